/** Explains why a question is shown or hidden, required, and valid or wrong, with the functions that decided it. */

import type { Question } from '../../engine/contract/definition.ts';
import type { Json } from '../../engine/contract/json.ts';
import type { Read } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Field } from '../../engine/fields/field.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { isMissing } from '../../engine/form/values.ts';
import { readsOf, type TreeNeeds, treeOf, waysToFlip } from './condition-tree.ts';
import { type DefinitionPaths, definitionPathsOf } from './definition-paths.ts';
import { createStepExplainer } from './explain-step.ts';
import type {
  DefinitionPath,
  Explanation,
  QuestionExplanation,
  QuestionReason,
  TypeRead,
  Ways,
} from './explanation.ts';

/** Shows prefilled questions, see `hidesPrefilled` in `engine/fields/form-state.ts`. */
const SHOWS_PREFILLED = 'DISPLAY_PREFILLED_QUESTIONS';
type Rules = Question['validationRules'];
const unknownOperator = (): void => undefined; // the engine has reported it

export class Explainer {
  readonly places: DefinitionPaths;
  readonly #engine: Engine;
  readonly #needs: TreeNeeds;
  readonly #explainStep: ReturnType<typeof createStepExplainer>;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.places = definitionPathsOf(engine.definition(), engine.read.form);
    this.#needs = treeNeedsOf(engine, this.places);
    this.#explainStep = createStepExplainer({
      engine,
      isShown: engine.internals.isShown,
      places: this.places,
      needs: this.#needs,
      typeReads: (run, given) => this.#typeReads(run, given),
      waysOfQuestion: question => this.#waysOf(question),
    });
  }

  /** Undefined if the path is not in a step. Loads the types that it needs. */
  async explain(path: DefinitionPath): Promise<Explanation | undefined> {
    const { state, internals } = this.#engine;
    const found = this.places.at(path);
    if (!found) return undefined;
    await internals.loadTypesOf(found.step);
    const step = this.#explainStep(found.step);
    const { question } = found;
    if (!question) return step;
    const field = state.fields.ensure(question);
    field.evaluateAgain();
    const answer = state.answers.all()[field.keyOf(question.bpKey)] ?? state.readOf(found.step)(question.bpKey);
    return {
      kind: 'field',
      path: this.places.pathOf(question)!,
      bpKey: question.bpKey,
      type: question.type,
      ...(question.title !== undefined && { title: question.title }),
      ...(answer !== undefined && { answer }),
      answerFrom: originOf(field, answer),
      isShown: field.state.visible,
      reasons: this.#reasonsOf(field),
      ways: this.#waysOf(question),
      ...this.#requirementOf(field),
      ...this.#verdictOf(field),
      ...(field.state.broken !== undefined && { broken: field.state.broken }),
      step,
    };
  }

  #typeReads(run: (read: Read) => unknown, given: Read): TypeRead[] {
    const { read } = this.#engine;
    return readsOf(given, run).map(({ source, key }) => {
      const value = source === 'flag' ? read.feature(key) : source === 'answer' ? given(key) : undefined;
      const learned = source === 'fact' && read.fact(key as never) !== undefined ? true : value;
      return { source, key, ...(learned !== undefined && { value: learned }) };
    });
  }

  #reasonsOf({ question, type, displayed, prefilled, state, read }: Field): QuestionReason[] {
    const { conditionalDisplay, conditionalDisplayLogicalOperator: operator } = question;
    const reasons: QuestionReason[] = [
      conditionalDisplay.length > 0
        ? { kind: 'conditions', tree: treeOf(conditionalDisplay, operator, read, this.#needs) }
        : { kind: 'unconditional' },
    ];
    const { visible } = type ?? {};
    let isTypeShown = true;
    if (visible) {
      isTypeShown = this.#engine.guard(question.bpKey, 'visible', () => visible(question, read)) ?? true;
      const reads = this.#typeReads(given => visible(question, given), read);
      reasons.push({ kind: 'type', result: isTypeShown, type: question.type, reads });
    }
    if (prefilled) reasons.push({ kind: 'prefilled', hides: displayed && isTypeShown && !state.visible });
    return reasons;
  }

  #waysOf(question: Question): Ways {
    const field = this.#engine.state.fields.ensure(question);
    const reasons = this.#reasonsOf(field);
    const conditions = reasons.find(one => one.kind === 'conditions');
    if (conditions && conditions.tree.result === field.state.visible) return waysToFlip(conditions.tree, this.#needs);
    const isPrefilled = reasons.some(reason => reason.kind === 'prefilled' && reason.hides);
    return isPrefilled ? [[{ source: 'flag', key: SHOWS_PREFILLED, holds: true }]] : [];
  }

  #verdictOf(field: Field): Pick<QuestionExplanation, 'validity' | 'message' | 'failed'> {
    const { question, type, state, value, read } = field;
    if (!state.visible || !type || state.broken !== undefined) return { validity: 'unchecked' };
    if (state.pending) return { validity: 'pending' };
    if (state.error === undefined) return { validity: 'valid' };
    const message = state.error;
    const isByType = this.#engine.guard(field.name, 'check', () => type.check?.(value, question, read)) !== undefined;
    const rule = isByType ? undefined : field.firstFailure(this.#rulesOf(field))?.rule;
    if (!rule) return { validity: 'wrong', message, failed: { type: question.type } };
    const { validator, value: parameter } = rule;
    const path = this.#rulePath(question, rule);
    const failed = { validator, ...(parameter !== undefined && { value: parameter }), ...(path && { path }) };
    return { validity: 'wrong', message, failed };
  }
  #rulesOf({ name, question, type, read }: Field): Rules {
    const { validationRules } = question;
    return this.#engine.guard(name, 'rules', () => type?.rules?.(question, validationRules, read)) ?? validationRules;
  }
  #rulePath(question: Question, rule: Rules[number]): DefinitionPath | undefined {
    const path = this.places.pathOf(question);
    const index = question.validationRules.indexOf(rule);
    return path && index >= 0 ? [...path, 'validationRules', index] : undefined;
  }

  #requirementOf(field: Field): Pick<QuestionExplanation, 'isRequired' | 'requiredBy'> {
    const rule = this.#rulesOf(field).find(({ validator }) => validator === 'required');
    if (!rule) return { isRequired: false };
    const path = this.#rulePath(field.question, rule);
    return { isRequired: true, requiredBy: path ? { path } : { type: field.question.type } };
  }
}

function treeNeedsOf({ state, read, guard, options }: Engine, places: DefinitionPaths): TreeNeeds {
  const { fields } = state;
  return {
    conditions: {
      source(name) {
        const source = options.registry.condition(name);
        return source && ((one, given) => guard(`condition ${name}`, 'conditions', () => source(one, given)) ?? false);
      },
      unknownOperator,
    },
    questionOf: key =>
      allSteps(read.form)
        .flatMap(step => step.questions)
        .find(question => fields.ensure(question).keys.includes(key)),
    pathOf: places.pathOf,
    hasListAnswer: question => Array.isArray(fields.ensure(question).type?.empty),
    choicesOf({ values }) {
      const keys = values.flatMap(({ bpKey, itemValue }) => itemValue ?? bpKey ?? []);
      return keys.length > 0 ? keys : undefined;
    },
  };
}

function originOf(field: Field, answer: Json | undefined): QuestionExplanation['answerFrom'] {
  if (isMissing(answer)) return 'none';
  if (field.prefilled) return 'link';
  return field.state.dirty || field.edited ? 'visitor' : 'form';
}
