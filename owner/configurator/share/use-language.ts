import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition, useDocument, useSyntaxError } from '../document/use-document.ts';
import { translatedForm } from '../translations/translated-form.ts';
import { useTranslations } from '../translations/use-translations.ts';
import { languageName, languageOf } from '../ui/languages.ts';

/** The form in the language in which its owner publishes it. */
export function useLanguage() {
  const { layout } = useConfigurator();
  const { language: chosen } = useSnapshot(layout);
  const text = useDocument(state => state.text);
  const definition = useDefinition();
  const syntaxError = useSyntaxError();
  const { translations, visible } = useTranslations();
  const own = languageOf(definition);
  const translation = translations.all.find(one => one.language === chosen);
  return useMemo(() => {
    const translated = visible.map(one => translation?.texts.get(one.text)?.text);
    return {
      /** The JSON of the form. */
      text: translation && syntaxError === undefined ? translatedForm(text, visible, translation) : text,
      language: translation?.language ?? own,
      languages: [own, ...translations.all.map(one => one.language)].map(id => ({ id, text: languageName(id) })),
      /** What its visitors read. */
      texts: visible.map((one, at) => translated[at] ?? one.text),
      /** How many of them have no translation. */
      missing: translation ? translated.filter(one => one === undefined).length : 0,
    };
  }, [text, syntaxError, visible, translation, translations, own]);
}
