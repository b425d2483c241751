/** Explains why a question is shown or hidden, required, and valid or wrong, with the functions that decided it. */

import type { Question } from '../contract/definition.ts';
import type { Json } from '../contract/json.ts';
import type { Engine } from '../engine/engine.ts';
import type { Field } from '../engine/fields/field.ts';
import { allSteps } from '../engine/form/step-index.ts';
import { isMissing } from '../engine/form/values.ts';
import { readsOf, type TreeNeeds, treeOf, waysToFlip } from './condition-tree.ts';
import { createStepExplainer } from './explain-step.ts';
import type {
  DefinitionPath,
  Explanation,
  QuestionExplanation,
  QuestionReason,
  TypeRead,
  Ways,
} from './explanation.ts';
import { type Places, placesOf } from './places.ts';

/** Shows prefilled questions, see `hidesPrefilled` in `engine/fields/form-state.ts`. */
const SHOWS_PREFILLED = 'DISPLAY_PREFILLED_QUESTIONS';
const unknownOperator = (): void => undefined; // the engine has reported it

export interface Explainer {
  /** Undefined if the path is in no step. Loads the types that it needs. */
  explain(path: DefinitionPath): Promise<Explanation | undefined>;
  places: Places;
}

export function createExplainer(engine: Engine): Explainer {
  const { state, read, guard } = engine;
  const { isShown, types } = engine.internals;
  const { registry } = engine.options;
  const { fields, answers, readOf } = state;
  const { form } = read;
  const places = placesOf(engine.definition(), form);

  const needs: TreeNeeds = {
    conditions: {
      source(name) {
        const source = registry.condition(name);
        return source && ((one, given) => guard(`condition ${name}`, 'conditions', () => source(one, given)) ?? false);
      },
      unknownOperator,
    },
    questionOf: key =>
      allSteps(form)
        .flatMap(step => step.questions)
        .find(question => fields.ensure(question).keys.includes(key)),
    pathOf: places.pathOf,
    hasListAnswer: question => Array.isArray(fields.ensure(question).type?.empty),
    choicesOf({ values }) {
      const keys = values.flatMap(({ bpKey, itemValue }) => itemValue ?? bpKey ?? []);
      return keys.length > 0 ? keys : undefined;
    },
  };
  const typeReads = (run: Parameters<typeof readsOf>[1], given = read): TypeRead[] =>
    readsOf(given, run).map(({ source, key }) => {
      const value = source === 'flag' ? read.feature(key) : source === 'answer' ? given(key) : undefined;
      const learned = source === 'fact' && read.fact(key as never) !== undefined ? true : value;
      return { source, key, ...(learned !== undefined && { value: learned }) };
    });
  const explainStep = createStepExplainer({ engine, isShown, places, needs, typeReads, waysOfQuestion: waysOf });

  function reasonsOf({ question, type, displayed, prefilled, state, read }: Field): QuestionReason[] {
    const { conditionalDisplay, conditionalDisplayLogicalOperator: operator } = question;
    const reasons: QuestionReason[] = [
      conditionalDisplay.length > 0
        ? { kind: 'conditions', tree: treeOf(conditionalDisplay, operator, read, needs) }
        : { kind: 'unconditional' },
    ];
    const { visible } = type ?? {};
    let isTypeShown = true;
    if (visible) {
      isTypeShown = guard(question.bpKey, 'visible', () => visible(question, read)) ?? true;
      const reads = typeReads(given => visible(question, given), read);
      reasons.push({ kind: 'type', result: isTypeShown, type: question.type, reads });
    }
    if (prefilled) reasons.push({ kind: 'prefilled', hides: displayed && isTypeShown && !state.visible });
    return reasons;
  }

  function waysOf(question: Question): Ways {
    const field = fields.ensure(question);
    const reasons = reasonsOf(field);
    const conditions = reasons.find(one => one.kind === 'conditions');
    if (conditions && conditions.tree.result === field.state.visible) return waysToFlip(conditions.tree, needs);
    const isPrefilled = reasons.some(reason => reason.kind === 'prefilled' && reason.hides);
    return isPrefilled ? [[{ source: 'flag', key: SHOWS_PREFILLED, holds: true }]] : [];
  }

  function verdictOf(field: Field): Pick<QuestionExplanation, 'validity' | 'message' | 'failed'> {
    const { question, type, state, value, read } = field;
    if (!state.visible || !type || state.broken !== undefined) return { validity: 'unchecked' };
    if (state.pending) return { validity: 'pending' };
    if (state.error === undefined) return { validity: 'valid' };
    const message = state.error;
    const isByType = guard(field.name, 'check', () => type.check?.(value, question, read)) !== undefined;
    const rule = isByType ? undefined : field.firstFailure(rulesOf(field))?.rule;
    if (!rule) return { validity: 'wrong', message, failed: { type: question.type } };
    const { validator, value: parameter } = rule;
    const path = rulePath(question, rule);
    const failed = { validator, ...(parameter !== undefined && { value: parameter }), ...(path && { path }) };
    return { validity: 'wrong', message, failed };
  }
  const rulesOf = ({ name, question, type, read }: Field) =>
    guard(name, 'rules', () => type?.rules?.(question, question.validationRules, read)) ?? question.validationRules;
  function rulePath(question: Question, rule: Question['validationRules'][number]): DefinitionPath | undefined {
    const path = places.pathOf(question);
    const index = question.validationRules.indexOf(rule);
    return path && index >= 0 ? [...path, 'validationRules', index] : undefined;
  }

  function requirementOf(field: Field): Pick<QuestionExplanation, 'isRequired' | 'requiredBy'> {
    const rule = rulesOf(field).find(({ validator }) => validator === 'required');
    if (!rule) return { isRequired: false };
    const path = rulePath(field.question, rule);
    return { isRequired: true, requiredBy: path ? { path } : { type: field.question.type } };
  }

  function originOf(field: Field, answer: Json | undefined): QuestionExplanation['answerFrom'] {
    if (isMissing(answer)) return 'none';
    if (field.prefilled) return 'link';
    return field.state.dirty || field.edited ? 'visitor' : 'form';
  }

  return {
    places,
    async explain(path) {
      const found = places.at(path);
      if (!found) return undefined;
      await types.loadTypesOf(found.step);
      const step = explainStep(found.step);
      const { question } = found;
      if (!question) return step;
      const field = fields.ensure(question);
      field.revisit();
      const answer = answers.all()[field.keyOf(question.bpKey)] ?? readOf(found.step)(question.bpKey);
      return {
        kind: 'field',
        path: places.pathOf(question)!,
        bpKey: question.bpKey,
        type: question.type,
        ...(question.title !== undefined && { title: question.title }),
        ...(answer !== undefined && { answer }),
        answerFrom: originOf(field, answer),
        isShown: field.state.visible,
        reasons: reasonsOf(field),
        ways: waysOf(question),
        ...requirementOf(field),
        ...verdictOf(field),
        ...(field.state.broken !== undefined && { broken: field.state.broken }),
        step,
      };
    },
  };
}
