import { useState } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/fields.tsx';

interface RenameDialogProps {
  /** The name to change. */
  name: string;
  onRename(name: string): void;
  onClose(): void;
}

export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [value, setValue] = useState(name);
  function rename(): void {
    if (value.trim() !== '') onRename(value.trim());
    onClose();
  }
  return (
    <Dialog title={t('Rename the form')} isOpen onClose={onClose} width={420}>
      <Form className="stack gap-16" onSubmit={rename}>
        <TextField label={t('Name')} value={value} onChange={setValue} help={t('Also sent with each lead.')} />
        <div className="dialog-actions">
          <Button text={t('Cancel')} onPress={onClose} />
          <Button kind="primary" text={t('Rename')} type="submit" />
        </div>
      </Form>
    </Dialog>
  );
}
