/** The versions of a form that the server has. */
import { t } from '../../words/words.ts';
import type { FormVersion, FormWithVersions } from '../server/types.ts';
import { timeAgo } from '../ui/time-ago.ts';

/** Shown; the admin page has all of them. */
const NEWEST = 6;

export const Versions = ({ form: { versions, live, variants }, now }: { form: FormWithVersions; now: number }) => (
  <ul className="server-versions stack divided bordered rounded" aria-label={t('Versions')}>
    {versions.slice(0, NEWEST).map(one => (
      <li key={one.version} className="flex wrap between gap-10 padded" data-live={one.version === live || undefined}>
        <span>
          {t('Version {{version}}', { version: one.version })}
          {one.version === live && `, ${t('live')}`}
          {variants
            .filter(({ version }) => version === one.version)
            .map(({ name }) => `, ${t('variant {{name}}', { name })}`)}
          {one.note && `: ${one.note}`}
        </span>
        <span className="muted">{savedBy(one, now)}</span>
      </li>
    ))}
  </ul>
);

export const savedBy = ({ author, createdAt, firstLiveAt }: FormVersion, now: number): string =>
  `${author}, ${timeAgo(createdAt, now)}${firstLiveAt === null ? `, ${t('a draft')}` : ''}`;
