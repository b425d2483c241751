import {
  CircleSlash,
  CornerDownRight,
  Flag,
  FlagOff,
  type LucideIcon,
  OctagonX,
  Play,
  Puzzle,
  Repeat,
} from 'lucide-react';
import { t } from '../../words/words.ts';
import type { Badge } from './flow-graph.ts';

const BADGES: Readonly<Record<Badge, { text: string; icon: LucideIcon; level?: 'warning' | 'good' }>> = {
  start: { text: t('Start'), icon: Play },
  'can be skipped': { text: t('Can be skipped'), icon: CornerDownRight },
  'ends with a lead': { text: t('End, with a lead'), icon: Flag, level: 'good' },
  'ends without a lead': { text: t('End, no lead'), icon: FlagOff },
  'not reached': { text: t('Not reached'), icon: CircleSlash, level: 'warning' },
  'dead end': { text: t('Dead end'), icon: OctagonX, level: 'warning' },
  loop: { text: t('Visits return here'), icon: Repeat },
  'added by a plugin': { text: t('Added by a plugin'), icon: Puzzle },
};

export const badgeText = (badge: Badge): string => BADGES[badge].text;

export function Badges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <span className="flow-badges flex wrap gap-4">
      {badges.map(badge => {
        const { icon: Icon, level } = BADGES[badge];
        return (
          <span key={badge} className="badge" data-level={level}>
            <Icon />
            {badgeText(badge)}
          </span>
        );
      })}
    </span>
  );
}
