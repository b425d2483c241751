/** Mounts a form with one plugin for the tests of its author, with actions of a visitor, a scripted clock and scripted replies. */
import { act, fireEvent, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
// Imported before the schemas, which load in parallel. Jest fails if several of them are the first to import the same module.
import '../../check/schema-parts.ts';
import { loadSchemas } from '../../check/known-names.ts';
import { registry } from '../../embed/assembly/built-in.ts';
import { createEngine } from '../../embed/assembly/create-engine.ts';
import '../../check/first-look.ts';
import '../../check/owner-warnings.ts';
import { type Dictionaries, loadDictionary } from '../../embed/locales/index.ts';
import type { FormDefinition } from '../../embed/typed/members.ts';
import { EMPTY_PAGE, type Page } from '../../engine/contract/page.ts';
import type { Answers, Facts, Plugin } from '../../engine/contract/plugin.ts';
import { addLaterRows } from '../../plugins/generated/later-rows.ts';
import { FormView } from '../../view/FormView.tsx';
import { type Answer, createTestHost, type TestHost } from './host.ts';
import '../../engine/errors/explain.ts';
import '../../engine/form/conditions.ts';
import '../../embed/lead/lead.ts';
import '../../embed/assembly/resume.ts';
import '../../view/rich-text/markup.tsx';

export interface TryOutOptions {
  /** Members of the question. Only `type` is required. Default of `bpKey`: `answer`. */
  question?: { readonly type: string; readonly [member: string]: unknown };
  /** Members of the first step, which contains `question` if it is given. */
  step?: { readonly type: string; readonly [member: string]: unknown };
  /** The whole definition, instead of `question` and `step`. */
  definition?: FormDefinition;
  /** Replies by method and path: `{ 'GET /api/hours': { body: {} } }`. A path may end in `*`. All other calls get a 404. */
  replies?: Readonly<Record<string, Answer | readonly Answer[]>>;
  /** Default: `en`. */
  language?: string;
  /** Default: `ca`, because forms add no consent in Canada. */
  country?: string;
  /** Attributes, query and flags of the page. */
  page?: Partial<Page>;
  dictionaries?: Dictionaries;
}

/** Loads all lazy modules once, because the clock of a test does not wait for files that load in real time. */
let loaded: Promise<unknown> | undefined;
async function loadAll(): Promise<void> {
  addLaterRows(); // like `moves.ts` in a page
  await Promise.all(registry.rows().map(registry.loadRow));
  await loadSchemas(registry);
}

/** In ms: the longest wait for a part of the lead or for storage. */
const LIMITS = 1000;

let endLast: (() => Promise<void>) | undefined;

/**
 * Mounts a form in `document.body` with the question or step and a final step. Unmounts the form of an earlier call. Rejects if
 * the plugin or the definition cannot be used.
 */
export async function tryOut(plugin: Plugin, options: TryOutOptions = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await endLast?.();
  loaded ??= loadAll();
  await loaded;
  registry.register(plugin);
  const host = createTestHost();
  host.reply('GET *', { status: 404 });
  host.reply('POST /submit', { body: {} });
  for (const [pattern, answers] of Object.entries(options.replies ?? {})) host.reply(pattern, ...[answers].flat());
  const engine = createEngine({
    definition: options.definition ?? definitionOf(options),
    page: { ...EMPTY_PAGE, pauses: { motion: 0, next: 0 }, ...options.page },
    host,
    registry,
    loadDictionary: (language, report) => loadDictionary(language, report, options.dictionaries ?? {}),
  });
  const element = document.createElement('form');
  element.className = 'sw-root';
  element.noValidate = true;
  document.body.append(element);
  const root = createRoot(element);

  /** Runs the function, and all work that it triggers without a delay. */
  const settled = (run: () => unknown): Promise<void> =>
    act(async () => {
      await run();
      await host.settle();
    });
  const tick = (ms: number): Promise<void> =>
    act(async () => {
      await host.tick(ms);
    });
  await settled(() => root.render(<FormView engine={engine} />));
  await settled(() => engine.start());
  await settled(() => host.fire('loaded'));

  async function end(): Promise<void> {
    endLast = undefined;
    await settled(() => engine.stop());
    await settled(() => root.unmount());
    await tick(LIMITS); // ends the engine's waits with a time limit
    element.remove();
  }
  endLast = end;

  const questions = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-bpkey]')];
  function questionOf(bpKey = questions()[0]?.dataset.bpkey): HTMLElement {
    const found = questions().find(one => one.dataset.bpkey === bpKey);
    if (!found) throw new Error(`No question ${bpKey ?? ''} is shown. The form shows: ${element.textContent}`);
    return found;
  }
  function inputOf(bpKey?: string): HTMLInputElement {
    const found = questionOf(bpKey).querySelector<HTMLInputElement>('input, select, textarea');
    if (!found) throw new Error(`The question has no input: ${questionOf(bpKey).outerHTML}`);
    return found;
  }

  return {
    /** The `<form>` element. */
    element,
    host: host as TestHost,
    /** Types into the input of the question, and leaves it. Default: the first question on the step. */
    async type(text: string, bpKey?: string): Promise<void> {
      await settled(() => {
        const input = inputOf(bpKey);
        fireEvent.focusIn(input);
        fireEvent.change(input, { target: { value: text } });
      });
      await settled(() => fireEvent.blur(inputOf(bpKey)));
    },
    /** Clicks the choice or checkbox with this label. */
    choose: (label: string, bpKey?: string): Promise<void> =>
      settled(() => fireEvent.click(within(questionOf(bpKey)).getByLabelText(label))),
    /** Presses the button with this name. */
    press: (name: string): Promise<void> =>
      settled(() => fireEvent.click(within(element).getByRole('button', { name }))),
    /** Presses Next. */
    async next(): Promise<void> {
      const next = element.querySelector('.sw-next');
      if (!next) throw new Error(`There is no Next. The form shows: ${element.textContent}`);
      await settled(() => fireEvent.click(next));
      await tick(0);
    },
    back: (): Promise<void> => settled(() => engine.scope.back()),
    /** Advances the clock, in ms. */
    tick,
    settled,
    /** The order of the step on screen. */
    step: (): number => Number(element.querySelector<HTMLElement>('.sw-step')?.dataset.step),
    text: (): string => element.textContent ?? '',
    /** The error message of the question; empty if there is none. */
    error: (bpKey?: string): string => questionOf(bpKey).querySelector('.sw-error')?.textContent ?? '',
    answers: (): Answers => ({ ...engine.state.answers.all() }),
    fact: <N extends keyof Facts>(name: N): Facts[N] | undefined => engine.read.fact(name),
    sending: () => engine.read.sending,
    /** The lead that was sent last or, if none was, as it would be sent now. */
    async lead(): Promise<Answers> {
      const sent = host.calls.findLast(({ method, path }) => method === 'POST' && path === '/submit');
      let lead = sent?.body as Answers | undefined;
      if (!lead) {
        await settled(async () => {
          lead = await engine.scope.lead();
        });
      }
      return lead!;
    },
    /** The messages that were reported as errors. */
    problems: (): string[] => host.said.filter(({ level }) => level === 'error').map(({ message }) => message),
    /** Unmounts the form. `host.pending()` is then 0. */
    end,
  };
}

function definitionOf({ question, step, language = 'en', country = 'ca' }: TryOutOptions): object {
  const questions = question && [{ bpKey: 'answer', title: 'A question', ...question }];
  return {
    id: 'try-out',
    name: 'Try out',
    configuration: { language, country },
    steps: [
      { order: 1, ...(questions && { type: 'questions', questions }), ...(step && { title: 'A step', ...step }) },
      { order: 2, type: 'transition', final: true, title: 'The end' },
    ],
  };
}
