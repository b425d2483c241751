import './json-tree.css';
import { memo } from 'react';
import { t } from '../../words/words.ts';

type Members = Readonly<Record<string, unknown>>;
interface JsonTreeProps {
  value: Members;
  /** What is not the same in it is marked as changed. */
  before?: Members | undefined;
  /** Shown for an object without members. */
  empty: string;
}

const isBranch = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function JsonTree({ value, before, empty }: JsonTreeProps) {
  if (Object.keys(value).length === 0) return <p className="muted">{empty}</p>;
  return <Branch value={value} before={before} isTop />;
}

const Branch = memo(({ value, before, isTop = false }: Omit<JsonTreeProps, 'empty'> & { isTop?: boolean }) => (
  <dl className="json-tree stack" data-top={isTop || undefined}>
    {Object.entries(value).map(([key, part]) => {
      const old = before && Object.hasOwn(before, key) ? before[key] : undefined;
      const isChanged = before !== undefined && !same(part, old);
      return (
        <div key={key} className="json-member stack" data-changed={isChanged || undefined}>
          <dt>
            {key}
            {isChanged && (
              <span className="visually-hidden">
                {' '}
                ({old === undefined ? t('new', { context: 'member' }) : t('changed', { context: 'member' })})
              </span>
            )}
          </dt>
          <dd className="narrow">
            {isBranch(part) && Object.keys(part).length > 0 ? (
              <Branch value={part} before={isBranch(old) ? old : before && {}} />
            ) : (
              <Leaf value={part} />
            )}
          </dd>
        </div>
      );
    })}
  </dl>
));

function Leaf({ value }: { value: unknown }) {
  const kind = value === null ? 'null' : typeof value;
  const text = isBranch(value) ? (Array.isArray(value) ? '[]' : '{}') : String(value);
  return (
    <span className="json-leaf wraps" data-kind={kind}>
      {text === '' ? '“”' : text}
    </span>
  );
}
