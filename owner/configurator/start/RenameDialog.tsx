import { useState } from 'react';
import { Form } from 'react-aria-components';
import { t } from '../../words/words.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/fields.tsx';

interface RenameDialogProps {
  /** The name to change. */
  name: string;
  onRename(name: string): void;
  onClose(): void;
}

export const RenameDialog = (props: RenameDialogProps) => (
  <Dialog title={t('Rename the form')} isOpen onClose={props.onClose} width={420}>
    <NameForm {...props} />
  </Dialog>
);

function NameForm({ name, onRename, onClose }: RenameDialogProps) {
  const [value, setValue] = useState(name);
  return (
    <Form
      className="stack gap-16"
      onSubmit={event => {
        event.preventDefault();
        if (value.trim() !== '') onRename(value.trim());
        onClose();
      }}
    >
      <TextField label={t('Name')} value={value} onChange={setValue} help={t('Also sent with each lead.')} />
      <div className="dialog-actions">
        <Button text={t('Cancel')} onPress={onClose} />
        <Button kind="primary" text={t('Rename')} type="submit" />
      </div>
    </Form>
  );
}
