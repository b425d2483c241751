/** Mounts a form in the test page, with actions of a visitor. Every action resolves when the form has settled. */

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createEngine } from '../../embed/assembly/create-engine.ts';
import type { Prepare } from '../../engine/contract/definition.ts';
import type { ManifestRow } from '../../engine/contract/manifest-row.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import type { Registry } from '../../engine/contract/registry.ts';
// Imports without names are modules that the engine loads lazily. They are imported here so that no spec waits for a compilation.
import '../../engine/errors/explain.ts';
import * as check from '../../check/check.ts';
import '../../check/first-look.ts';
import '../../check/owner-warnings.ts';
import '../../embed/assembly/moves.ts';
import '../../engine/plugin-runtime/prefill.ts';
import '../../embed/lead/lead.ts';
import '../../plugins/kit/suggestions/SuggestionList.tsx';
import '../../view/rich-text/markup.tsx';
import '../../plugins/phone/verify/VerificationViews.tsx';
import './schemas.ts';
import { type Dictionaries, loadDictionary } from '../../embed/locales/index.ts';
import type { Events, Page, Plugin } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { addLaterRows } from '../../plugins/generated/later-rows.ts';
import { importSchemas } from '../../plugins/generated/manifest.ts';
import { createRegistry } from '../../registry.ts';
import { FormView } from '../../view/FormView.tsx';
import { ROWS } from './form.ts';
import { createTestHost, type TestHost } from './host.ts';
import { endAfterSpec } from './running-forms.ts';
import { watchTexts } from './shared-texts.ts';

export { formOf } from './definitions.ts';

addLaterRows(); // like `moves.ts` in a page
/** In the order of the manifest. */
export const BUILT_IN: readonly Plugin[] = await Promise.all(
  ROWS.map(async row => ((await row.load()) as { plugin: Plugin }).plugin),
);
/** The manifest with every plugin already registered, so that a row only contributes `prepare` and `isNeeded`. */
const allRows: readonly ManifestRow[] = ROWS.map(row => ({ ...row, load: async () => undefined }));
const unlessUs =
  (prepare: Prepare): Prepare =>
  (draft, page) =>
    draft.configuration.country === 'us' ? undefined : prepare(draft, page);
/** These rows without the consent that forms add in the `us`, so that specs need not give it. See the option `tcpa`. */
export const rows: readonly ManifestRow[] = allRows.map(row => ({
  ...row,
  prepare: row.prepare && (row.name === 'consent' ? unlessUs(row.prepare) : row.prepare),
}));

const withDci = (row: ManifestRow): ManifestRow => ({ ...row, isNeeded: read => read.page.dci !== undefined });

type RecordedEvent = 'track' | 'attempt';

export interface MountOptions {
  page?: Partial<Page>;
  /** Adds the telephone consent that every form of the `us` gets. */
  tcpa?: boolean;
  /** Whether the form requests global flags. By default, only forms with a tracking id do, so other specs need no reply for it. */
  claims?: boolean;
  /** Plugins besides the built-in ones. */
  plugins?: readonly Plugin[];
  registry?: Registry;
  host?: TestHost;
  /** The running engine of the definition before, from which the form continues. */
  previous?: Engine;
  dictionaries?: Dictionaries;
  /** In ms on the clock. The time limit for the start of the form. Default: the form must start at once. */
  startsWithin?: number;
}
function registryFor({ plugins = [], tcpa, claims }: MountOptions): Registry {
  const registry = createRegistry([...BUILT_IN, ...plugins]);
  const own = (tcpa ? allRows : rows).map(row => (row.name === 'claim' && !claims ? withDci(row) : row));
  registry.declare(own, importSchemas);
  return registry;
}

