import { Send } from 'lucide-react';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { plural, t } from '../../words/words.ts';
import { useSession } from '../session.ts';

interface SendAgainProps {
  /** The deliveries to send; all dead letters by default. */
  ids?: readonly string[];
  /** Those that wait for their next try. */
  isWaiting?: boolean;
  label?: string;
  onDone(): void;
}

/** Sends what failed at once. A reader does not see it. */
export function SendAgain({ ids, isWaiting = false, label = t('Send again'), onDone }: SendAgainProps) {
  const { api, isOwner, announce } = useSession();
  const action = useAction(async () => {
    const which = ids ? { ids } : { waiting: isWaiting };
    const { due } = await api.send<{ due: number }>('POST', 'dead-letters/send-again', which);
    announce(plural(due, 'It is sent again now.', '{{count}} are sent again now.'));
    onDone();
  });
  if (!isOwner) return null;
  return (
    <>
      {action.error && <Problem error={action.error} />}
      <Button icon={<Send />} text={label} action={action} />
    </>
  );
}
