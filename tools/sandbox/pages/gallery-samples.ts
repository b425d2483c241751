import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editors } from '../../../plugins/generated/editors.ts';

/** A question type as the gallery shows it, from a plugin's `gallery.json`. */
export interface GallerySample {
  type: string;
  /** Distinguishes several samples of one type, and is required for them. The keys of their answers contain it. */
  variant?: string;
  /** Further members of the question. */
  question?: object;
  /** The answer in the state `filled`. Without it, the gallery ticks the question's checkbox instead. */
  answer?: string | number | string[];
  /** The states to show; default is `empty`, `filled` and `error`. */
  states?: readonly string[];
  /** A further question that is shown before this one. `answer` then belongs to it in every state. */
  questionBefore?: { bpKey: string; type: string; title: string };
  /** Feature flags of the form. */
  features?: Record<string, boolean>;
  /** Selectors of the elements to click, in every state. */
  clicks?: readonly string[];
  /** A selector of an element that is then on the screen. */
  shows?: string;
}

export interface GalleryGroup {
  title: string;
  samples: GallerySample[];
}

const PLUGINS = fileURLToPath(new URL('../../../plugins/', import.meta.url));

/**
 * All samples, read from `plugins/<name>/gallery.json` at run time: `{ "group": string, "samples": GallerySample[] }`.
 * Plugins with the same `group` share a section. Each other type of `types` is shown as an editor adds it, without an answer.
 */
export function readGallerySamples(
  pluginsFolder = PLUGINS,
  types: readonly (readonly [type: string, { group?: string; start?: object }])[] = editors.flatMap(
    ({ questions = {} }) => Object.entries(questions),
  ),
): GalleryGroup[] {
  const groups = new Map<string, GallerySample[]>();
  for (const plugin of readdirSync(pluginsFolder).sort()) {
    const path = join(pluginsFolder, plugin, 'gallery.json');
    if (!existsSync(path)) continue;
    const { group, samples } = JSON.parse(readFileSync(path, 'utf8')) as { group: string; samples: GallerySample[] };
    groups.set(group, [...(groups.get(group) ?? []), ...samples]);
  }
  const shown = [...groups.values()].flat().map(({ type }) => type);
  for (const [type, { group = 'Others', start }] of types.filter(([type]) => !shown.includes(type)))
    groups.set(group, [...(groups.get(group) ?? []), { type, question: start ?? {}, states: ['empty'] }]);
  return [...groups].map(([title, samples]) => ({ title, samples })).sort((a, b) => (a.title < b.title ? -1 : 1));
}
