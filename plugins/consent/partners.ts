/** TCPA information: the partners that a telephone consent names. */
import { asText, type Form, isObject, type Json, objectOf, type Question, type Read, type Scope } from '../kit/kit.ts';
import { possibleFormIds, resolvedFormId } from '../shared/form-id.ts';
import { serviceProblem } from '../shared/services.ts';
import { type AddedConsent, TCPA } from './row.ts';

/** An entry of the reply, with the member names of the endpoint. */
export interface TcpaEntry {
  readonly category: string;
  readonly customer_name: string;
}
export interface Partner {
  readonly category: string;
  readonly name: string;
}
declare module '../kit/kit.ts' {
  interface Facts {
    /** The partners by form id. */
    tcpaInfo: Readonly<Record<string, readonly TcpaEntry[]>>;
  }
}
/** A consent must name all partners, so a list longer than this limit is ignored completely rather than cut. */
const MAX_PARTNERS = 1000;
const MAX_LENGTH = 200;

/** Removes braces, which would be read as a template. */
const cleanText = (value: Json | undefined): string =>
  typeof value === 'string' ? value.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH) : '';

/** Reads the reply, with or without a `result` around it. Invalid entries are left out. */
export function tcpaInfoOf(answer: Json | undefined): Record<string, readonly TcpaEntry[]> {
  const outer = objectOf(answer);
  const byFormId = isObject(outer.result) ? outer.result : outer;
  return Object.fromEntries(
    Object.entries(byFormId).flatMap(([formId, entries]) => {
      if (!Array.isArray(entries) || entries.length > MAX_PARTNERS) return [];
      const known = entries.flatMap((entry: Json) => {
        const { category, customer_name } = objectOf(entry);
        const name = cleanText(customer_name);
        return name ? [{ category: cleanText(category), customer_name: name }] : [];
      });
      return [[formId, known]];
    }),
  );
}

/** The partners of the resolved form id, without duplicates. */
export function currentPartners(read: Read): Partner[] {
  const info = read.fact('tcpaInfo');
  if (!info) return []; // The first question is rendered before the rules of the form are loaded.
  const formId = String(resolvedFormId(read));
  const names = new Map<string, Partner>();
  for (const { category, customer_name: name } of Object.hasOwn(info, formId) ? info[formId]! : []) {
    names.set(JSON.stringify([category, name]), { category, name });
  }
  return [...names.values()];
}

/** Whether a US form needs partners from the service, because no consent in its definition has a text of its own. */
export function needsTcpaInfo({ configuration, steps, beforeSubmit, stepsAfterSubmit, beforeEnd }: Form): boolean {
  const questions = [...steps, ...beforeSubmit, ...stepsAfterSubmit, ...beforeEnd].flatMap(step => step.questions);
  return (
    configuration.country === 'us' &&
    !questions.some(
      ({ type, text, sellers, added }: Question & AddedConsent & { readonly sellers?: unknown }) =>
        type === TCPA && !added && (asText(text).trim() || (Array.isArray(sellers) && sellers.length > 0)),
    )
  );
}

/** Loads the partners of all possible form ids. If that fails, the consent names "our partners". */
export async function loadTcpaInfo({ call, setFact, read, report }: Scope): Promise<void> {
  const ids = possibleFormIds(read.form);
  if (ids.length === 0) return;
  try {
    const reply = await call({ path: `/api/pld/get_tcpa_info?formIds=${ids.map(encodeURIComponent).join(',')}` });
    if (reply.ok) setFact('tcpaInfo', tcpaInfoOf(reply.body));
    else throw new Error(`status ${reply.status}`);
  } catch (error) {
    report('error', serviceProblem('The partners of the consent could not be loaded', error));
  }
}
