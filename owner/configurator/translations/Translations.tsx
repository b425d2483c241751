import { plural, t } from '../../words/words.ts';
import { DialogButton } from '../ui/Dialog.tsx';
import './translations.css';
import { Languages, Plus, Trash2 } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { countryOf } from '../../../engine/contract/languages.ts';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition } from '../document/use-document.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { countryOptions, languageName, languageOf, languagesToAdd } from '../ui/languages.ts';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Select } from '../ui/Select.tsx';
import { TranslationActions } from './TranslationActions.tsx';
import { TranslationRows } from './TranslationRows.tsx';
import { type TranslationRow, type TranslationsView, useTranslations } from './use-translations.ts';

const FILTERS = ['all', 'missing', 'different'] as const;
type Filter = (typeof FILTERS)[number];

/** Every text of the form beside its translation. */
export function Translations() {
  const view = useTranslations();
  const from = languageOf(useDefinition());
  const { translations } = view;
  const without = [from, ...translations.all.map(one => one.language)];
  return (
    <div className="flex-column shrink on-panel">
      {translations.shown ? (
        <Language view={view} from={from} without={without} />
      ) : (
        <NoLanguages from={from} without={without} onAdd={translations.add} />
      )}
    </div>
  );
}

function Language({ view, from, without }: { view: TranslationsView; from: string; without: readonly string[] }) {
  const { announce } = useConfigurator();
  const { translations, rows } = view;
  const shown = translations.shown!;
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const change = useStableChange(translations);
  const words = useDeferredValue(search.trim().toLowerCase());
  const counts = {
    all: rows.length,
    missing: rows.filter(row => row.translation === '').length,
    different: rows.filter(row => row.isDifferent).length,
  };
  const names = { all: t('All'), missing: t('Missing', { context: 'texts' }), different: t('Different') };
  const listed = rows.filter(row => isListed(row, filter) && contains(row, words));
  const done = counts.all - counts.missing;

  function remove(): void {
    const { language } = shown;
    translations.remove(language);
    announce(t('Removed the translation to {{language}}.', { language: languageName(language) }));
  }
  return (
    <>
      <div className="view-bar translations-bar">
        <PanelTabs
          label={t('Languages')}
          tabs={translations.all.map(({ language }) => ({ id: language, text: languageName(language) }))}
          selected={shown.language}
          onSelect={translations.show}
        />
        <AddLanguage without={without} onAdd={translations.add} />
        <IconButton
          label={t('Remove {{name}}', { name: languageName(shown.language) })}
          icon={<Trash2 />}
          onPress={remove}
        />
        <div className="translations-actions flex wrap gap-8 pushed">
          <TranslationActions {...view} shown={shown} from={from} />
        </div>
      </div>
      <div className="view-bar translations-bar">
        <PanelTabs
          label={t('Filter')}
          tabs={FILTERS.map(id => ({ id, text: names[id], note: <span className="muted">{counts[id]}</span> }))}
          selected={filter}
          onSelect={id => setFilter(id as Filter)}
        />
        <SearchBox label={t('Search texts')} placeholder={t('Search texts')} value={search} onChange={setSearch} />
        <div className="translations-progress row gap-10 pushed tabular compact muted">
          <progress aria-label={t('Translated')} value={done} max={Math.max(counts.all, 1)} />
          <span>{t('{{done}} of {{all}}', { done, all: counts.all })}</span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="translations-list grow shrink scrolls" tabIndex={0} aria-label={t('Texts')}>
        <div className="translations-heads stack small semibold muted on-panel" aria-hidden>
          <span>{languageName(from)}</span>
          <span>{languageName(shown.language)}</span>
        </div>
        <TranslationRows rows={listed} from={from} to={shown.language} onChange={change} />
        {listed.length === 0 && <p className="empty">{noneText(filter, words !== '')}</p>}
        <p className="visually-hidden" role="status">
          {plural(listed.length, '1 text', '{{count}} texts')}
        </p>
      </section>
    </>
  );
}

const isListed = ({ translation, isDifferent }: TranslationRow, filter: Filter): boolean =>
  filter === 'all' || (filter === 'missing' ? translation === '' : isDifferent);

const contains = ({ original, translation, place }: TranslationRow, words: string): boolean =>
  `${original}\n${translation}\n${place}`.toLowerCase().includes(words);

function noneText(filter: Filter, isSearched: boolean): string {
  if (isSearched) return t('No text contains these words.');
  if (filter === 'missing') return t('Every text is translated.');
  if (filter === 'different') return t('All placeholders and elements of the originals are in the translations.');
  return t('The form has no texts yet.');
}

/** The same function at each render, so that a change of one text draws one row. */
function useStableChange(translations: TranslationsView['translations']) {
  const current = useRef(translations);
  useEffect(() => {
    current.current = translations;
  });
  const [change] = useState(
    () =>
      ({ original, place }: TranslationRow, text: string) =>
        current.current.setTexts([{ original, text, place }]),
  );
  return change;
}

interface AddLanguageProps {
  /** The languages that cannot be added: that of the form, and those that were added. */
  without: readonly string[];
  onAdd(language: string, country: string): void;
}

const AddLanguage = ({ isFirst, ...props }: AddLanguageProps & { isFirst?: boolean }) => (
  <DialogButton
    icon={<Plus />}
    text={t('Add a language')}
    kind={isFirst ? 'primary' : undefined}
    title={t('Add a language')}
    width={420}
  >
    {close => <LanguageForm {...props} onClose={close} />}
  </DialogButton>
);

function LanguageForm({ without, onAdd, onClose }: AddLanguageProps & { onClose(): void }) {
  const [language, setLanguage] = useState<string | null>(null);
  const [country, setCountry] = useState('');

  function choose(code: string): void {
    setLanguage(code);
    setCountry(countryOf(code));
  }
  function add(): void {
    if (language === null) return;
    onAdd(language, country);
    onClose();
  }
  return (
    <>
      <Select label={t('Language')} options={languagesToAdd(without)} value={language} onChange={choose} />
      {language !== null && (
        <Select
          label={t('Country')}
          help={t('Postcodes, phone numbers and consents follow it.')}
          options={countryOptions(country)}
          value={country}
          onChange={setCountry}
        />
      )}
      <div className="dialog-actions">
        <Button text={t('Cancel')} onPress={onClose} />
        <Button kind="primary" text={t('Add')} isDisabled={language === null} onPress={add} />
      </div>
    </>
  );
}

const NoLanguages = ({ from, ...props }: AddLanguageProps & { from: string }) => (
  <div className="empty">
    <Languages />
    <h2>{t('One form, more languages')}</h2>
    <p className="muted">
      {t(
        'This form is in {{language}}. Add a language, translate text by text or send a file to a translator, and create the form in the new language when it is done.',
        { language: languageName(from) },
      )}
    </p>
    <AddLanguage isFirst {...props} />
  </div>
);
