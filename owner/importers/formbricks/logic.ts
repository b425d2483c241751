/** The logic of a Formbricks survey as jumps. */
import {
  type Condition,
  jumpIf,
  NotACondition,
  nameOf,
  type OneByOneContext,
  type ScreenJump,
} from '../one-by-one/screens.ts';
import { isObject, type Loose, listOf } from '../surveyjs/survey.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  equals: 'equal',
  doesNotEqual: 'different',
  equalsOneOf: 'in',
  contains: 'contains',
  includesOneOf: 'contains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  isGreaterThan: 'greater',
  isGreaterThanOrEqual: 'greaterOrEqual',
  isLessThan: 'less',
  isLessThanOrEqual: 'lessOrEqual',
  isSubmitted: 'isNotEmpty',
  isSet: 'isNotEmpty',
  isNotEmpty: 'isNotEmpty',
  isSkipped: 'isEmpty',
  isNotSet: 'isEmpty',
  isEmpty: 'isEmpty',
  isAccepted: 'isNotEmpty',
};

/** Returns several conditions if the operator compares with a list, because Stepwell compares with one value. */
function comparisonOf({ leftOperand, operator, rightOperand }: Loose, { keys, choices }: OneByOneContext): Condition[] {
  const left = isObject(leftOperand) ? leftOperand : {};
  const id = nameOf(left.value);
  const bpKey = keys.get(id);
  const own = Object.hasOwn(OPERATORS, nameOf(operator)) ? OPERATORS[nameOf(operator)] : undefined;
  if (!['question', 'element'].includes(nameOf(left.type)) || bpKey === undefined)
    throw new NotACondition('It does not compare the answer of a question');
  if (own === undefined) throw new NotACondition(`There is no operator "${nameOf(operator)}"`);
  if (own === 'isEmpty' || own === 'isNotEmpty') return [{ bpKey, operator: own }];
  const right = isObject(rightOperand) ? rightOperand : {};
  if (right.type !== 'static') throw new NotACondition('It does not compare with a fixed value');
  const stored = (value: unknown): unknown => choices.get(id)?.get(nameOf(value)) ?? value;
  const value = Array.isArray(right.value) ? right.value.map(stored) : stored(right.value);
  if (own !== 'contains' || !Array.isArray(value)) return [{ bpKey, operator: own, value }];
  return value.map(one => ({ bpKey, operator: own, value: one }));
}

function conditionsOf(given: Loose, context: OneByOneContext): { conditions: Condition[]; isAny: boolean } {
  const isAny = given.connector === 'or';
  const parts = listOf(given.conditions).filter(isObject);
  const conditions = parts.map(one => {
    if (Array.isArray(one.conditions)) {
      const inner = conditionsOf(one, context);
      if (inner.conditions.length > 1 && inner.isAny !== isAny)
        throw new NotACondition('It joins conditions by both “and” and “or”');
      return inner.conditions;
    }
    const compared = comparisonOf(one, context);
    if (compared.length > 1 && parts.length > 1 && !isAny)
      throw new NotACondition('It compares one answer with several values');
    return compared;
  });
  return { conditions: conditions.flat(), isAny: isAny || (parts.length === 1 && conditions.flat().length > 1) };
}

/** The jumps after a question or block. `path`: its place. */
export function jumpsOf({ logic, logicFallback }: Loose, path: string, context: OneByOneContext): ScreenJump[] {
  const jumps = listOf(logic).flatMap((rule, index): ScreenJump[] => {
    const place = `${path}.logic[${index}]`;
    if (!isObject(rule)) return [];
    return listOf(rule.actions).flatMap((action, at): ScreenJump[] => {
      const { objective, target } = isObject(action) ? action : {};
      if (objective !== 'jumpToQuestion' && objective !== 'jumpToBlock') {
        const remedy =
          objective === 'requireAnswer'
            ? 'Make two questions, of which `conditionalDisplay` shows one.'
            : 'A lead form calculates nothing.';
        context.note(`${place}.actions[${at}]`, 'left out', remedy);
        return [];
      }
      const read = () => conditionsOf(isObject(rule.conditions) ? rule.conditions : {}, context);
      return jumpIf(read, target, place, context.note);
    });
  });
  const fallback = { conditions: [], isAny: false, to: nameOf(logicFallback), path: `${path}.logicFallback` };
  return typeof logicFallback === 'string' ? [...jumps, fallback] : jumps;
}
