import type { Rule } from '../../engine/contract/plugin.ts';

/** The rules of a question. Appends a rule for `validator` unless the definition already has one. */
export const withRule = (given: readonly Rule[], validator: string): readonly Rule[] =>
  given.some(rule => rule.validator === validator) ? given : [...given, { validator }];
