/** Names of keys as people read them on their keyboard. */
import { t } from '../../words/words.ts';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** With Ctrl, or with the Command key. */
export const control = (key: string): string => (isMac() ? `⌘${key}` : t('Ctrl+{{key}}', { key }));
export const alt = (key: string): string => (isMac() ? `⌥${key}` : t('Alt+{{key}}', { key }));
export const shift = (key: string): string => (isMac() ? `⇧${key}` : t('Shift+{{key}}', { key }));
