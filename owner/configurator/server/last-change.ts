import type { Change } from './types.ts';

const WORDS: Readonly<Record<string, (version: unknown) => string>> = {
  'form.publish': version => `published version ${version}`,
  'form.rollback': version => `went back to version ${version}`,
  'form.switch': () => 'changed what is on air',
};

/** Who last changed what visitors get, such as "bea published version 3", if it is one of these changes, newest first. */
export function lastChange(changes: readonly Change[], formId: string): { words: string; at: number } | undefined {
  for (const { actor, action, subject, detail, at } of changes) {
    const words = WORDS[action];
    if (subject === formId && words) return { words: `${actor} ${words(detail?.version)}`, at };
  }
  return undefined;
}
