/** Makes the inspection of a mounted form. A chunk that visitors never load. */

import { addressOf } from '../calls/call.ts';
import { isSendingHeldBack } from '../calls/dry-run.ts';
import type { Answers, Json, Question, Step } from '../contract/plugin.ts';
import type { Engine } from '../engine/engine.ts';
import { isFinalView } from '../engine/form/steps.ts';
import { waitFor } from '../engine/state/wait-for.ts';
import { createExplainer, type Explainer } from './explain.ts';
import type { DefinitionPath } from './explanation.ts';
import type { CurrentStep, InspectedFlag, InspectedQuestion, InspectedStep, Inspection } from './inspection.ts';
import { createListening } from './inspection-entries.ts';
import { pathThrough } from './route.ts';

declare const __webpack_public_path__: string | undefined;

export interface InspectNeeds {
  element: HTMLElement;
  /** The flags that the page's code has set. */
  features: Readonly<Record<string, boolean>> | undefined;
  /** The running form. Another definition makes another engine. */
  engine(): Engine;
  /** Calls `run` with each further engine for as long as it returns true. */
  onEngine(run: (engine: Engine) => boolean): void;
}

/** Resolves once the first step is on screen. */
export async function createInspection({ element, features, engine, onEngine }: InspectNeeds): Promise<Inspection> {
  const { state, scope } = engine();
  const { store, tree } = state;
  await waitFor(store, () => store.get(tree, 'path').length > 0, scope.signal);
  const explainers = new WeakMap<Engine, Explainer>();
  function explainerOf(running: Engine): Explainer {
    const explainer = explainers.get(running) ?? createExplainer(running);
    explainers.set(running, explainer);
    return explainer;
  }
  const placesNow = () => explainerOf(engine()).places;

  function describe(step: Step): InspectedStep {
    const path = placesNow().pathOf(step);
    const { order, type, title } = step;
    return { order, type, ...(title !== undefined && { title }), ...(path && { path }) };
  }
  function describeQuestion(question: Question): InspectedQuestion {
    const { state, guard } = engine();
    const field = state.fields.ensure(question);
    const { type, read } = field;
    const path = placesNow().pathOf(question);
    const answer = read(question.bpKey);
    const example = guard(field.name, 'example', () => type?.example?.(question, read));
    return {
      question,
      isRequired: field.state.required,
      isConsent: type?.isConsent === true,
      isList: Array.isArray(type?.empty),
      ...(path && { path }),
      ...(answer !== undefined && { answer }),
      ...(field.state.error !== undefined && { error: field.state.error }),
      ...(example !== undefined && { example }),
    };
  }
  function currentStep(): CurrentStep | undefined {
    const { read, state } = engine();
    const { step, form, sending } = read;
    if (!step) return undefined;
    return {
      ...describe(step),
      questions: state.fields.visibleIn(step).map(field => describeQuestion(field.question)),
      isEnd: isFinalView(form, step),
      country: form.configuration.country,
      language: form.configuration.language,
      sending,
    };
  }

  /** The question with this key that the visitor sees, else the first one of the form. */
  function questionWith(bpKey: string): Question | undefined {
    const { read, state } = engine();
    const { step, form } = read;
    const all = [form.steps, form.beforeSubmit, form.stepsAfterSubmit, form.beforeEnd]
      .flat()
      .flatMap(one => one.questions);
    const shown = step ? state.fields.visibleIn(step).map(field => field.question) : [];
    return [...shown, ...all].find(question => question.bpKey === bpKey);
  }
  async function answer(bpKey: string, value: Json): Promise<boolean> {
    const running = engine();
    const question = questionWith(bpKey);
    if (!question) return false;
    const { guard } = running;
    const { fields, steps } = running.state;
    await running.internals.types.loadTypesOf(steps.stepOf(question));
    const field = fields.ensure(question);
    if (!field.type) return false;
    field.edit();
    const isTaken =
      guard(field.name, 'takeAnswer', () => field.type?.takeAnswer?.(value, question, running.scope)) ??
      field.takeAnswer(value);
    await running.interact();
    running.leave(field);
    return isTaken;
  }

  async function goTo(target: number | DefinitionPath, given: Answers = {}): Promise<boolean> {
    const { state, read, internals } = engine();
    for (const [key, value] of Object.entries(given)) if (value !== undefined) await answer(key, value);
    const places = placesNow();
    const step = typeof target === 'number' ? state.steps.at(target) : places.at(target)?.step;
    if (!step) return false;
    await internals.types.loadTypesOf(step);
    const { form } = read;
    const isSent = form.stepsAfterSubmit.includes(step) || form.beforeEnd.includes(step);
    const wasSent = read.sending === 'success';
    const isAfterSending = isSent || isFinalView(form, step);
    internals.sending.restore(isAfterSending ? 'success' : 'idle');
    // Plugins prepare what follows the lead. Outside of preview they would count a conversion.
    if (isAfterSending && !wasSent && isSendingHeldBack(read)) engine().scope.emit('sent', { reply: null });
    internals.show(pathThrough({ ...internals, form, readOf: state.readOf }, step));
    return true;
  }

  function flags(): InspectedFlag[] {
    const { read, state, options: engineOptions } = engine();
    const { features: ofPage } = engineOptions.page;
    const { setBy } = state.flags;
    const names = new Set([...read.features(), ...Object.keys(ofPage), ...setBy.keys()]);
    return [...names].sort().map((name): InspectedFlag => {
      const isOn = read.feature(name);
      const by = setBy.get(name) ?? '';
      if (by.startsWith('plugin ')) return { name, isOn, from: 'plugin', plugin: by.slice('plugin '.length) };
      if (by !== '') return { name, isOn, from: 'script' };
      return { name, isOn, from: Object.hasOwn(features ?? {}, name) ? 'option' : 'attribute' };
    });
  }

  return {
    answers: () => ({ ...engine().state.answers.all() }),
    lead: () => engine().scope.lead(),
    flags,
    path: () =>
      engine().read.path.flatMap(order => {
        const step = engine().state.steps.at(order);
        return step ? [describe(step)] : [];
      }),
    step: currentStep,
    explain: path => explainerOf(engine()).explain(path),
    goTo,
    answer,
    async next() {
      await engine().next('next');
      return currentStep();
    },
    listen: createListening({
      element,
      engine,
      onEngine,
      addressOf: path => addressOf(path, engine().options.page.apiBase, engine().options.host.origin()),
    }),
    chunks: () => loadedFiles(typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : ''),
  };
}

/** The scripts that were loaded from the folder of the embed. */
function loadedFiles(folder: string): string[] {
  if (!folder) return [];
  const base = new URL(folder, document.baseURI).href;
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const file = name.startsWith(base) ? name.slice(base.length).replace(/[?#].*/s, '') : '';
    return /^(chunks\/)?[^/]+\.m?js$/.test(file) ? [file] : [];
  });
  return [...new Set(files)];
}
