import * as v from 'valibot';
import type { Platform } from '../../platform.ts';

const flags = v.record(v.string(), v.string());

/** Flag → what it does. */
export async function loadFlags(platform: Platform): Promise<Readonly<Record<string, string>>> {
  const response = await platform.fetch(platform.fileUrl('flags.json'));
  if (!response.ok) throw new Error(`The list of flags could not be loaded (status ${response.status}).`);
  return v.parse(flags, await response.json());
}
