import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
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
      title={t('This form changed in another tab')}
      isOpen={newer !== undefined}
      onClose={() => settle('mine')}
      width={480}
    >
      {newer && (
        <>
          <p>
            {t('The other tab saved it {{time}}. Which one do you want to go on with?', {
              time: timeAgo(newer.changedAt, platform.now()),
            })}{' '}
            {t('The other one is kept in the version history.')}
          </p>
          <div className="dialog-actions">
            <Button text={t('The one of the other tab')} onPress={() => settle('theirs')} />
            <Button kind="primary" text={t('The one of this tab')} onPress={() => settle('mine')} />
          </div>
        </>
      )}
    </Dialog>
  );
}
