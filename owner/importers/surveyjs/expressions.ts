/** Expressions of SurveyJS, such as `{roof} = 'metal' and {age} > 10`, as conditions. */
import type { ImportContext } from './survey.ts';

export interface ConditionOf {
  bpKey: string;
  operator?: string;
  value?: unknown;
}
export interface Conditions {
  conditions: ConditionOf[];
  /** `and` unless there are several that are joined by `or`. */
  operator: 'and' | 'or';
}
type Token = { kind: 'name' | 'value' | 'word' | 'sign'; text: string; value?: unknown };

const TOKEN =
  /\s*(?:\{([^}]+)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|(>=|<=|<>|!=|==|&&|\|\||[=<>()[\],])|([a-z]+))/iy;
const COMPARISONS: Readonly<Record<string, string>> = {
  '=': 'equal',
  '==': 'equal',
  equal: 'equal',
  '!=': 'different',
  '<>': 'different',
  notequal: 'different',
  '>': 'greater',
  greater: 'greater',
  '>=': 'greaterOrEqual',
  greaterorequal: 'greaterOrEqual',
  '<': 'less',
  less: 'less',
  '<=': 'lessOrEqual',
  lessorequal: 'lessOrEqual',
  contains: 'contains',
  contain: 'contains',
  notcontains: 'different',
  anyof: 'in',
  noneof: 'notIn',
};
const NUMERIC = new Set(['greater', 'greaterOrEqual', 'less', 'lessOrEqual']);
const WITHOUT_VALUE: Readonly<Record<string, string>> = { empty: 'isEmpty', notempty: 'isNotEmpty' };

/** Thrown if conditions cannot express something. Its message completes "… because". */
export class NotAnExpression extends Error {}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  let end = 0;
  while (text.slice(end).trim() !== '') {
    pattern.lastIndex = end;
    const found = pattern.exec(text);
    if (!found) throw new NotAnExpression(`"${text.slice(end).trim().slice(0, 20)}" has no counterpart`);
    const [, name, single, double, number, sign, word] = found;
    const quoted = single ?? double;
    if (name !== undefined) tokens.push({ kind: 'name', text: name.trim() });
    else if (quoted !== undefined) tokens.push({ kind: 'value', text: quoted, value: quoted.replace(/\\(.)/g, '$1') });
    else if (number !== undefined) tokens.push({ kind: 'value', text: number, value: Number(number) });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (/^(true|false)$/i.test(word!)) tokens.push({ kind: 'value', text: word!, value: word!.toLowerCase() });
    else tokens.push({ kind: 'word', text: word!.toLowerCase() });
    end = pattern.lastIndex;
  }
  return tokens;
}

/** Throws `NotAnExpression` for functions, calculations, and a mixture of `and` and `or`. */
export function conditionsOf(
  text: string,
  { keys, lists, values }: Pick<ImportContext, 'keys' | 'lists' | 'values'>,
): Conditions {
  const tokens = tokensOf(text);
  let at = 0;
  const next = (): Token | undefined => tokens[at];
  const isNext = (...texts: string[]): boolean => texts.includes(next()?.text ?? '') && next()?.kind !== 'value';

  function joined(part: () => Conditions, operator: 'and' | 'or', ...signs: string[]): Conditions {
    const parts = [part()];
    while (isNext(...signs)) {
      at += 1;
      parts.push(part());
    }
    if (parts.length === 1) return parts[0]!;
    const isMixed = parts.some(one => one.conditions.length > 1 && one.operator !== operator);
    if (isMixed) throw new NotAnExpression('a list of conditions is joined by "and" or by "or", not by both');
    return { conditions: parts.flatMap(one => one.conditions), operator };
  }
  const any = (): Conditions => joined(all, 'or', 'or', '||');
  const all = (): Conditions => joined(one, 'and', 'and', '&&');

  function one(): Conditions {
    if (isNext('(')) {
      at += 1;
      const inner = any();
      if (!isNext(')')) throw new NotAnExpression('a parenthesis is not closed');
      at += 1;
      return inner;
    }
    const subject = next();
    if (subject?.kind !== 'name') throw new NotAnExpression(`"${subject?.text ?? ''}" is not the answer of a question`);
    const bpKey = keys.get(subject.text);
    if (bpKey === undefined) throw new NotAnExpression(`no question of the form writes {${subject.text}}`);
    at += 1;
    return comparison(bpKey);
  }

  function comparison(bpKey: string): Conditions {
    const sign = next();
    const word = sign?.kind === 'value' || sign?.kind === 'name' ? '' : (sign?.text ?? '');
    at += 1;
    const single = (condition: ConditionOf): Conditions => ({ conditions: [condition], operator: 'and' });
    if (Object.hasOwn(WITHOUT_VALUE, word)) return single({ bpKey, operator: WITHOUT_VALUE[word] });
    if (word === 'allof') {
      return {
        conditions: valueList().map(value => ({ bpKey, operator: 'contains', value: spelled(bpKey, value) })),
        operator: 'and',
      };
    }
    const operator = Object.hasOwn(COMPARISONS, word) ? COMPARISONS[word]! : undefined;
    if (operator === undefined) throw new NotAnExpression(`"${word}" has no counterpart`);
    if (word === 'notcontains' && !lists.has(bpKey))
      throw new NotAnExpression('a text cannot be searched for its absence');
    const value = operator === 'in' || operator === 'notIn' ? valueList() : nextValue();
    if (lists.has(bpKey) && (operator === 'equal' || (operator === 'different' && word !== 'notcontains')))
      throw new NotAnExpression('a list can only be compared with anyof, noneof and allof');
    if (NUMERIC.has(operator) && !Number.isFinite(Number(value)))
      throw new NotAnExpression(`"${word}" compares numbers only, no days and texts`);
    return single({ bpKey, ...(operator !== 'equal' && { operator }), value: spelled(bpKey, value) });
  }

  /** Returns the value in the spelling of the choice. SurveyJS ignores upper and lower case, and conditions do not. */
  function spelled(bpKey: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map(one => spelled(bpKey, one));
    if (typeof value !== 'string') return value;
    const among = values.get(bpKey) ?? [];
    if (among.includes(value)) return value;
    return among.find(one => one.toLowerCase() === value.toLowerCase()) ?? value;
  }

  function nextValue(): unknown {
    // SurveyJS compares a list with `=` if the value is in brackets.
    if (isNext('[')) throw new NotAnExpression('a list can only be compared with anyof, noneof and allof');
    const found = next();
    if (found?.kind !== 'value') throw new NotAnExpression('answers can only be compared with values');
    at += 1;
    return found.value;
  }
  function valueList(): unknown[] {
    if (!isNext('[')) return [nextValue()];
    at += 1;
    const values = [nextValue()];
    while (isNext(',')) {
      at += 1;
      values.push(nextValue());
    }
    if (!isNext(']')) throw new NotAnExpression('a bracket is not closed');
    at += 1;
    return values;
  }

  const found = any();
  if (next()) throw new NotAnExpression(`"${next()!.text}" was not expected`);
  return found;
}
