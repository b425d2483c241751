import { Braces } from 'lucide-react';
import type { Definition } from '../document/form-document.ts';
import { useValueAt } from '../document/use-document.ts';
import { IconButton } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { t } from '../ui/text.ts';
import { answerOptions } from './controls/AnswerControls.tsx';

interface InsertAnswerProps {
  /** Of the text, for a screen reader; without it there is one such button in the view. */
  label?: string;
  /** Gets `{{key}}`, which the form replaces by the answer. */
  onInsert(template: string): void;
}

export function InsertAnswer({ label, onInsert }: InsertAnswerProps) {
  const options = answerOptions(useValueAt([]) as Definition);
  return (
    <Menu
      label={t('Answers')}
      actions={options.map(({ id, text }) => ({ id, text, run: () => onInsert(`{{${id}}}`) }))}
    >
      <IconButton
        label={label === undefined ? t('Insert an answer') : t('Insert an answer: {label}', { label })}
        icon={<Braces aria-hidden />}
        isDisabled={options.length === 0}
      />
    </Menu>
  );
}