/** Mounts a form. By default, its country is `us`, and steps change without animation. */
export async function mountForm(definition: unknown, options: MountOptions = {}) {
  const host = options.host ?? createTestHost();
  const registry = options.registry ?? registryFor(options);
  const page: Page = { ...EMPTY_PAGE, pauses: { motion: 0 }, ...options.page };
  const reports: { level: string; message: string }[] = [];
  let isCheckLoaded = false;
  const engine: Engine = createEngine({
    definition,
    page,
    host,
    registry,
    async loadCheck() {
      isCheckLoaded = true;
      return check;
    },
    loadDictionary: (language, report) => loadDictionary(language, report, options.dictionaries ?? {}),
    onReport: (level, message) => void reports.push({ level, message }),
  });
  endAfterSpec(engine);
  const recorded: { [E in RecordedEvent]: Events[E][] } = { track: [], attempt: [] };
  engine.scope.on('track', detail => recorded.track.push(detail));
  engine.scope.on('attempt', detail => recorded.attempt.push(detail));
  const form = document.createElement('form');
  form.className = 'sw-root';
  form.noValidate = true;
  document.body.append(form);
  watchTexts(form);

  /** Runs the function, and all work that it triggers without a delay. */
  async function settled<T>(run: () => T | Promise<T>): Promise<T> {
    let result: T;
    await act(async () => {
      result = await run();
      await host.settle();
    });
    return result!;
  }
  if (options.previous) await settled(() => engine.resume(options.previous!));
  render(<FormView engine={engine} />, { container: form });
  const started = options.previous ? Promise.resolve() : engine.start();
  await settled(() => undefined); // runs the timers between the parts of a large step
  const { startsWithin } = options;
  await settled(() => (startsWithin === undefined ? started : host.waitFor(started, startsWithin)));
  host.fire('loaded');
  await settled(() => undefined);

  const section = (): HTMLElement => form.querySelector<HTMLElement>('.sw-step')!;
  const question = (bpKey: string): HTMLElement => {
    const found = form.querySelector<HTMLElement>(`[data-bpkey="${bpKey}"]`);
    if (!found) throw new Error(`No question ${bpKey} is shown. Shown: ${form.textContent}`);
    return found;
  };
  const input = (bpKey: string): HTMLInputElement =>
    question(bpKey).querySelector<HTMLInputElement>('input, select, textarea')!;

  return {
    host,
    engine,
    registry,
    form,
    reports,
    isCheckLoaded: () => isCheckLoaded,
    section,
    question,
    input,
    step: (): number => Number(section()?.dataset.step),
    path: (): readonly number[] => engine.state.tree.path,
    values: () => ({ ...engine.state.answers.all() }),
    sending: () => engine.state.tree.sending,
    shown: (): string[] => [...form.querySelectorAll<HTMLElement>('[data-bpkey]')].map(one => one.dataset.bpkey!),
    error: (bpKey: string): string => question(bpKey).querySelector('.sw-error')?.textContent ?? '',
    announced: (): string => form.querySelector('.sw-announcer')?.textContent?.replace(/\u00a0/g, '') ?? '',
    button: (name: string): HTMLButtonElement => within(form).getByRole('button', { name }) as HTMLButtonElement,
    /** Types into the field, which keeps the focus. */
    type: (bpKey: string, text: string) =>
      settled(() => {
        fireEvent.focusIn(input(bpKey));
        fireEvent.keyDown(input(bpKey), { key: text.at(-1) ?? 'Backspace' });
        fireEvent.change(input(bpKey), { target: { value: text } });
      }),
    leave: (bpKey: string) => settled(() => void fireEvent.blur(input(bpKey))),
    /** Types into the field, and leaves it. */
    async fill(bpKey: string, text: string) {
      await this.type(bpKey, text);
      await this.leave(bpKey);
    },
    /** Selects the option with this text. */
    choose: (bpKey: string, text: string) =>
      settled(() => void fireEvent.click(within(question(bpKey)).getByLabelText(text))),
    tickBox: (bpKey: string) => settled(() => void fireEvent.click(input(bpKey))),
    click: (name: string) => settled(() => void fireEvent.click(within(form).getByRole('button', { name }))),
    /** Presses Next, and waits until the next step is shown. */
    async next(ms = 500) {
      await settled(() => void fireEvent.click(form.querySelector('.sw-next')!));
      await this.tick(ms);
    },
    tick: (ms: number) =>
      act(async () => {
        await host.tick(ms);
      }),
    settled,
    fact: (name: string): unknown => engine.state.tree.facts[name],
    /** Calls `run` for all past and future events of this name. */
    replay<E extends RecordedEvent>(event: E, run: (detail: Events[E]) => unknown): void {
      for (const past of recorded[event]) run(past as Events[E]);
      engine.scope.on(event, run);
    },
    async unmount() {
      await settled(() => engine.stop());
      cleanup();
      form.remove();
      await host.settle();
    },
    screen,
  };
}
export type Mounted = Awaited<ReturnType<typeof mountForm>>;
/** Shows another definition, as `update` of a mounted form does. */
export async function update(f: Mounted, definition: unknown): Promise<Mounted> {
  const { host, registry, engine } = f;
  const next = await mountForm(definition, { host, registry, page: engine.options.page, previous: engine });
  await f.settled(() => engine.stop());
  f.form.remove();
  return next;
}
