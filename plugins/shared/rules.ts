import type { Rule } from '../../contract/plugin.ts';

/** The rules of a question, with one for `validator` at the end unless the definition already has one. */
export const withRule = (given: readonly Rule[], validator: string): readonly Rule[] =>
  given.some(rule => rule.validator === validator) ? given : [...given, { validator }];
