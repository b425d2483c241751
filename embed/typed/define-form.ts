import type { CheckedForm } from './check.ts';
import type { FormInput } from './form.ts';

/**
 * Returns the definition unchanged and lets TypeScript check every member, the keys in conditions, and the steps that
 * jumps lead to. Types of third parties are checked by their rows in `stepwell/plugin`.
 */
export const defineForm = <const F extends FormInput>(definition: F & CheckedForm<F>): F => definition;
