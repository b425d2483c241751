/** The names of members for people. */
import { humanize, labelFor } from '../../../headless/owner-words/labels.ts';
import { tDeclared } from '../../words/words.ts';
import type { Member } from './members.ts';

export { humanize } from '../../../headless/owner-words/labels.ts';

export const labelOf = ({ name, schema }: Pick<Member, 'name' | 'schema'>): string =>
  tDeclared(schema.title ?? labelFor(name));

/** One of the values of a member. */
export const optionWords = (option: string): string => tDeclared(humanize(option));
