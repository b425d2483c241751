/** The version of a form that a visitor gets. */
import { hash } from 'node:crypto';
import { LISTS } from '../../engine/contract/definition.ts';
import type { Sql } from '../database/database.ts';
import { isObject, type JsonObject, objectOf, objectsIn } from '../http/json.ts';
import { findForm, findVersion } from './form-store.ts';
import { inOrder } from './in-order.ts';
import { chosenFor } from './variants.ts';

export interface Served {
  text: string;
  etag: string;
  version: number;
  /** Other visitors get another version. */
  isShared: boolean;
}

/** Members of the lead with the version that the visitor saw and, during a test, the variant. */
export const VERSION_MEMBER = 'definition_version';
const VARIANT_MEMBER = 'definition_variant';

/**
 * Leaves out the steps and questions of these types. The other steps keep their orders, to which jumps lead. `leftOut`: the ids
 * of these questions, by which the form reports visits to the other ones as to those of the whole version.
 */
function withoutTypes(definition: JsonObject, types: readonly string[]): { definition: JsonObject; leftOut: string[] } {
  if (types.length === 0) return { definition, leftOut: [] };
  const isOn = ({ type }: JsonObject): boolean => !types.includes(String(type));
  const stepsOf = (list: unknown): JsonObject[] =>
    inOrder(list)
      .filter(isOn)
      .map(step => ('questions' in step ? { ...step, questions: inOrder(step.questions).filter(isOn) } : step));
  const { end, ...rest } = definition;
  const lists = LISTS.filter(name => name in definition).map(name => [name, stepsOf(definition[name])]);
  const [last] = stepsOf([end]);
  return {
    definition: { ...rest, ...Object.fromEntries(lists), ...(last && { end: last }) },
    leftOut: inOrder(definition.steps)
      .filter(isOn)
      .flatMap(({ order, questions }) =>
        inOrder(questions).flatMap((one, index) => (isOn(one) ? [] : `q${order}-${index + 1}`)),
      ),
  };
}

/**
 * Prepares a definition for visitors: removes the types that are switched off, and adds the version for leads and visits. `name`:
 * the name of the variant.
 */
export function prepareServed(text: string, version: number, offTypes: readonly string[], name?: string): JsonObject {
  const { definition, leftOut } = withoutTypes(objectOf(text) ?? {}, offTypes);
  const memberOf = (payloadKey: string, value: string) => ({ type: 'static', payloadKey, value });
  const own = [
    memberOf(VERSION_MEMBER, String(version)),
    ...(name === undefined ? [] : [memberOf(VARIANT_MEMBER, name)]),
  ];
  const configuration = isObject(definition.configuration) ? definition.configuration : {};
  return {
    ...definition,
    configuration: {
      ...configuration,
      visits: { form: String(definition.id), version, ...(leftOut.length > 0 && { leftOut }) },
    },
    additionalFormValues: [...objectsIn(definition.additionalFormValues), ...own],
  };
}

/** Prepared definitions are kept, because preparing a large one for every visitor takes long. */
const MAX_KEPT = 50;
const kept = new Map<string, Pick<Served, 'text' | 'etag'>>();

export async function serveForm(sql: Sql, id: string, visitor: string): Promise<Served | undefined> {
  const form = await findForm(sql, id);
  const chosen = form && form.is_off === 0 ? chosenFor(form, visitor) : undefined;
  if (!form || !chosen) return undefined;
  const { version, name } = chosen;
  const stored = await findVersion(sql, id, version);
  if (stored === undefined) return undefined;
  const key = hash('sha256', JSON.stringify([version, name, form.off_types, stored]), 'base64url');
  let served = kept.get(key);
  if (!served) {
    const text = JSON.stringify(prepareServed(stored, version, JSON.parse(form.off_types), name));
    served = { text, etag: `"${key.slice(0, 22)}"` };
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, served);
  }
  return { ...served, version, isShared: name !== undefined };
}
