import { Languages, Plus } from 'lucide-react';
import { useState } from 'react';
import { countryOf } from '../../../engine/contract/languages.ts';
import { t } from '../../words/words.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { countries, languageName, languagesToAdd } from '../ui/languages.ts';
import { Select } from '../ui/Select.tsx';

interface AddLanguageProps {
  /** The languages that cannot be added: that of the form, and those that were added. */
  without: readonly string[];
  onAdd(language: string, country: string): void;
}

/** A button, and the dialog that it opens. */
export function AddLanguage({ without, onAdd, isFirst }: AddLanguageProps & { isFirst?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState<string | null>(null);
  const [country, setCountry] = useState('');

  function choose(code: string): void {
    setLanguage(code);
    setCountry(countryOf(code));
  }
  function add(): void {
    if (language === null) return;
    onAdd(language, country);
    setOpen(false);
    setLanguage(null);
  }
  return (
    <>
      <Button
        icon={<Plus />}
        text={t('Add a language')}
        {...(isFirst && { kind: 'primary' })}
        onPress={() => setOpen(true)}
      />
      <Dialog title={t('Add a language')} isOpen={isOpen} onClose={() => setOpen(false)} width={420}>
        <Select label={t('Language')} options={languagesToAdd(without)} value={language} onChange={choose} />
        {language !== null && (
          <Select
            label={t('Country')}
            help={t('Postcodes, phone numbers and consents follow it.')}
            options={countries(country)}
            value={country}
            onChange={setCountry}
          />
        )}
        <div className="dialog-actions">
          <Button text={t('Cancel')} onPress={() => setOpen(false)} />
          <Button kind="primary" text={t('Add')} isDisabled={language === null} onPress={add} />
        </div>
      </Dialog>
    </>
  );
}

export const NoLanguages = ({ from, ...props }: AddLanguageProps & { from: string }) => (
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
