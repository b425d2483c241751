/** How many leads fit, and how many of them came today. */
import { useCallback } from 'react';
import type { LeadCount } from '../../../server/api/owner.ts';
import { useLoaded } from '../../configurator/ui/use-loaded.ts';
import { numberOf, plural, t } from '../../words/words.ts';
import { queryOf, type View } from './views.ts';

interface LeadCountLineProps {
  view: View;
  read<T>(path: string): Promise<T>;
  /** Names what the list shows; undefined before it is there. If it changes, the leads are counted again. */
  shown: string | undefined;
  onToday(): void;
}

const inNumbers = ({ count, isMore }: LeadCount): string =>
  isMore ? plural(count, 'At least 1 lead', 'At least {{count}} leads') : plural(count, '1 lead', '{{count}} leads');

export function LeadCountLine({ view, read, shown, onToday }: LeadCountLineProps) {
  const isAnyTime = view.received === '';
  const { loading: counted } = useLoaded(
    useCallback(async () => {
      if (shown === undefined) return undefined;
      const count = (one: View) => read<LeadCount>(`leads/count?${queryOf({ ...one, columns: [] }, new Date())}`);
      const today = { ...view, received: 'today' };
      return Promise.all([count(view), isAnyTime ? count(today) : undefined]);
    }, [read, view, isAnyTime, shown]),
  );
  if (counted.state !== 'ready' || !counted.value) return <p className="muted">…</p>;
  const [all, today] = counted.value;
  return (
    <p className="row gap-8 muted" role="status">
      <span>{inNumbers(all)}</span>
      {today && today.count > 0 && (
        <button type="button" className="link" onClick={onToday}>
          {t('{{number}} today', { number: numberOf(today.count) })}
        </button>
      )}
    </p>
  );
}
