import { useState } from 'react';
import { t } from '../../words/words.ts';
import { TestLeadDialog } from '../fill/TestLeadDialog.tsx';
import { Button } from '../ui/Button.tsx';

/** The button of the dialog that sends a test lead. */
export function TestLead({ onAccepted }: { onAccepted(): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button text={t('Send a test lead …')} onPress={() => setOpen(true)} />
      <TestLeadDialog isOpen={isOpen} onClose={() => setOpen(false)} onAccepted={onAccepted} />
    </>
  );
}
