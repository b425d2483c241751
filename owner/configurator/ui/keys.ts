/** Names of keys as people read them on their keyboard. */

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** With Ctrl, or with the Command key. */
export const control = (key: string): string => (isMac() ? `⌘${key}` : `Ctrl+${key}`);
export const alt = (key: string): string => (isMac() ? `⌥${key}` : `Alt+${key}`);
export const shift = (key: string): string => (isMac() ? `⇧${key}` : `Shift+${key}`);
