import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useHome } from '../home.ts';

const SHOWN_FOR = 5000;

/** Shows the last announcement for some seconds; screen readers read it once. */
export function Announcer() {
  const { announcements, platform, document: form } = useHome();
  const { text, count, isEdit } = useSnapshot(announcements);
  const [hidden, setHidden] = useState(0);
  useEffect(() => (count > 0 ? platform.after(SHOWN_FOR, () => setHidden(count)) : undefined), [count, platform]);
  return (
    <div role="status" className="announcer stack no-events">
      {count > hidden && (
        <div key={count} className="announcement row gap-14 medium shadow-high">
          <p>{text}</p>
          {isEdit && (
            <Button
              className="announcement-undo rigid rounded-small"
              onPress={() => {
                form.undo();
                setHidden(count);
              }}
            >
              {t('Undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
