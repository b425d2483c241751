import type { Scope } from '../engine/contract.ts';
import { objectOf, textOf } from './json.ts';

/** Without a script tag of the embed. */
const DEFAULT = '/survey/';

/** The folder of files that the form fetches as data, with a slash at its end: that of the embed, unless the page sets another one. */
export function staticFolder({ read, host }: Scope): string {
  const embed = textOf(objectOf(host.global('stepwell')).files);
  return (read.page.attributes.staticHost ?? (embed || DEFAULT)).replace(/\/?$/, '/');
}
