/** Loads the validators and condition sources of plugins that a definition names, after the first question. */

import type { Context } from '../context.ts';
import type { Condition, Rule, Step } from '../contract/definition.ts';
import type { Read } from '../contract/plugin.ts';
import { createError } from '../errors/errors.ts';
import { foreignSource } from '../form/conditions.ts';
import { allSteps } from '../form/step-index.ts';
import { waitAtMost } from '../state/wait-for.ts';

/** Milliseconds. A condition source that is pending for longer counts as false. */
const PENDING_LIMIT = 5000;

export type RuleLoader = ReturnType<typeof createRuleLoader>;

export interface RuleLoaderNeeds {
  isOwnValidator(name: string): boolean;
  hasInteracted(): boolean;
  /** Resolves when the promise settles, or after a time limit. */
  atMost(loading: Promise<unknown>): Promise<void>;
}

/** The conditions that use a source of a plugin. */
const foreign = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(condition => foreignSource(condition) !== undefined);

/** Loads the validators of the step that rows register. The others are reported by `loadAll`. */
const createLoadValidators =
  ({ registry, warnOnce }: Context) =>
  (step: Step): Promise<unknown> => {
    const names = step.questions.flatMap(question => question.validationRules.map(rule => rule.validator));
    const rows = new Set(names.flatMap(name => registry.rowFor('validators', name) ?? []));
    return Promise.all([...rows].map(row => registry.loadRow(row).catch(warnOnce)));
  };

export function createRuleLoader(context: Context, needs: RuleLoaderNeeds) {
  const { form, host, registry, guard, pageLoaded, warnOnce } = context;
  const { store, read, readOf } = context.state;
  const { isOwnValidator } = needs;
  const loadValidators = createLoadValidators(context);
  /** Resolves when all validators and sources have loaded, or after a time limit. */
  let loaded: Promise<void> | undefined;
  const found = new Map<Step, Readonly<Record<'jumps' | 'display', readonly Condition[]>>>();
  /** The foreign conditions of its jumps and questions. Cached, because a visit needs them several times for each step. */
  function foreignOf(step: Step) {
    const known = found.get(step) ?? {
      jumps: foreign(step.logicJumps.flatMap(jump => jump.conditions)),
      display: foreign(step.questions.flatMap(question => question.conditionalDisplay)),
    };
    found.set(step, known);
    return known;
  }
  const allForeignOf = (step: Step): Condition[] => Object.values(foreignOf(step)).flat();
  const isMissing = ({ validator }: Rule): boolean => !isOwnValidator(validator) && !registry.validator(validator);
  function lacksSource(condition: Condition): boolean {
    const source = foreignSource(condition);
    return source !== undefined && !registry.condition(source);
  }
  /** Is a validator of the step's questions, or a source of its jumps, not loaded yet? */
  const lacksRules = (step: Step): boolean =>
    step.questions.some(question => question.validationRules.some(isMissing)) ||
    foreignOf(step).jumps.some(lacksSource);
  /** Is a source of the conditions that display its questions not loaded yet? */
  const lacksDisplaySources = (step: Step): boolean => foreignOf(step).display.some(lacksSource);

  /** After one wait without a result, nothing waits again, because the source may never answer. */
  let hasGivenUp = false;
  /** Tracked. */
  const isPending = (conditions: readonly Condition[], read: Read): boolean =>
    conditions.some(condition => {
      const name = foreignSource(condition);
      const source = name === undefined ? undefined : registry.condition(name);
      return typeof guard(`condition ${name}`, 'conditions', () => source?.(condition, read)) === 'object';
    });
  async function waitForSources(conditions: readonly Condition[], read: Read): Promise<void> {
    // A plugin may load its data only at the first interaction.
    if (hasGivenUp || !needs.hasInteracted() || !isPending(conditions, read)) return;
    await waitAtMost(host, PENDING_LIMIT, store, () => !isPending(conditions, read));
    hasGivenUp = isPending(conditions, read);
  }
  /** Every condition of the form that uses a source of a plugin, including those in members that only a plugin reads. */
  function foreignConditions(): Condition[] {
    const text = JSON.stringify(form); // most forms have none, and searching a text is cheap
    const sources = registry.names('conditions').filter(source => text.includes(`${JSON.stringify(source)}:`));
    return sources.length > 0 ? conditionsOn(sources, form) : [];
  }

  async function loadAll(): Promise<void> {
    const validators = allSteps(form)
      .flatMap(step => step.questions)
      .flatMap(({ bpKey, validationRules }) => validationRules.map(({ validator }) => ({ where: bpKey, validator })))
      .filter(({ validator }) => !isOwnValidator(validator) && !registry.rowFor('validators', validator));
    const named = allSteps(form).flatMap(allForeignOf);
    const sources = new Set([...named, ...foreignConditions()].flatMap(condition => foreignSource(condition) ?? []));
    await Promise.allSettled([
      ...validators.map(({ validator, where }) => registry.load('validators', validator, where, pageLoaded)),
      ...[...sources].map(source => registry.load('conditions', source, 'a condition', pageLoaded).catch(warnOnce)),
    ]);
    for (const { validator, where } of validators) {
      if (!registry.validator(validator)) warnOnce(createError('SW_VALIDATOR', { validator, where }));
    }
  }
  return {
    /** Resolves when the condition sources that decide which questions of the step are displayed have answered, or after a limit. */
    async waitForDisplay(step: Step): Promise<void> {
      if (lacksDisplaySources(step)) await loaded;
      await waitForSources(foreignOf(step).display, readOf(step));
    },
    /** Does the same for its validators and jumps, and for questions that are not displayed, because an answer may be about to show one. */
    async waitForRules(step: Step): Promise<void> {
      if (lacksRules(step)) await Promise.all([loaded, needs.atMost(loadValidators(step))]);
      await waitForSources(allForeignOf(step), readOf(step));
    },
    /** Do its jumps or questions depend on a condition source that has not answered? */
    isUndecided(step: Step): boolean {
      const conditions = allForeignOf(step);
      return conditions.some(lacksSource) || isPending(conditions, readOf(step));
    },
    /** Waits for all conditions of the form, which also decide which form id, brands and values the lead gets. */
    async waitForAllSources(): Promise<void> {
      const conditions = foreignConditions();
      if (conditions.some(lacksSource)) await loaded;
      await waitForSources(conditions, read);
    },
    loadValidators,
    load(then: () => void): Promise<void> {
      const loading = loadAll().then(then);
      loaded = needs.atMost(loading);
      return loading;
    },
  };
}

/** The conditions on these sources, anywhere in the definition. */
function conditionsOn(sources: readonly string[], value: unknown, found: Condition[] = []): Condition[] {
  if (typeof value !== 'object' || value === null) return found;
  if (sources.some(source => Object.hasOwn(value, source))) found.push(value as Condition);
  for (const member of Object.values(value)) conditionsOn(sources, member, found);
  return found;
}
