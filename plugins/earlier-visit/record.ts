/** What the tab stores about a visit whose lead was accepted: ids, flags and times, but no answers. */

import { type Facts, isObject, objectOf, type Read, type Scope } from '../../kit/index.ts';
import { allSteps } from '../shared/beyond-the-kit.ts';
import { idOf } from '../shared/json.ts';

type KeptFacts = Partial<Pick<Facts, 'postSubmit' | 'reachedEnd' | 'revealDisplayed'>>;
export interface EarlierVisit extends KeptFacts {
  readonly features: readonly string[];
}

/** Identifies the form. Forms without an id are distinguished by their questions. */
const keyOf = ({ form }: Read): string =>
  `stepwell.sent.${form.id || allSteps(form).flatMap(({ questions }) => questions.map(({ bpKey }) => bpKey))}`;

/**
 * Whether the page was reloaded or revisited through the tab's history. A visitor who follows a link to it gets a new
 * form.
 */
function isLoadedAgain({ host }: Scope): boolean {
  const performance = host.global('performance') as Partial<Performance> | undefined;
  const [entry] = performance?.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
}

export function earlierVisit(scope: Scope): EarlierVisit | undefined {
  if (!isLoadedAgain(scope)) return undefined;
  try {
    const kept: unknown = JSON.parse(scope.host.session.get(keyOf(scope.read)) || 'null');
    if (!isObject(kept)) return undefined;
    const { features, postSubmit, reachedEnd, revealDisplayed } = kept;
    const ids = objectOf(postSubmit);
    const [cacheId, jobId, leadId] = [idOf(ids.cacheId), idOf(ids.jobId), idOf(ids.leadId)];
    return {
      features: Array.isArray(features) ? features.map(String) : [],
      postSubmit: { ...(cacheId && { cacheId }), ...(jobId && { jobId }), ...(leadId && { leadId }) },
      ...(typeof reachedEnd === 'number' && { reachedEnd }),
      ...(typeof revealDisplayed === 'string' && { revealDisplayed }),
    };
  } catch {
    return undefined;
  }
}

export function keepVisit({ host, read }: Scope): void {
  const { promised: _, ...postSubmit } = read.fact('postSubmit') ?? {};
  const [reachedEnd, revealDisplayed] = [read.fact('reachedEnd'), read.fact('revealDisplayed')];
  const features = read.features();
  host.session.set(keyOf(read), JSON.stringify({ features, postSubmit, reachedEnd, revealDisplayed }));
}

export const forgetVisit = ({ host, read }: Scope): void => host.session.set(keyOf(read), '');
