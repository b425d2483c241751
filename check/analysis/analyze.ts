/**
 * Proves properties of all visits of a form, or reports that it could not. It does not simulate services or phone
 * metadata. Questions that depend on them count as answered.
 */

import { LISTS } from '../../engine/contract/definition.ts';
import type { Loose } from '../../engine/contract/json.ts';
import type { Form, Step } from '../../engine/contract/plugin.ts';
import type { Registry } from '../../engine/contract/registry.ts';
import type { Engine } from '../../engine/engine.ts';
import { objectsIn } from '../../engine/form/draft.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { conditionsByKey, dependsOnLaterAnswers } from './condition-reads.ts';
import { contradictionsOf } from './contradictions.ts';
import { secondsOn } from './duration.ts';
import { type Exploration, explore } from './explore.ts';
import { type Finding, findingsOf, MARKS, type Way, waysOf } from './findings.ts';
import { loadTypes } from './load-types.ts';
import { createPossibleAnswers, safely } from './possible-answers.ts';
import { createRead } from './reading.ts';
import { isForeign, type StepVisibility } from './visit.ts';

export type { Finding, FindingKind, Way } from './findings.ts';
export { replay } from './replay.ts';
export { type Situation, type Witness, witnessOf } from './situation.ts';
export { visitsByStep } from './transitions.ts';

export interface Analysis {
  findings: readonly Finding[];
  /** Absent if no visit reaches an end. */
  ways?: { shortest: Way; longest: Way };
  exploration: Exploration;
  /** Whether the step is part of the definition instead of added by a plugin. */
  isOwn(step: Step): boolean;
}

/**
 * `engine` was created for the definition and does not have to be started. Loads the types of all steps and questions.
 */
export async function analyze(engine: Engine, options: { limit?: number } = {}): Promise<Analysis> {
  const { registry, page, host } = engine.options;
  const { form } = engine.read;
  await loadTypes(registry, allSteps(form));
  const read = createRead({ form, page, today: host.today, typesWith: registry.typesWith });
  const isOwn = ownSteps(engine.definition(), form);
  /** Whether the visibility of a step of the definition depends on a fact. Facts are unknown without a real visit. */
  let isUnsure = false;
  const isStepShown: StepVisibility = (step, answers, matches) => {
    const row = registry.rows().find(({ steps }) => steps?.includes(step.type));
    const visible = row?.visible ?? registry.step(step.type)?.visible;
    const onFact = (): void => {
      isUnsure ||= isOwn(step);
    };
    try {
      return visible?.(step, read(answers, step, { matches, onFact }));
    } catch {
      return undefined; // if the type throws, the questions decide
    }
  };
  const sources = registry.names('conditions');
  const explored = explore({
    isStepShown,
    form,
    sources,
    foreignKeys: foreignKeys(form, registry),
    possibleAnswers: createPossibleAnswers({
      form,
      registry,
      conditionsOn: conditionsByKey(form),
      read,
      today: host.today,
    }),
    isTransient(step) {
      const { transient, empty } = registry.step(step.type) ?? {};
      return (
        (typeof transient === 'function' ? safely(() => transient(step, empty, read({}, step))) : transient) === true
      );
    },
    marksOf(question) {
      const type = registry.question(question.type);
      // A postcode tells where a person lives, but does not identify the person.
      const isContact = type?.identity && !registry.typesWith('isPostcode').includes(question.type);
      return [...(type?.isConsent ? [MARKS.consent] : []), ...(isContact ? [MARKS.contact] : [])];
    },
    ...options,
  });
  const isExplored = explored.isComplete && !isUnsure;
  const exploration = { ...explored, isComplete: isExplored && !dependsOnLaterAnswers(form) };
  const contradictions = contradictionsOf(form, {
    isList({ type: name }) {
      const type = registry.question(name);
      return !type?.possibleAnswers || Array.isArray(type.empty);
    },
    isForeign: condition => isForeign(condition, sources),
    today: host.today(),
  });
  const ways = waysOf(exploration, ({ step, displayed }) =>
    secondsOn(step, displayed, ({ type }) => registry.question(type)),
  );
  return {
    findings: findingsOf({ form, exploration, isExplored, contradictions, isOwn }),
    exploration,
    isOwn,
    ...(ways && { ways }),
  };
}

/** The answer keys that questions write or fill in, except for their own `bpKey`. */
function foreignKeys(form: Form, registry: Pick<Registry, 'question'>): Set<string> {
  const questions = allSteps(form).flatMap(step => step.questions);
  return new Set(
    questions.flatMap(question => {
      const type = registry.question(question.type);
      const keysOf = () => [
        ...Object.keys(type?.write?.(type.empty, question) ?? {}),
        ...(type?.fills?.(question) ?? []),
      ];
      return (safely(keysOf) ?? []).filter(key => key !== question.bpKey); // if the type throws, its answers count as unknown
    }),
  );
}

/** The steps in the definition, without those that plugins add. */
function ownSteps(definition: unknown, form: Form): (step: Step) => boolean {
  const raw = (typeof definition === 'object' && definition ? definition : {}) as Loose;
  const types = new Map(LISTS.map(list => [list, objectsIn(raw[list]).map(({ type }) => type)]));
  return step => {
    const list = LISTS.find(name => form[name].includes(step));
    return list !== undefined && types.get(list)!.includes(step.type);
  };
}
