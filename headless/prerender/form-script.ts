/**
 * `formScript` makes a form's own script: one file for one tag, which draws the first step at once and requests the code of
 * the form at the same time.
 */
import { type FormScriptData, ID } from '../../embed/form-script/data.ts';
import type { FormDefinition } from '../../embed/typed/members.ts';
import { explain, isStepwellError } from '../../engine/errors/explain.ts';
import { formChunks } from '../visits/form-chunks.ts';
import { featureAttributes, type PrerenderOptions, renderFirstStep } from './first-step.tsx';
import { nodesOf, UnknownMarkup } from './node-data.ts';
import type { BuildManifest } from './server-snippet.ts';

export interface FormScriptOptions extends Omit<PrerenderOptions, 'id'> {
  /** `dist/manifest.json` of the version that the page loads. */
  manifest: BuildManifest;
  /** The text of `dist/stepwell.form.js` of the same version. */
  code: string;
  /** The address of the folder `dist/`, absolute or relative to the script, with a slash at the end. Default: `/survey/`. */
  files?: string;
  /** Default: `module`. */
  build?: 'module' | 'module.lite';
  /** The base address of calls if the page has another origin, such as `../`. Default: the origin of the page. */
  api?: string;
}
export interface FormScript {
  script: string;
  /** The reason if the script cannot render the first step. It then loads the form like the embed. Undefined if it can. */
  problem: string | undefined;
}

const PLACE = 'STEPWELL_FORM';

/** Rejects if the definition cannot be read, and with a `TypeError` if the manifest lacks the build. */
export async function formScript(definition: FormDefinition, options: FormScriptOptions): Promise<FormScript> {
  const { manifest, code, files = '/survey/', build = 'module', api, features = {}, attributes = {} } = options;
  const chunks = manifest.chunks[build];
  if (!chunks) throw new TypeError(`The manifest has no build "${build}".`);
  const { first } = await formChunks(definition, { features });
  let step: FormScriptData['step'];
  let plugins: readonly string[] = [];
  let problem: string | undefined;
  try {
    const app = chunks.app?.find(path => /\bapp\./.test(path)) ?? '';
    ({ step, plugins } = await drawnStep(definition, options, app));
  } catch (error) {
    if (!(error instanceof UnknownMarkup) && !isStepwellError(error)) throw error;
    problem = isStepwellError(error) ? explain(error) : `Forms' own scripts do not draw ${error.message}.`;
  }
  const pathsOf = (names: readonly string[]) => [
    ...new Set(names.flatMap(name => (Object.hasOwn(chunks, name) ? chunks[name]! : []))),
  ];
  const data: FormScriptData = {
    files,
    entry: build === 'module' ? 'stepwell.mjs' : 'stepwell.lite.mjs',
    first: pathsOf([...first, ...(step ? ['hydrate', ...plugins] : [])]),
    later: pathsOf(['moves']),
    ...(api !== undefined && { api }),
    attributes: { ...featureAttributes(features), ...attributes },
    ...(step && { step }),
    definition,
  };
  return { script: code.replace(/\n?\/\/# sourceMappingURL=.*/, '').replace(PLACE, () => literal(data)), problem };
}

async function drawnStep(definition: FormDefinition, options: FormScriptOptions, build: string) {
  const { markup, css, plugins, settings, locale } = await renderFirstStep(definition, { ...options, id: ID }, build);
  const step: FormScriptData['step'] = {
    nodes: nodesOf(markup),
    css,
    settings,
    ...(locale !== undefined && { locale }),
  };
  return { step, plugins };
}

/**
 * The data as a JavaScript expression. It is pure ASCII, because a server may not declare an encoding. It calls `JSON.parse`, which
 * treats `__proto__` like any other member.
 */
const literal = (data: FormScriptData): string =>
  `JSON.parse('${JSON.stringify(data)
    .replace(/[\\']/g, '\\$&')
    .replace(/[^\x20-\x7e]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}')`;
