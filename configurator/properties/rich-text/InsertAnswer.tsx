import { Braces } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import type { Definition } from '../../document/form-document.ts';
import { useValueAt } from '../../document/use-document.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { t } from '../../ui/text.ts';
import { answerOptions } from '../controls/AnswerControls.tsx';

/** Inserts `{{key}}`, which the form replaces by the answer. */
export function InsertAnswer({ run }: { run(command: Command): void }) {
  const options = answerOptions(useValueAt([]) as Definition);
  const insert =
    (key: string): Command =>
    (state, dispatch) => {
      dispatch?.(state.tr.insertText(`{{${key}}}`));
      return true;
    };
  return (
    <Menu label={t('Answers')} actions={options.map(({ id, text }) => ({ id, text, run: () => run(insert(id)) }))}>
      <IconButton label={t('Insert an answer')} icon={<Braces aria-hidden />} isDisabled={options.length === 0} />
    </Menu>
  );
}
