import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { Problem } from './Problem.tsx';

interface ConfirmDialogProps {
  title: string;
  /** On the button that does it. */
  verb: string;
  /** What is done cannot be undone. */
  isDangerous?: boolean;
  isOpen: boolean;
  onClose(): void;
  /** The dialog closes when it is done. */
  run(): Promise<void>;
  /** What will happen. */
  children: ReactNode;
}

export function ConfirmDialog({ title, verb, isDangerous, isOpen, onClose, run, children }: ConfirmDialogProps) {
  const action = useAction(async () => {
    await run();
    onClose();
  });
  function close(): void {
    action.clear();
    onClose();
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} width={460}>
      <div className="stack gap-14">{children}</div>
      {action.error && <Problem error={action.error} />}
      <div className="dialog-actions">
        <Button text={t('Cancel')} onPress={close} />
        <Button kind={isDangerous ? 'destructive' : 'primary'} text={verb} action={action} />
      </div>
    </Dialog>
  );
}
