/** Suggests remedies for values of a wrong shape. If the value itself shows the intended one, the remedy has a fix. */
import type { Fix } from '../engine/contract/definition-check.ts';
import { intendedCode } from './code-names.ts';
import { didYouMean } from './did-you-mean.ts';
import { setFix } from './fixes.ts';
import type { Schema } from './known-members.ts';
import { phrase } from './phrase.ts';

interface Wrong {
  path: string;
  expected: string;
  value: unknown;
}
interface ShapeRemedy {
  remedy: string;
  fix?: Fix | undefined;
}

const MAX_TEXT = 40;

/** The number or flag that a text contains, if the schema accepts one. */
function intendedValue({ type, options = [] }: Schema, value: unknown): number | boolean | undefined {
  const text = typeof value === 'string' && value.length <= MAX_TEXT ? value.trim().toLowerCase() : '';
  const takes = (wanted: string) =>
    type === wanted || options.some(option => typeof option === 'object' && option.type === wanted);
  if (takes('number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return takes('boolean') && /^(true|false|yes|no)$/.test(text) ? text === 'true' || text === 'yes' : undefined;
}

export function remedyFor(schema: Schema, wrong: Wrong): ShapeRemedy {
  const { path, expected, value } = wrong;
  const code = intendedCode(schema, value);
  if (code) return { remedy: phrase`Did you mean "${code}"?`, fix: setFix(path, code) };
  if (schema.wrapped) return remedyFor(schema.wrapped, wrong);
  if (schema.type === 'array') {
    const isItem = schema.item?.entries !== undefined && typeof value === 'object' && value !== null;
    const fix: Fix = { label: 'Make it a list', edits: [{ op: 'wrap', path }] };
    return { remedy: 'Write it as a list, in square brackets.', fix: isItem ? fix : undefined };
  }
  if (schema.entries || schema.value) return { remedy: 'Write it as an object, in curly brackets.' };
  if (schema.type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    return { remedy: 'Put it in quotes.', fix: setFix(path, String(value)) };
  }
  const remedy = phrase`Write ${expected} here.`;
  const meant = intendedValue(schema, value);
  if (meant !== undefined) return { remedy, fix: setFix(path, meant) };
  if (schema.type !== 'picklist' || typeof value !== 'string') return { remedy };
  const { sentence, fix } = didYouMean(value, schema.options as readonly string[], remedy, name => setFix(path, name));
  return { remedy: sentence, fix };
}
