import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useHome } from '../home.ts';

const SHOWN_FOR = 5000;

/** Shows the last announcement for some seconds; screen readers read it once. */
export function Announcer() {
  const { announcements, platform } = useHome();
  const { text, count } = useSnapshot(announcements);
  const [hidden, setHidden] = useState(0);
  useEffect(() => (count > 0 ? platform.after(SHOWN_FOR, () => setHidden(count)) : undefined), [count, platform]);
  return (
    <div role="status" className="announcer">
      {count > hidden && (
        <p key={count} className="announcement">
          {text}
        </p>
      )}
    </div>
  );
}
