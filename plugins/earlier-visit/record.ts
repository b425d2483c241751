/** Stores a visit whose lead was accepted in the session storage: ids, flags and facts, but no answers. */

import { type Facts, isObject, objectOf, type Read, type Scope } from '../kit/kit.ts';
import { idOf } from '../shared/json.ts';
import { isLoadedAgain } from '../shared/once-per-page.ts';

/** The facts about the lead that are stored, with their types. */
const OF_LEAD = {
  reachedEnd: 'number',
  revealDisplayed: 'string',
  postSubmitKey: 'string',
  codesSent: 'number',
  codeKey: 'string',
  isBuffered: 'boolean',
  isClosed: 'boolean',
  offersSearched: 'boolean',
  offersCounted: 'boolean',
  popinClosed: 'boolean',
} as const satisfies Partial<Record<keyof Facts, string>>;
/** All facts that are stored. A new request keeps those that are not about a lead. */
const KEPT = {
  ...OF_LEAD,
  has2fa: 'string',
  type2fa: 'string',
  acceptLandline: 'boolean',
  newEditView: 'boolean',
} as const satisfies Partial<Record<keyof Facts, string>>;
export const FACTS_OF_LEAD = Object.keys(OF_LEAD) as (keyof typeof OF_LEAD)[];
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

export function earlierVisit({ host, read }: Scope): EarlierVisit | undefined {
  try {
    const kept: unknown = JSON.parse(host.session.get(keyOf(read)) || 'null');
    if (!isObject(kept)) return undefined;
    if (!isLoadedAgain(host, kept.isLeft === true ? ['back_forward'] : undefined)) {
      // The visitor has followed a link. A reload shows the new form too.
      host.session.set(keyOf(read), JSON.stringify({ ...kept, isLeft: true }));
      return undefined;
    }
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
