import type { Scope } from '../../contract/plugin.ts';
import { objectOf } from '../../kit/json.ts';
import { textOf } from './json.ts';

/** Without a script tag of the embed. */
const DEFAULT = '/survey/';

/** The folder of files that the form fetches as data, with a slash at its end: that of the embed, unless the page sets another one. */
export function staticFolder({ read, host }: Scope): string {
  const embed = textOf(objectOf(host.global('stepwell')).files);
  return (read.page.attributes.staticHost ?? (embed || DEFAULT)).replace(/\/?$/, '/');
}

/** Why an answer has no such file, and what to do. `files`: such as "icons of choices". */
export const missingAsset = (files: string, folder: string, status: number | undefined): string =>
  `SW_ASSET: The ${files} could not be loaded from ${folder}: ${
    status === 200
      ? 'the server answered, but not with JSON, as many do with a page for every missing file'
      : status === undefined
        ? 'there was no answer'
        : `the server answered with the status ${status}`
  }. With the npm package, copy them with "npx stepwell assets public/survey". Otherwise check data-static-host.`;
