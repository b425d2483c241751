import { Braces } from 'lucide-react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useDocument } from '../document/use-document.ts';
import { hasAnswers } from '../outline/form-parts.ts';
import { IconButton } from '../ui/Button.tsx';
import { Menu, type MenuAction } from '../ui/Menu.tsx';
import { answerOptions } from './controls/AnswerControls.tsx';

/** Something in a text that the form replaces. */
export interface Placeholder {
  text: string;
  name: string;
}

interface InsertAnswerProps {
  /** The name of the text, for a screen reader. Needed if the view has several such buttons. */
  label?: string;
  /** What can be inserted beside answers. */
  placeholders?: readonly Placeholder[] | undefined;
  /** Gets `{{key}}`, which the form replaces by the answer. */
  onInsert(template: string): void;
}

export function InsertAnswer({ label, placeholders = [], onInsert }: InsertAnswerProps) {
  const { document: form } = useConfigurator();
  const isUseful = useDocument(({ definition }) => hasAnswers(definition));
  const list = (): readonly MenuAction[] => [
    ...placeholders.map(({ text, name }) => ({ id: text, text: name, run: () => onInsert(text) })),
    ...answerOptions(form.state.definition).map(({ id, text }) => ({ id, text, run: () => onInsert(`{{${id}}}`) })),
  ];
  return (
    <Menu label={t('Answers')} actions={list}>
      <IconButton
        label={label === undefined ? t('Insert an answer') : t('Insert an answer: {{label}}', { label })}
        icon={<Braces />}
        tabIndex={label === undefined ? undefined : -1}
        isDisabled={!isUseful && placeholders.length === 0}
      />
    </Menu>
  );
}
