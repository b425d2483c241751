/** The names of members for people. */
import { labelFor } from '../../../headless/owner-words/labels.ts';
import type { Member } from './members.ts';

export { humanize } from '../../../headless/owner-words/labels.ts';

export const labelOf = ({ name, schema }: Pick<Member, 'name' | 'schema'>): string => schema.title ?? labelFor(name);
