/** TCPA information: the partners that a telephone consent names, by form id. */
import {
  type Form,
  isObject,
  type Json,
  objectOf,
  possibleFormIds,
  type Question,
  type Read,
  resolvedFormId,
  type Scope,
} from '../../kit/index.ts';
import type { AddedConsentOptions } from './prepare.ts';

/** As the endpoint names its members. */
export interface TcpaEntry {
  readonly category: string;
  readonly customer_name: string;
}
export interface Partner {
  readonly category: string;
  readonly name: string;
}
declare module '../../kit/index.ts' {
  interface Facts {
    /** By form id. */
    tcpaInfo: Readonly<Record<string, readonly TcpaEntry[]>>;
  }
}
/** Far more than any consent names; a consent that leaves some out would be none, so what lies beyond is refused whole. */
const MOST_PARTNERS = 1000;
const LONGEST = 200;

/** Without braces, which would be read as a template. */
const cleanText = (value: Json | undefined): string =>
  typeof value === 'string' ? value.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim().slice(0, LONGEST) : '';

/** From the answer, with or without `result` around it; what makes no sense is left out. */
export function tcpaInfoOf(answer: Json | undefined): Record<string, readonly TcpaEntry[]> {
  const outer = objectOf(answer);
  const byFormId = isObject(outer.result) ? outer.result : outer;
  return Object.fromEntries(
    Object.entries(byFormId).flatMap(([formId, entries]) => {
      if (!Array.isArray(entries) || entries.length > MOST_PARTNERS) return [];
      const known = entries.flatMap((entry: Json) => {
        const { category, customer_name } = objectOf(entry);
        const name = cleanText(customer_name);
        return name ? [{ category: cleanText(category), customer_name: name }] : [];
      });
      return [[formId, known]];
    }),
  );
}

/** Of the resolved form id, each once. */
export function partnersFor(read: Read): Partner[] {
  const info = read.fact('tcpaInfo');
  if (!info) return []; // a first question is drawn before the form's rules are there
  const formId = String(resolvedFormId(read));
  const names = new Map<string, Partner>();
  for (const { category, customer_name: name } of Object.hasOwn(info, formId) ? info[formId]! : []) {
    names.set(JSON.stringify([category, name]), { category, name });
  }
  return [...names.values()];
}

/** Judged by the definition alone: the consent that was added has no text there. */
export function lacksTcpaText({ configuration, steps, beforeSubmit, stepsAfterSubmit, beforeEnd }: Form): boolean {
  const questions = [...steps, ...beforeSubmit, ...stepsAfterSubmit, ...beforeEnd].flatMap(step => step.questions);
  return (
    configuration.country === 'us' &&
    !questions.some(
      ({ type, text, added }: Question & AddedConsentOptions) => type === 'tcpa' && !added && text?.trim(),
    )
  );
}

/** Asks once, after the first interaction. Without an answer the consent speaks of our partners. */
export async function loadTcpaInfo({ call, learn, read, report, signal }: Scope): Promise<void> {
  const ids = possibleFormIds(read.form);
  if (ids.length === 0) return;
  try {
    const reply = await call({ path: `/api/pld/get_tcpa_info?formIds=${ids.map(encodeURIComponent).join(',')}` });
    if (reply.ok) learn('tcpaInfo', tcpaInfoOf(reply.body));
    else report('error', `The TCPA information was answered with ${reply.status}`);
  } catch (error) {
    if (!signal.aborted) report('error', String(error));
  }
}
