/** Stores a visit whose lead was accepted in the session storage: ids, flags and facts, but no answers. */

import { type Facts, isObject, objectOf, type Read, type Scope } from '../kit/kit.ts';
import { idOf } from '../shared/json.ts';
import { isLoadedAgain } from '../shared/once-per-page.ts';

/** The facts that are stored, with their types. */
const KEPT = {
  reachedEnd: 'number',
  revealDisplayed: 'string',
  postSubmitKey: 'string',
  has2fa: 'string',
  type2fa: 'string',
  acceptLandline: 'boolean',
  newEditView: 'boolean',
  codesSent: 'number',
  codeKey: 'string',
  isBuffered: 'boolean',
  isClosed: 'boolean',
  offersSearched: 'boolean',
  offersCounted: 'boolean',
  popinClosed: 'boolean',
} as const satisfies Partial<Record<keyof Facts, string>>;
const NAMES = Object.keys(KEPT) as (keyof typeof KEPT)[];

export interface EarlierVisit {
  readonly features: readonly string[];
  readonly facts: Pick<Partial<Facts>, 'postSubmit' | keyof typeof KEPT>;
  /** Order of the step after the submit that was on screen. */
  readonly after: number | undefined;
  /** Whether the post-submit call was still to be made. */
  readonly isUnposted: boolean;
}

/** Identifies the form. Forms without an id are distinguished by their questions. */
function keyOf({ form: { id, steps, beforeSubmit, stepsAfterSubmit, beforeEnd, end } }: Read): string {
  const all = [steps, beforeSubmit, stepsAfterSubmit, beforeEnd, end ?? []].flat();
  return `stepwell.sent.${id || all.flatMap(({ questions }) => questions.map(({ bpKey }) => bpKey))}`;
}

export function earlierVisit(scope: Scope): EarlierVisit | undefined {
  if (!isLoadedAgain(scope.host)) return undefined;
  try {
    const kept: unknown = JSON.parse(scope.host.session.get(keyOf(scope.read)) || 'null');
    if (!isObject(kept)) return undefined;
    const { features, after } = kept;
    const ids = objectOf(kept.postSubmit);
    const [cacheId, jobId, leadId] = [idOf(ids.cacheId), idOf(ids.jobId), idOf(ids.leadId)];
    const known = NAMES.filter(name => typeof kept[name] === KEPT[name]).map(name => [name, kept[name]]);
    const isUnposted = kept.isUnposted === true;
    const postSubmit = {
      ...(isUnposted && ids.promised === true && { promised: true }),
      ...(cacheId && { cacheId }),
      ...(jobId && { jobId }),
      ...(leadId && { leadId }),
    };
    return {
      features: Array.isArray(features) ? features.map(String) : [],
      facts: { postSubmit, ...Object.fromEntries(known) },
      after: typeof after === 'number' ? after : undefined,
      isUnposted,
    };
  } catch {
    return undefined;
  }
}

/** The data that `keepVisit` stores. */
export function visitNow(read: Read) {
  const { step, form } = read;
  const isAfterSubmit = form.stepsAfterSubmit.some(one => one === step);
  const isUnposted = !read.fact('afterSubmit') && read.fact('postSubmitKey') !== undefined;
  return {
    ...Object.fromEntries(NAMES.map(name => [name, read.fact(name)])),
    features: read.features(),
    postSubmit: read.fact('postSubmit') ?? {},
    isUnposted,
    ...(isAfterSubmit && { after: step!.order }),
  };
}
export const keepVisit = ({ host, read }: Scope): void => host.session.set(keyOf(read), JSON.stringify(visitNow(read)));

export const forgetVisit = ({ host, read }: Scope): void => host.session.set(keyOf(read), '');
