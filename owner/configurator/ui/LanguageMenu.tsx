import { Languages } from 'lucide-react';
import { changeLanguage } from '../../words/start.ts';
import { PAGE_LANGUAGES, pageLanguage, t } from '../../words/words.ts';
import { IconButton } from './Button.tsx';
import { Menu } from './Menu.tsx';

/** The language of the page, not that of a form. */
export function LanguageMenu() {
  const current = pageLanguage();
  const name = PAGE_LANGUAGES.find(({ id }) => id === current)?.text ?? current;
  return (
    <Menu
      label={t('Language of this page')}
      actions={PAGE_LANGUAGES.map(({ id, text }) => ({
        id,
        text,
        isDisabled: id === current,
        run: () => changeLanguage(id),
      }))}
    >
      <IconButton label={t('Language of this page: {{language}}', { language: name })} icon={<Languages />} />
    </Menu>
  );
}
