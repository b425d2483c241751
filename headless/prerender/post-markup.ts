/** Makes a prerendered form postable for browsers that run no script. */
import { loadTypes } from '../../check/analysis/load-types.ts';
import { isObject } from '../../engine/contract/json.ts';
import type { Loose, Step } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { objectsIn } from '../../engine/form/draft.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { hasQuestions } from '../../engine/form/steps.ts';
import { escapeHtml } from './escape-html.ts';
import { FORM_NAME, postedAnswer, VERSION_NAME } from './posted-answers.ts';

export interface PostMarkup {
  /** The lead endpoint. */
  action: string;
  /** The markup of the step with a button that posts it. */
  markup: string;
  css: string;
}
/** Without script, only the button in `<noscript>` works. */
const CSS = '@media (scripting:none){.sw-root[action] .sw-next[popovertarget]{display:none!important}}';

const CONTROLS = '<div class="sw-controls">';
const NEXT = /<button type="submit"[^>]*>(.*?)<\/button>/s;

/** Whether the step only repeats questions of the first step. No visitor who has sent the first step then needs it. */
const repeats = (first: Step, step: Step): boolean =>
  hasQuestions(step) && step.questions.every(({ bpKey }) => first.questions.some(question => question.bpKey === bpKey));

/** Whether all questions are on the first step and visible, and a browser can post them. */
async function isOneStep(engine: Engine, definition: Loose): Promise<boolean> {
  const { read, options, state } = engine;
  const { form, step: first, page } = read;
  await loadTypes(options.registry, allSteps(form));
  const [opening, ...rest] = form.steps;
  return (
    first !== undefined &&
    first === opening &&
    hasQuestions(first) &&
    !page.preview &&
    state.tree.layout !== 'view' &&
    // Actions after the sending require script. Steps that plugins add depend on a service.
    objectsIn(definition.stepsAfterSubmit).length === 0 &&
    rest.every(step => !hasQuestions(step) && !options.registry.step(step.type)?.canLeave) &&
    form.beforeSubmit.every(step => repeats(first, step)) &&
    first.questions.every(
      question =>
        question.conditionalDisplay.length === 0 &&
        read.visible(question) &&
        postedAnswer(engine, question, []) !== undefined,
    )
  );
}

/**
 * Returns undefined if the form requires script because it has several steps, has a question that a browser cannot
 * post, or does not name the endpoint. The button is in `<noscript>`, because a browser with script keeps a press of
 * Next until the script has loaded. The form has the method `dialog`, so Enter does not send it.
 */
export async function postMarkup(
  engine: Engine,
  definition: unknown,
  markup: string,
  version: string,
): Promise<PostMarkup | undefined> {
  if (!isObject(definition) || !isObject(definition.configuration) || !definition.configuration.procurationUrl)
    return undefined;
  const { form, step, text, page } = engine.read;
  const action = addressOf(form.configuration.procurationUrl, page.apiBase);
  if (!action || !markup.includes(CONTROLS) || !(await isOneStep(engine, definition))) return undefined;
  const label = NEXT.exec(markup)?.[1] ?? escapeHtml(step?.next || text('Next'));
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const button = `<button type="submit" formmethod="post" class="sw-button sw-next">${label}</button>`;
  const fields = hidden(FORM_NAME, form.id) + hidden(VERSION_NAME, version);
  return {
    action,
    markup: markup.replace(CONTROLS, match => `${match}<noscript>${fields}${button}</noscript>`),
    css: CSS,
  };
}

/** Relative to the page if both addresses are. Undefined if it is not the address of a server. */
function addressOf(path: string, base: string): string | undefined {
  const origin = 'https://page.invalid';
  try {
    const { href, protocol } = new URL(path, new URL(base || '/', origin));
    if (!/^https?:$/.test(protocol)) return undefined;
    return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  } catch {
    return undefined;
  }
}
