/** What the built-in plugins add to the advice about a definition. Forms never load it. */
import type { DefinitionSchema } from '../check/schema-parts.ts';
import { advice as choices } from './choices/advice.ts';
import { advice as consent } from './consent/advice.ts';
import { advice as phone } from './phone/advice.ts';
import { advice as texts } from './texts/advice.ts';

export const pluginAdvice: readonly DefinitionSchema[] = [choices, consent, phone, texts];
