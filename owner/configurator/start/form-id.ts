/**
 * The id of a form follows its name until the form is published, and is unique in this browser. Two forms with one id would
 * replace each other on the server.
 */

import type { FormDocument } from '../document/form-document.ts';
import { asText, isObject, objectOf } from '../document/json-object.ts';
import { parseJson, setValue } from '../document/json-text.ts';
import type { StoredForm } from './form-storage.ts';

/** The server accepts longer ones, but people read them in addresses. */
const MAX_LENGTH = 60;

/** Such as `roof-quotes`. */
export function idFrom(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, MAX_LENGTH);
  return words.replace(/^-|-$/g, '') || 'form';
}

/** The id, or the same with the next free number, such as `roof-quotes-2`. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
  return free;
}

/** Whether the id was made from the name, and not written by somebody. */
function isFrom(id: string, name: string): boolean {
  const made = idFrom(name);
  return id === made || (id.startsWith(`${made}-`) && /^\d+$/.test(id.slice(made.length + 1)));
}

const idIn = (definition: unknown): string => asText((definition as { id?: unknown } | undefined)?.id);

/** The ids of the forms of this browser, except one of them. */
export const takenIds = (forms: readonly StoredForm[], exceptOf?: string): Set<string> =>
  new Set(forms.filter(({ id }) => id !== exceptOf).map(({ text }) => idIn(parseJson(text))));

/** Others may have the form, so that its id names theirs. */
const isPublished = ({ extras }: Pick<StoredForm, 'extras'>): boolean =>
  objectOf(extras.publishing).isPublished === true;

/** A form that is new in this browser. One that others may have keeps its id, and any other one that is free. */
export function withOwnId({ text, name, extras }: StoredForm, taken: ReadonlySet<string>): string {
  const definition = parseJson(text);
  if (!isObject(definition) || isPublished({ extras })) return text;
  const id = idIn(definition);
  return id !== '' && !taken.has(id) ? text : setValue(text, ['id'], freeId(idFrom(name), taken));
}

/** The text with another name, and with the id that belongs to it. A text that is no object stays as it is. */
export function renamed({ text, extras, name: before }: StoredForm, name: string, taken: ReadonlySet<string>): string {
  const definition = parseJson(text);
  if (!isObject(definition)) return text;
  const isOwn = isPublished({ extras }) || !isFrom(idIn(definition), before);
  const next = setValue(text, ['name'], name);
  return isOwn ? next : setValue(next, ['id'], freeId(idFrom(name), taken));
}

/** Such as `Roof quotes (2)`. The form need not be in the language of the page, so it gets no word of it. */
function nameOfCopy(name: string): string {
  const [, first = name, number = '1'] = /^(.*) \((\d+)\)$/s.exec(name) ?? [];
  return `${first} (${Number(number) + 1})`;
}

/** The content of a copy. The copy is not published, so it has no id yet. */
export function copyOf({ text, name, extras }: StoredForm): Pick<StoredForm, 'text' | 'extras'> {
  const copied = withoutId(
    isObject(parseJson(text)) && name !== '' ? setValue(text, ['name'], nameOfCopy(name)) : text,
  );
  const { isPublished: _, serverId: __, variant: ___, variantOf: ____, ...rest } = objectOf(extras.publishing);
  const { variantVersion: _____, ...publishing } = rest;
  return { text: copied, extras: { ...extras, publishing } };
}

/** Empties the id, so that a form that is made from the text, such as from a sample, gets its own. */
export const withoutId = (text: string): string => (isObject(parseJson(text)) ? setValue(text, ['id'], '') : text);

export interface FollowNameNeeds {
  document: FormDocument;
  /** The ids of the other forms of this browser. */
  taken(): ReadonlySet<string>;
  /** Others may use the id, so it stays. */
  isPublished(): boolean;
}

/** Gives the open form the id that belongs to its name, as often as that changes. */
export function followName({ document, taken, isPublished }: FollowNameNeeds): void {
  document.onEdit(({ before, label, mergeKey }) => {
    const [old, name] = [asText(before.name), asText(document.state.definition.name)];
    if (old === name || isPublished() || !isFrom(idIn(before), old)) return;
    if (idIn(document.state.definition) !== idIn(before)) return;
    const id = freeId(idFrom(name), taken());
    document.edit(label, draft => draft.set(['id'], id), { mergeKey });
  });
}
