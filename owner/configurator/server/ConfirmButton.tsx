import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { DialogButton } from '../ui/Dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { Problem } from './Problem.tsx';

interface ConfirmButtonProps extends Pick<ButtonProps, 'icon' | 'text' | 'kind'> {
  /** The title of the dialog. */
  title: string;
  /** On the button of the dialog, which does it. */
  verb: string;
  /** What is done cannot be undone. */
  isDangerous?: boolean;
  /** The dialog closes when it is done. */
  run(): Promise<void>;
  /** What will happen. */
  children: ReactNode;
}

/** A button that opens a question, and does something only after it is confirmed. */
export const ConfirmButton = ({ icon, text, kind, title, ...question }: ConfirmButtonProps) => (
  <DialogButton icon={icon} text={text} kind={kind} title={title} width={460}>
    {close => <Question {...question} close={close} />}
  </DialogButton>
);

type QuestionProps = Pick<ConfirmButtonProps, 'verb' | 'isDangerous' | 'run' | 'children'> & { close(): void };

function Question({ verb, isDangerous, run, children, close }: QuestionProps) {
  const action = useAction(async () => {
    await run();
    close();
  });
  return (
    <>
      <div className="stack gap-14">{children}</div>
      {action.error && <Problem error={action.error} />}
      <div className="dialog-actions">
        <Button text={t('Cancel')} onPress={close} />
        <Button kind={isDangerous ? 'destructive' : 'primary'} text={verb} action={action} />
      </div>
    </>
  );
}
