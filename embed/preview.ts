/**
 * Preview, for those who write definitions: the page's JSON is read again every two seconds, and what
 * is wrong with it stands above the form. A chunk that visitors never load.
 */

import type { Problem } from '../engine/definition-check.ts';
import type { Engine } from '../engine/engine.ts';
import { detailOf, fail } from '../engine/errors/errors.ts';
import { explain } from '../engine/errors/report.ts';
import type { Host } from '../engine/host.ts';
import { registry } from '../registry.ts';
import type { TakeOver } from './mount.tsx';
import styles from './preview.css';

/** LIM-02. */
const POLL = 2000;

const loadCatalogue = () => import(/* webpackChunkName: "catalogue" */ '../engine/errors/catalogue.ts');

export interface Previewed {
  form: HTMLFormElement;
  host: Host;
  /** The running form; undefined while its definition cannot be shown, null once it is unmounted. */
  now(): Engine | undefined | null;
  /** Shows the definition, in place of the one that is there. */
  show(definition: Promise<unknown>, by?: TakeOver): Promise<void>;
}

export async function watchDefinition({ form, host, now, show }: Previewed, find: () => Element | null): Promise<void> {
  const panel = document.createElement('div');
  panel.className = 'sw-root sw-problems';
  host.adopt(form, styles);
  const [{ checkDefinition }] = await Promise.all([
    import(/* webpackChunkName: "check" */ '../check/check.ts'),
    new Promise<void>(resolve => host.on('loaded', resolve)), // until then a script of the page may register a plugin
  ]);
  const schemas = await registry.schemas();

  const textNow = (): string | undefined => find()?.textContent ?? undefined;
  let text = textNow();

  function judge(definition: unknown): Problem[] {
    return checkDefinition(definition, registry.known(), schemas);
  }
  function tell(problems: readonly Pick<Problem, 'level' | 'message'>[]): void {
    panel.replaceChildren(...(problems.length > 0 ? [listOf(problems)] : []));
    if (problems.length === 0) panel.remove();
    else if (!panel.isConnected) form.before(panel);
  }

  async function read(json: string): Promise<void> {
    let definition: unknown;
    try {
      definition = JSON.parse(json);
    } catch (problem) {
      // Half-written JSON is the rule while somebody types: the form stays as it was.
      return tell([
        { level: 'error', message: await explain(fail('SW_JSON', { detail: detailOf(problem) }), loadCatalogue) },
      ]);
    }
    const problems = judge(definition);
    tell(problems);
    if (!hasSteps(definition)) return;
    const from = now();
    const focus = focusIn(form, host);
    await show(Promise.resolve(definition), from ? next => next.resume(from) : undefined);
    await focus();
  }

  async function look(): Promise<void> {
    if (now() === null) return panel.remove();
    const latest = textNow();
    if (latest !== undefined && latest !== text) {
      text = latest;
      await read(latest);
    }
    host.after(POLL, () => void look());
  }

  const running = now();
  if (running) tell(judge(running.definition));
  else if (text !== undefined) await read(text);
  host.after(POLL, () => void look());
}

const hasSteps = (definition: unknown): boolean =>
  Array.isArray((definition as { steps?: unknown } | null)?.steps) &&
  (definition as { steps: unknown[] }).steps.some(step => typeof step === 'object' && step !== null);

/** The new view is made of new elements; whoever was typing goes on typing. */
function focusIn(form: HTMLFormElement, host: Host): () => Promise<void> {
  const active = document.activeElement;
  const question = active?.closest<HTMLElement>('[data-bpkey]');
  if (!active || !question || !form.contains(active)) return async () => {};
  const fields = (within: Element) => [...within.querySelectorAll<HTMLInputElement>('input, select, textarea, button')];
  const place = fields(question).indexOf(active as HTMLInputElement);
  const { selectionStart = null, selectionEnd = null } = active as HTMLInputElement;
  return async () => {
    // React draws in its own time.
    for (let left = 30; active.isConnected && left > 0; left--) await new Promise<void>(go => host.after(16, go));
    const anew = form.querySelector(`[data-bpkey="${CSS.escape(question.dataset.bpkey!)}"]`);
    const same = anew && fields(anew)[place];
    if (!same || document.activeElement !== document.body) return;
    same.focus({ preventScroll: true });
    if (selectionStart !== null && same.setSelectionRange) same.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** For the owner, so in English, as on the console. */
function listOf(problems: readonly Pick<Problem, 'level' | 'message'>[]): HTMLElement {
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
