/** Makes the form in another language: the same text with other words, language and country. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { setValue } from '../document/json-text.ts';
import { languageName } from '../ui/languages.ts';
import type { Translation } from './translations-state.ts';
import type { VisibleText } from './visible-texts.ts';

export function translatedForm(
  text: string,
  visible: readonly VisibleText[],
  { language, country, texts }: Translation,
): string {
  const tree = parseTree(text);
  const changes = visible.flatMap(({ text: original, paths }) => {
    const translation = texts.get(original);
    if (!tree || !translation) return [];
    return paths.flatMap(path => {
      const node = findNodeAtLocation(tree, [...path]);
      return node ? { start: node.offset, end: node.offset + node.length, text: translation.text } : [];
    });
  });
  // From the end, so that the places of the others stay right.
  let translated = text;
  for (const change of changes.sort((a, b) => b.start - a.start)) {
    translated = translated.slice(0, change.start) + JSON.stringify(change.text) + translated.slice(change.end);
  }
  return named(translated, language, country);
}

function named(text: string, language: string, country: string): string {
  const { id, name } = JSON.parse(text) as { id?: unknown; name?: unknown };
  let result = setValue(text, ['configuration', 'language'], language);
  result = setValue(result, ['configuration', 'country'], country);
  if (typeof name === 'string') result = setValue(result, ['name'], `${name} (${languageName(language)})`);
  return typeof id === 'string' ? setValue(result, ['id'], `${id}-${language}`) : result;
}
