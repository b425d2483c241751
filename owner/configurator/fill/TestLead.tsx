import { useState } from 'react';
import { t } from '../../words/words.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { TestLeadDialog } from './TestLeadDialog.tsx';

/** The button of the dialog that sends a test lead. */
export function TestLead({ onAccepted, ...look }: { onAccepted?(): void } & Pick<ButtonProps, 'icon' | 'isDisabled'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} text={t('Send a test lead …')} onPress={() => setOpen(true)} />
      <TestLeadDialog isOpen={isOpen} onClose={() => setOpen(false)} {...(onAccepted && { onAccepted })} />
    </>
  );
}
