/** Makes the form in another language: the same text with other words, language and country. */
import { setValue, setValues } from '../document/json-text.ts';
import { languageName } from '../ui/languages.ts';
import type { Translation } from './translations-state.ts';
import type { VisibleText } from './visible-texts.ts';

export function translatedForm(
  text: string,
  visible: readonly VisibleText[],
  { language, country, texts }: Translation,
): string {
  const changes = visible.flatMap(({ text: original, paths }) => {
    const translation = texts.get(original);
    return translation ? paths.map(path => [path, translation.text] as const) : [];
  });
  const { id, name } = JSON.parse(text) as { id?: unknown; name?: unknown };
  let result = setValue(setValues(text, changes), ['configuration', 'language'], language);
  result = setValue(result, ['configuration', 'country'], country);
  if (typeof name === 'string') result = setValue(result, ['name'], `${name} (${languageName(language)})`);
  return typeof id === 'string' ? setValue(result, ['id'], `${id}-${language}`) : result;
}
