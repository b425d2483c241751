import type { Scope } from '../../engine/contract/plugin.ts';
import { objectOf } from '../kit/json.ts';
import { textOf } from './json.ts';

/** Used without a script tag of the embed. */
const DEFAULT = '/survey/';

/**
 * The address of the files that the form fetches as data, ending in a slash: the embed's folder, unless the page sets
 * another one.
 */
export function staticFolder({ read, host }: Scope): string {
  const embed = textOf(objectOf(host.global('stepwell')).files);
  return (read.page.attributes.staticHost ?? (embed || DEFAULT)).replace(/\/?$/, '/');
}

/** Explains why files are missing and what to do. `files`: such as "icons of choices". */
export const missingAsset = (files: string, folder: string, status: number | undefined): string =>
  `SW_ASSET: The ${files} could not be loaded from ${folder}: ${
    status === 200
      ? 'the server answered, but not with JSON, as many do with a page for every missing file'
      : status === undefined
        ? 'there was no answer'
        : `the server answered with the status ${status}`
  }. With the npm package, copy them with "npx stepwell assets public/survey". Otherwise check data-static-host.`;
