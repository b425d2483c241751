import { useState } from 'react';
import { plural, t } from '../../../words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { linesOf } from './choice-keys.ts';

interface PasteChoicesProps {
  onClose(): void;
  onAdd(lines: readonly string[]): void;
}

/** Makes choices of many lines at once. */
export function PasteChoices({ onClose, onAdd }: PasteChoicesProps) {
  const [text, setText] = useState('');
  const lines = linesOf(text);
  function add(): void {
    onClose();
    onAdd(lines);
  }
  return (
    <Dialog title={t('Paste choices')} isOpen onClose={onClose} width={460}>
      <TextField
        label={t('One choice in each line')}
        help={t('Bullets and numbers at the beginning of a line are left out.')}
        value={text}
        onChange={setText}
        isMultiline
        autoFocus
      />
      <div className="dialog-actions">
        <Button text={t('Cancel')} onPress={onClose} />
        <Button
          kind="primary"
          text={lines.length === 0 ? t('Add choices') : plural(lines.length, 'Add 1 choice', 'Add {{count}} choices')}
          onPress={add}
          isDisabled={lines.length === 0}
        />
      </div>
    </Dialog>
  );
}
