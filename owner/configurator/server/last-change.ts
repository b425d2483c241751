import { t } from '../../words/words.ts';
import type { Change } from './types.ts';

type Words = (person: string, detail: NonNullable<Change['detail']>) => string;
const WORDS: Readonly<Record<string, Words>> = {
  'form.publish': (person, { version }) =>
    t('{{person}} published version {{version}}', { person, version: String(version) }),
  'form.rollback': (person, { version }) =>
    t('{{person}} went back to version {{version}}', { person, version: String(version) }),
  'form.end': (person, { variant }) => t('{{person}} ended the variant {{name}}', { person, name: String(variant) }),
  'form.stop': (_, { variant }) => t('The server stopped the variant {{name}}', { name: String(variant) }),
  'form.switch': person => t('{{person}} changed what is on air', { person }),
};

/** Who last changed what visitors get, such as "bea published version 3", if it is one of these changes, newest first. */
export function lastChange(changes: readonly Change[], formId: string): { words: string; at: number } | undefined {
  for (const { actor, action, subject, detail, at } of changes) {
    const words = WORDS[action];
    if (subject === formId && words) return { words: words(actor, detail ?? {}), at };
  }
  return undefined;
}
