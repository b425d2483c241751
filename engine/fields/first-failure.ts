import type { Question, Rule } from '../contract/definition.ts';
import type { Json } from '../contract/json.ts';
import type { Read, Verdict } from '../contract/plugin.ts';
import type { Registry } from '../contract/registry.ts';
import { validate } from './validators.ts';

/** Finds the first rule that fails or is pending, with the definition's own message, else the validator's. */
export function firstFailure(
  rules: readonly Rule[],
  answer: Json | undefined,
  { question, read }: { readonly question: Question; readonly read: Read },
  { registry, translate }: { readonly registry: Registry; translate(text: string): string },
): { rule: Rule; verdict: Verdict } | undefined {
  for (const rule of rules) {
    const { validator, value, message } = rule;
    const plugin = registry.validator(validator);
    const failed = plugin ? undefined : validate(validator, answer, value);
    const verdict = plugin?.(answer, value, question, read) ?? (failed && read.text(failed.text, failed.values));
    if (!verdict) continue;
    const hasOwnText = typeof verdict === 'string' && typeof message === 'string' && message !== '';
    return { rule, verdict: hasOwnText ? translate(message) : verdict };
  }
  return undefined;
}
