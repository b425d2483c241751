/**
 * Preview for authors of definitions: reads the page's JSON again every two seconds and shows its problems above the
 * form. Visitors never load this chunk.
 */

import { isDryRun } from '../../engine/calls/dry-run.ts';
import type { Problem } from '../../engine/contract/definition-check.ts';
import type { Host } from '../../engine/contract/host.ts';
import { detailOf } from '../../engine/errors/errors.ts';
import { registry } from '../../registry.ts';
import { simulatedReply } from '../scripted-host/simulated-replies.ts';
import type { PreviewedForm } from './found-form.ts';
import { parseDefinition } from './parse-definition.ts';
import styles from './preview.css';

/** In ms. */
const INTERVAL = 2000;

/** In English like the problems, because they are for the owner of the form. */
const MARKS = { sends: 'Preview: data is sent', sendsNothing: 'Preview: nothing is sent' };

type Shown = Pick<Problem, 'level' | 'message'>;

const loadExplain = () => import(/* webpackChunkName: "catalogue" */ '../../engine/errors/explain.ts');
const errorOf = async (problem: unknown): Promise<Shown> => ({
  level: 'error',
  message: await loadExplain().then(
    ({ explain }) => explain(problem),
    () => detailOf(problem),
  ),
});

/** Watches the text of the element that `find` returns, until the form is unmounted. */
export async function watchDefinition(
  { form, host, engine, shown, show }: PreviewedForm,
  find: () => Element | null,
): Promise<void> {
  host.simulate ??= (call, page) => simulatedReply(call, page, host.today());
  const panel = document.createElement('div');
  panel.className = 'sw-root sw-problems';
  host.adopt(form, styles);
  markForm();
  void shown.then(markForm);
  // Until the page has loaded, its scripts may register plugins.
  await new Promise<void>(resolve => host.on('loaded', resolve));

  /**
   * Marks a form that sends nothing, so that it does not look like one that sends leads. The style sheet draws the
   * attribute.
   */
  function markForm(): void {
    const read = engine()?.read;
    form.dataset.previewMark = read && !isDryRun(read) ? MARKS.sends : MARKS.sendsNothing;
  }

  const currentText = (): string | undefined => find()?.textContent ?? undefined;
  let text = currentText();

  async function problemsOf(definition: unknown): Promise<readonly Shown[]> {
    try {
      const { checkWithPlugins } = await import(/* webpackChunkName: "check" */ '../../check/check.ts');
      return await checkWithPlugins(definition, registry, engine()?.read.features(), host);
    } catch (problem) {
      return [await errorOf(problem)];
    }
  }
  function showProblems(problems: readonly Shown[]): void {
    panel.replaceChildren(...(problems.length > 0 ? [listOf(problems)] : []));
    if (problems.length === 0) panel.remove();
    else if (!panel.isConnected) form.before(panel);
  }

  async function update(json: string): Promise<void> {
    let definition: unknown;
    try {
      definition = parseDefinition(json);
    } catch (problem) {
      // JSON is often incomplete while its author types. The form does not change then.
      return showProblems([await errorOf(problem)]);
    }
    showProblems(await problemsOf(definition));
    if (!hasSteps(definition)) return;
    const restoreFocus = rememberFocus(form, host);
    await show(definition).catch(() => undefined); // the panel shows the reason
    await restoreFocus();
  }

  async function poll(): Promise<void> {
    if (engine() === null) return panel.remove();
    markForm();
    const latest = currentText();
    if (latest !== undefined && latest !== text) {
      text = latest;
      await update(latest);
    }
    host.after(INTERVAL, () => void poll());
  }

  const running = engine();
  if (running) showProblems(await problemsOf(running.definition()));
  else if (text !== undefined) await update(text);
  host.after(INTERVAL, () => void poll());
}

const hasSteps = (definition: unknown): boolean =>
  Array.isArray((definition as { steps?: unknown } | null)?.steps) &&
  (definition as { steps: unknown[] }).steps.some(step => typeof step === 'object' && step !== null);

/** The changed form has new elements. The returned function focuses the field that replaces the focused one. */
function rememberFocus(form: HTMLFormElement, host: Host): () => Promise<void> {
  const active = document.activeElement;
  const question = active?.closest<HTMLElement>('[data-bpkey]');
  if (!active || !question || !form.contains(active)) return async () => {};
  const fields = (within: Element) => [...within.querySelectorAll<HTMLInputElement>('input, select, textarea, button')];
  const index = fields(question).indexOf(active as HTMLInputElement);
  const { selectionStart = null, selectionEnd = null } = active as HTMLInputElement;
  return async () => {
    // Wait until React has replaced the old field.
    for (let left = 30; active.isConnected && left > 0; left--) await new Promise<void>(go => host.after(16, go));
    const newQuestion = form.querySelector(`[data-bpkey="${CSS.escape(question.dataset.bpkey!)}"]`);
    const field = newQuestion && fields(newQuestion)[index];
    if (!field || document.activeElement !== document.body) return;
    field.focus({ preventScroll: true });
    if (selectionStart !== null && field.setSelectionRange) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** In English like the console messages, because it is for the owner of the form. */
function listOf(problems: readonly Shown[]): HTMLElement {
  const details = document.createElement('details');
  details.open = true;
  const summary = document.createElement('summary');
  summary.textContent = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the form definition`;
  const list = document.createElement('ul');
  for (const { level, message } of problems) {
    const item = document.createElement('li');
    item.dataset.level = level;
    item.textContent = message.replace(/^SW_DEFINITION: /, '');
    list.append(item);
  }
  details.append(summary, list);
  return details;
}
