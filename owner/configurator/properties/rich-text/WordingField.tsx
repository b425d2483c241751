/** The text of a consent: the form's own words until the owner changes them. */

import { useCallback } from 'react';
import type { StandardText } from '../../../../check/schema-parts.ts';
import { dictionaryOf } from '../../../../embed/locales/index.ts';
import { t } from '../../../words/words.ts';
import { asText, objectOf } from '../../document/json-object.ts';
import { useDocument } from '../../document/use-document.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadingText, lazyView } from '../../ui/lazy-view.tsx';
import { useEventual } from '../../ui/use-eventual.ts';

interface WordingFieldProps {
  label: string;
  standard: readonly StandardText[];
  value: string;
  onChange(html: string | undefined): void;
}

const SELLERS = [{ text: '{customers}', name: t('The sellers') }];

export function WordingField({ label, standard, value, onChange }: WordingFieldProps) {
  const words = useStandardWords(standard);
  if (words === undefined) return null;
  const isOwn = value.trim() !== '';
  return (
    <div>
      <LazyRichTextField
        label={label}
        value={isOwn ? value : words}
        placeholders={SELLERS}
        onChange={html => onChange(html === words || html === '' ? undefined : html)}
      />
      {isOwn ? (
        <Button kind="quiet" text={t('Back to the standard wording')} onPress={() => onChange(undefined)} />
      ) : (
        <p className="field-help">{t('This is the standard wording. The form translates it until you change it.')}</p>
      )}
    </div>
  );
}

/** As HTML, in the language of the form; undefined until it is known. */
function useStandardWords(standard: readonly StandardText[]): string | undefined {
  const language = useDocument(({ definition }) => asText(objectOf(definition.configuration).language)) || 'en-us';
  return useEventual(
    useCallback(async () => {
      const texts: Readonly<Record<string, string>> = (await dictionaryOf(language).catch(() => undefined)) ?? {};
      const parts = standard.map(({ text, href }) => {
        const found = texts[text] ?? text;
        return href === undefined ? found : `<a href="${href}">${found}</a>`;
      });
      return parts.join(' ');
    }, [language, standard]),
  );
}

/** The editor is large, and few parts of a form have a formatted text. */
export const LazyRichTextField = lazyView(
  () => import(/* webpackChunkName: "rich-text" */ './RichTextField.tsx'),
  'RichTextField',
  ({ label }, retry) => (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="rich-text-frame clips rounded on-panel">
        <div className="rich-text-waiting padded">
          <LoadingText retry={retry} />
        </div>
      </div>
    </div>
  ),
);
