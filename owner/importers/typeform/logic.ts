/** The logic of a Typeform form as jumps. */
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
  is: 'equal',
  equal: 'equal',
  is_not: 'different',
  not_equal: 'different',
  greater_than: 'greater',
  greater_equal_than: 'greaterOrEqual',
  lower_than: 'less',
  lower_equal_than: 'lessOrEqual',
  contains: 'contains',
  begins_with: 'startsWith',
  ends_with: 'endsWith',
  answered: 'isNotEmpty',
  not_answered: 'isEmpty',
};

function conditionOf({ op, vars }: Loose, { keys, choices }: OneByOneContext): Condition {
  const [field, compared] = listOf(vars).filter(isObject);
  const ref = nameOf(field?.value);
  const bpKey = keys.get(ref);
  const operator = Object.hasOwn(OPERATORS, nameOf(op)) ? OPERATORS[nameOf(op)] : undefined;
  if (field?.type !== 'field' || bpKey === undefined)
    throw new NotACondition('It does not compare the answer of a field');
  if (operator === undefined) throw new NotACondition(`There is no operator "${nameOf(op)}"`);
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return { bpKey, operator };
  const given = compared?.value;
  if (compared?.type === 'choice') return { bpKey, operator, value: choices.get(ref)?.get(nameOf(given)) ?? given };
  return { bpKey, operator, value: typeof given === 'boolean' ? (given ? 'yes' : 'no') : given };
}

/** A condition of conditions is read if it joins them in one way. */
function conditionsOf(given: Loose, context: OneByOneContext): { conditions: Condition[]; isAny: boolean } {
  if (given.op === 'always') return { conditions: [], isAny: false };
  if (given.op !== 'and' && given.op !== 'or') return { conditions: [conditionOf(given, context)], isAny: false };
  const parts = listOf(given.vars)
    .filter(isObject)
    .map(one => conditionsOf(one, context));
  if (parts.some(({ conditions, isAny }) => conditions.length > 1 && isAny !== (given.op === 'or')))
    throw new NotACondition('It joins conditions by both “and” and “or”');
  return { conditions: parts.flatMap(({ conditions }) => conditions), isAny: given.op === 'or' };
}

/** The jumps after the field with this ref. */
export function jumpsOf({ logic }: Loose, ref: string, context: OneByOneContext): ScreenJump[] {
  return listOf(logic).flatMap((block, index) => {
    if (!isObject(block) || block.type !== 'field' || block.ref !== ref) return [];
    return listOf(block.actions).flatMap((action, place): ScreenJump[] => {
      const path = `logic[${index}].actions[${place}]`;
      const to = isObject(action) && isObject(action.details) && isObject(action.details.to) ? action.details.to : {};
      if (!isObject(action) || action.action !== 'jump') {
        context.note(path, 'left out', 'A lead form has no score: only jumps are taken over.');
        return [];
      }
      const read = () => conditionsOf(isObject(action.condition) ? action.condition : {}, context);
      return jumpIf(read, to.value, path, context.note);
    });
  });
}
