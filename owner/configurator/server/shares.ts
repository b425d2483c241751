import { t } from '../../words/words.ts';
/** Shares of the visitors, as the options of a select: percent and words. */
export const ALL = '100';
export const SHARES = [
  { id: ALL, text: t('All visitors') },
  ...[50, 25, 20, 10, 5, 1].map(percent => ({
    id: String(percent),
    text: t('{{percent}} of 100 visitors', { percent }),
  })),
];

/** The share of a new variant, in percent. */
export const FIRST_SHARE = '20';

/** As the server reads it. Without a name, it gives the variant the next letter. */
export const shareIn = (percent: string, name: string): { percent: number; name?: string } => ({
  percent: Number(percent),
  ...(percent !== ALL && name.trim() !== '' && { name: name.trim() }),
});
