/** The samples of question types that the build collects from the plugins. */

import { textIn } from '../../document/items.ts';
import { isObject, type JsonObject } from '../../document/json-object.ts';
import type { Platform } from '../../platform.ts';

/** Type → further members of its question, such as choices. */
export type Samples = ReadonlyMap<string, JsonObject>;

const loaded = new WeakMap<Platform, Promise<Samples>>();

async function load(platform: Platform): Promise<Samples> {
  const response = await platform.fetch(platform.fileUrl('gallery.json'));
  const groups: unknown = response.ok ? await response.json() : [];
  const samples = new Map<string, JsonObject>();
  for (const group of Array.isArray(groups) ? groups.filter(isObject) : []) {
    for (const sample of Array.isArray(group.samples) ? group.samples.filter(isObject) : []) {
      const type = textIn(sample.type);
      if (!samples.has(type)) samples.set(type, isObject(sample.question) ? sample.question : {});
    }
  }
  return samples;
}

/** Empty if they cannot be loaded. */
export function loadSamples(platform: Platform): Promise<Samples> {
  const known = loaded.get(platform) ?? load(platform).catch((): Samples => new Map());
  loaded.set(platform, known);
  return known;
}
