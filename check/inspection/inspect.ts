/** Creates the inspection of a mounted form. A chunk that visitors never load. */

import { addressOf } from '../../engine/calls/address.ts';
import { isDryRun } from '../../engine/calls/dry-run.ts';
import type { Answers, Json, Question, Step } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Field } from '../../engine/fields/field.ts';
import { isEndScreen } from '../../engine/form/steps.ts';
import { waitFor } from '../../engine/state/wait-for.ts';
import type { DefinitionPaths } from './definition-paths.ts';
import { Explainer } from './explain.ts';
import type { DefinitionPath } from './explanation.ts';
import type { CurrentStep, InspectedFlag, InspectedQuestion, InspectedStep, Inspection } from './inspection.ts';
import { createListening, type ListeningNeeds } from './inspection-entries.ts';
import { pathThrough } from './route.ts';

declare const __webpack_public_path__: string | undefined;

export interface InspectNeeds extends Omit<ListeningNeeds, 'addressOf'> {
  /** The flags that the page's code has set. */
  features: Readonly<Record<string, boolean>> | undefined;
}

/** Resolves once the first step is on screen. */
export async function createInspection({ element, features, engine, onEngine }: InspectNeeds): Promise<Inspection> {
  const { state, scope } = engine();
  const { store, tree } = state;
  await waitFor(store, () => store.get(tree, 'path').length > 0, scope.signal);
  const explainers = new WeakMap<Engine, Explainer>();
  function explainer(): Explainer {
    const running = engine();
    const own = explainers.get(running) ?? new Explainer(running);
    explainers.set(running, own);
    return own;
  }
  const places = (): DefinitionPaths => explainer().places;
  return {
    answers: () => ({ ...engine().state.answers.all() }),
    lead: () => engine().scope.lead(),
    flags: () => flagsOf(engine(), features),
    path: () =>
      engine().read.path.flatMap(order => {
        const step = engine().state.steps.at(order);
        return step ? [describeStep(step, places())] : [];
      }),
    step: () => currentStep(engine(), places()),
    explain: path => explainer().explain(path),
    goTo: (target, given) => goTo(engine(), places(), target, given),
    answer: (bpKey, value) => answer(engine(), bpKey, value),
    async next() {
      await engine().next('next');
      return currentStep(engine(), places());
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

function describeStep(step: Step, places: DefinitionPaths): InspectedStep {
  const path = places.pathOf(step);
  const { order, type, title } = step;
  return { order, type, ...(title !== undefined && { title }), ...(path && { path }) };
}
function describeQuestion(field: Field, guard: Engine['guard'], places: DefinitionPaths): InspectedQuestion {
  const { question, type, read } = field;
  const path = places.pathOf(question);
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
function currentStep({ read, state, guard }: Engine, places: DefinitionPaths): CurrentStep | undefined {
  const { step, form, sending } = read;
  if (!step) return undefined;
  return {
    ...describeStep(step, places),
    questions: state.fields.visibleIn(step).map(field => describeQuestion(field, guard, places)),
    isEnd: isEndScreen(form, step),
    country: form.configuration.country,
    language: form.configuration.language,
    sending,
  };
}

/** The question with this key that the visitor sees, else the first one of the form. */
function questionWith(bpKey: string, { read, state }: Engine): Question | undefined {
  const { step, form } = read;
  const all = [form.steps, form.beforeSubmit, form.stepsAfterSubmit, form.beforeEnd]
    .flat()
    .flatMap(one => one.questions);
  const shown = step ? state.fields.visibleIn(step).map(field => field.question) : [];
  return [...shown, ...all].find(question => question.bpKey === bpKey);
}
async function answer(engine: Engine, bpKey: string, value: Json): Promise<boolean> {
  const question = questionWith(bpKey, engine);
  if (!question) return false;
  const { guard, scope } = engine;
  const { fields, steps } = engine.state;
  await engine.internals.loadTypesOf(steps.stepOf(question));
  const field = fields.ensure(question);
  if (!field.type) return false;
  const isTaken =
    guard(field.name, 'enterForTest', () => field.type?.enterForTest?.(value, question, scope)) ??
    field.setStoredAnswer(value, 'visitor');
  await engine.interact();
  engine.leave(field);
  return isTaken;
}

async function goTo(
  engine: Engine,
  places: DefinitionPaths,
  target: number | DefinitionPath,
  given: Answers = {},
): Promise<boolean> {
  const { state, read, scope, internals } = engine;
  for (const [key, value] of Object.entries(given)) if (value !== undefined) await answer(engine, key, value);
  const step = typeof target === 'number' ? state.steps.at(target) : places.at(target)?.step;
  if (!step) return false;
  await internals.loadTypesOf(step);
  const { form } = read;
  const isSent = form.stepsAfterSubmit.includes(step) || form.beforeEnd.includes(step);
  const wasSent = read.sending === 'success';
  const isAfterSending = isSent || isEndScreen(form, step);
  await internals.restoreSending(isAfterSending ? 'success' : 'idle');
  // Plugins prepare the steps after the lead at this event. Outside of preview they would count a conversion.
  if (isAfterSending && !wasSent && isDryRun(read)) scope.emit('sent', { reply: null });
  internals.show(pathThrough({ ...internals, form, readOf: state.readOf }, step));
  return true;
}

/** `features`: the flags that the page's code has set. */
function flagsOf({ read, state, options }: Engine, features: InspectNeeds['features'] = {}): InspectedFlag[] {
  const { setBy } = state.flags;
  const names = new Set([...read.features(), ...Object.keys(options.page.features), ...setBy.keys()]);
  return [...names].sort().map((name): InspectedFlag => {
    const isOn = read.feature(name);
    const by = setBy.get(name) ?? '';
    if (by.startsWith('plugin ')) return { name, isOn, from: 'plugin', plugin: by.slice('plugin '.length) };
    if (by !== '') return { name, isOn, from: 'script' };
    return { name, isOn, from: Object.hasOwn(features, name) ? 'option' : 'attribute' };
  });
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
