/**
 * `import { prerender } from 'stepwell/server'`: the first step of a form as HTML, so that the visitor sees it before any
 * script has loaded. The embed takes over this markup and keeps what the visitor has already entered.
 */
import type { Prerendered } from '../../embed/prerendered.ts';
import type { FormDefinition } from '../../embed/typed/members.ts';
import { explain, isStepwellError } from '../../engine/errors/explain.ts';
import { attributesText, featureAttributes, type PrerenderOptions, renderFirstStep } from './first-step.tsx';

export type { Prerendered } from '../../embed/prerendered.ts';
export type { FormDefinition } from '../../embed/typed/members.ts';
export type { PrerenderOptions } from './first-step.tsx';
export { type FormScript, type FormScriptOptions, formScript } from './form-script.ts';
export { formOfPost, type PostOptions, type PostReading, readPost } from './read-post.ts';
export type { ServerPageOptions } from './server-page.ts';
export {
  type BuildManifest,
  type BuildName,
  embedSnippet,
  type Snippet,
  type SnippetOptions,
  snippetOf,
} from './server-snippet.ts';

/**
 * Rejects with `SW_JSON` or `SW_NO_STEPS` if the definition cannot be shown, and with `SW_TYPE_UNKNOWN` if no plugin
 * registers a type of the first step. The markup contains nothing that depends on the visitor. If the address prefills
 * answers, the embed renders the step again.
 */
export async function prerender(definition: FormDefinition, options: PrerenderOptions = {}): Promise<Prerendered> {
  try {
    const { id = 'form', features = {}, attributes = {} } = options;
    const { markup, css, plugins } = await renderFirstStep(definition, { ...options, id });
    const element = attributesText({ id, ...featureAttributes(features), ...attributes });
    return { html: `<div${element}>${markup}</div>`, css, plugins };
  } catch (problem) {
    throw isStepwellError(problem) ? Object.assign(problem, { message: explain(problem) }) : problem;
  }
}
