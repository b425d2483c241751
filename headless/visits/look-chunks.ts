/**
 * The chunks for the appearance and the language, which the form requests together with those of its first question.
 */

import { dictionaryName } from '../../embed/locales/index.ts';
import { readAppearance } from '../../view/appearance/read.ts';

/** `attribute`: `data-appearance` of the element. Empty if neither it nor the definition has an appearance. */
export function lookChunks(definition: unknown, attribute?: string): string[] {
  const sources = [(definition as { appearance?: unknown } | null)?.appearance, attribute];
  return sources.some(Boolean) ? ['appearance', `theme-${readAppearance(sources).appearance.theme ?? 'calm'}`] : [];
}

/** Empty for English, because its texts are part of the code. */
export function languageChunks(language: unknown): string[] {
  const dictionary = typeof language === 'string' ? dictionaryName(language) : undefined;
  return dictionary === undefined ? [] : ['languages', dictionary];
}
