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
}

export function createNamedParts({ form, registry, isOwnValidator, pageLoaded, warnOnce }: NamedPartsNeeds) {
  const isMissing = ({ validator }: Rule): boolean => !isOwnValidator(validator) && !registry.validator(validator);
  function lacksSource(condition: Condition): boolean {
    const source = foreignSource(condition);
    return source !== undefined && !registry.condition(source);
  }
  return {
    /** A validator of the step's questions, or a source of its jumps, is not there yet. */
    isStepUnjudged: ({ questions, logicJumps }: Step): boolean =>
      questions.some(question => question.validationRules.some(isMissing)) ||
      logicJumps.some(jump => jump.conditions.some(lacksSource)),
    /** A source of the conditions that display its questions is not there yet. */
    isDisplayUnknown: ({ questions }: Step): boolean =>
      questions.some(question => question.conditionalDisplay.some(lacksSource)),
    async load(): Promise<void> {
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
