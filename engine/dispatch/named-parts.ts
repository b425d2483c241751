/** The validators and condition sources of plugins that a definition names: loaded after the first question. */
import { waitFor } from '../answers/wait-for.ts';
import type { Condition, Form, Rule, Step } from '../definition.ts';
import type { Engine } from '../engine.ts';
import { fail } from '../errors/errors.ts';
import { foreignSource } from '../form/conditions.ts';
import { allSteps } from '../form/step-index.ts';
import { pause } from '../pause.ts';

/** Milliseconds. A condition source that is pending for longer counts as false. */
const PENDING_LIMIT = 5000;

export interface NamedPartsNeeds {
  engine: Engine;
  /** The complete one. */
  form: Form;
  isOwnValidator(name: string): boolean;
  /** When to stop waiting for a name that a script of the page may still register. */
  pageLoaded: Promise<void>;
  warnOnce(problem: unknown): unknown;
  /** Resolves when the promise settles, or after a time limit. */
  atMost(loading: Promise<unknown>): Promise<void>;
}

const displayConditions = ({ questions }: Step) => questions.flatMap(question => question.conditionalDisplay);
const jumpConditions = ({ logicJumps }: Step) => logicJumps.flatMap(jump => jump.conditions);

export function createNamedParts(needs: NamedPartsNeeds) {
  const { engine, form, isOwnValidator, pageLoaded, warnOnce } = needs;
  const { host, registry } = engine.options;
  const { store, readOf } = engine.state;
  /** Resolves when all of them have loaded, or take too long. */
  let loaded: Promise<void> | undefined;
  const isMissing = ({ validator }: Rule): boolean => !isOwnValidator(validator) && !registry.validator(validator);
  function lacksSource(condition: Condition): boolean {
    const source = foreignSource(condition);
    return source !== undefined && !registry.condition(source);
  }
  /** A validator of the step's questions, or a source of its jumps, has not loaded yet. */
  const lacksRules = (step: Step): boolean =>
    step.questions.some(question => question.validationRules.some(isMissing)) || jumpConditions(step).some(lacksSource);
  /** A source of the conditions that display its questions has not loaded yet. */
  const lacksDisplaySources = (step: Step): boolean => displayConditions(step).some(lacksSource);

  /** After a wait without result nothing is waited for again: the source may never answer. */
  let hasGivenUp = false;
  /** Tracked. */
  const isPending = (step: Step, conditions: readonly Condition[]): boolean =>
    conditions.some(condition => {
      const name = foreignSource(condition);
      const source = name === undefined ? undefined : registry.condition(name);
      return (
        typeof engine.guard(`condition ${name}`, 'conditions', () => source?.(condition, readOf(step))) === 'object'
      );
    });
  async function waitForSources(step: Step, conditions: readonly Condition[]): Promise<void> {
    // A plugin may load its data only at the first interaction.
    if (hasGivenUp || !engine.hasInteracted() || !isPending(step, conditions)) return;
    const ended = new AbortController();
    const known = waitFor(store, () => !isPending(step, conditions));
    await Promise.race([known, pause(host, PENDING_LIMIT, ended.signal)]);
    ended.abort();
    hasGivenUp = isPending(step, conditions);
  }

  async function loadAll(): Promise<void> {
    const foreign = allSteps(form)
      .flatMap(step => step.questions)
      .flatMap(({ bpKey, validationRules }) => validationRules.map(({ validator }) => ({ where: bpKey, validator })))
      .filter(({ validator }) => !isOwnValidator(validator));
    const sources = conditionSources(form, registry.names('conditions'));
    await Promise.allSettled([
      ...foreign.map(({ validator, where }) => registry.load('validators', validator, where, pageLoaded)),
      ...sources.map(source => registry.load('conditions', source, 'a condition', pageLoaded)),
    ]);
    for (const { validator, where } of foreign) {
      if (!registry.validator(validator)) warnOnce(fail('SW_VALIDATOR', { validator, where }));
    }
  }
  return {
    /** Resolves when the condition sources that decide which questions of the step are displayed have answered, or after a limit. */
    async waitForDisplay(step: Step): Promise<void> {
      if (lacksDisplaySources(step)) await loaded;
      await waitForSources(step, displayConditions(step));
    },
    /** The same for its validators and jumps, and also for its questions, because an answer may be about to show one. */
    async waitForRules(step: Step): Promise<void> {
      if (lacksRules(step)) await loaded;
      await waitForSources(step, [...jumpConditions(step), ...displayConditions(step)]);
    },
    load(then: () => void): Promise<void> {
      const loading = loadAll().then(then);
      loaded = needs.atMost(loading);
      return loading;
    },
  };
}

/** The foreign sources in conditions of steps and questions, and the known ones wherever a plugin has conditions of its own. */
function conditionSources(form: Form, known: readonly string[]): string[] {
  const named = allSteps(form)
    .flatMap(step => [...jumpConditions(step), ...displayConditions(step)])
    .flatMap(condition => foreignSource(condition) ?? []);
  const text = JSON.stringify(form);
  return [...new Set([...named, ...known.filter(source => text.includes(`${JSON.stringify(source)}:`))])];
}
