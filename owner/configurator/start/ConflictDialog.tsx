import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { timeAgo } from '../ui/time-ago.ts';

/** Two tabs changed the same form. Nothing is lost: the form that is not chosen becomes a version. */
export function ConflictDialog() {
  const { forms, platform } = useConfigurator();
  const { newer } = useSnapshot(forms.state);
  const settle = (kept: 'mine' | 'theirs') => void forms.current.settleConflict(kept);
  return (
    <Dialog
      title="This form changed in another tab"
      isOpen={newer !== undefined}
      onClose={() => settle('mine')}
      width={480}
    >
      {newer && (
        <>
          <p>
            {`The other tab saved it ${timeAgo(newer.changedAt, platform.now())}. Which one do you want to go on with?`}{' '}
            The other one is kept in the version history.
          </p>
          <div className="dialog-actions">
            <Button onPress={() => settle('theirs')}>The one of the other tab</Button>
            <Button kind="primary" onPress={() => settle('mine')}>
              The one of this tab
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
