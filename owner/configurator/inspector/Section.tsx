import type { ReactNode } from 'react';
import { plural } from '../../words/words.ts';

interface SectionProps {
  title: string;
  count?: number;
  note?: string;
  isOpen?: boolean;
  children: ReactNode;
}
/** A part of the inspector that can be closed. */
export const Section = ({ title, count, note, isOpen = false, children }: SectionProps) => (
  <details className="inspector-section line-above" open={isOpen}>
    <summary>
      <h3>{title}</h3>
      {count !== undefined && count > 0 && (
        <span className="badge">
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{plural(count, '1 item', '{{count}} items')}</span>
        </span>
      )}
    </summary>
    {note !== undefined && <p className="muted small">{note}</p>}
    {children}
  </details>
);
