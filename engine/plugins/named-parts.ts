/** The validators and condition sources of plugins that a definition names: loaded after the first question. */
import type { Condition, Form, Rule, Step } from '../definition.ts';
import { fail } from '../errors/errors.ts';
import { foreignSource } from '../form/conditions.ts';
import { allSteps } from '../form/step-index.ts';
import type { Registry } from '../registry.ts';

export interface NamedPartsNeeds {
  form: Form;
  registry: Registry;
  isOwnValidator(name: string): boolean;
  /** When to stop waiting for a name that a script of the page may still register. */
  pageLoaded: Promise<void>;
  warnOnce(problem: unknown): unknown;
  /** The promise, or a time limit. */
  atMost(loading: Promise<unknown>): Promise<void>;
}

export function createNamedParts(needs: NamedPartsNeeds) {
  const { form, registry, isOwnValidator, pageLoaded, warnOnce } = needs;
  /** Resolves when all of them have loaded, or take too long. */
  let loaded: Promise<void> | undefined;
  const isMissing = ({ validator }: Rule): boolean => !isOwnValidator(validator) && !registry.validator(validator);
  function lacksSource(condition: Condition): boolean {
    const source = foreignSource(condition);
    return source !== undefined && !registry.condition(source);
  }
  /** A validator of the step's questions, or a source of its jumps, is not there yet. */
  const isStepUnjudged = ({ questions, logicJumps }: Step): boolean =>
    questions.some(question => question.validationRules.some(isMissing)) ||
    logicJumps.some(jump => jump.conditions.some(lacksSource));
  /** A source of the conditions that display its questions is not there yet. */
  const isDisplayUnknown = ({ questions }: Step): boolean =>
    questions.some(question => question.conditionalDisplay.some(lacksSource));

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
    /** Resolves when it is known which questions of the step are displayed, as far as named parts decide, or after a limit. */
    waitForDisplay: (step: Step) => (isDisplayUnknown(step) ? loaded : undefined),
    /** The same for its validators and jumps. */
    waitForRules: (step: Step) => (isStepUnjudged(step) ? loaded : undefined),
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
    .flatMap(step => [
      ...step.logicJumps.map(jump => jump.conditions),
      ...step.questions.map(question => question.conditionalDisplay),
    ])
    .flat()
    .flatMap(condition => foreignSource(condition) ?? []);
  const text = JSON.stringify(form);
  return [...new Set([...named, ...known.filter(source => text.includes(`${JSON.stringify(source)}:`))])];
}
