import { Send } from 'lucide-react';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { plural } from '../../configurator/ui/text.ts';
import { useAction } from '../../configurator/ui/use-action.ts';
import { useSession } from '../session.ts';

interface SendAgainProps {
  /** The dead letters to send; all of them by default. */
  ids?: readonly string[];
  label?: string;
  onDone(): void;
}

/** Makes dead letters due again. A reader does not see it. */
export function SendAgain({ ids, label = 'Send again', onDone }: SendAgainProps) {
  const { api, isOwner, announce } = useSession();
  const action = useAction(async () => {
    const { due } = await api.send<{ due: number }>('POST', 'dead-letters/send-again', ids ? { ids } : {});
    announce(plural(due, 'It is sent again now.', '{count} are sent again now.'));
    onDone();
  });
  if (!isOwner) return null;
  return (
    <>
      {action.error && <Problem error={action.error} />}
      <Button onPress={() => void action.run()} isPending={action.isPending}>
        <Send aria-hidden />
        {label}
      </Button>
    </>
  );
}
