import type { Locator, Page } from 'playwright-core';

const MAX_STOPS = 40;

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(element => element === document.activeElement);

/** Helpers for a visitor who uses only the keyboard. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;
  return {
    press: async (...keys: string[]): Promise<void> => {
      for (const key of keys) await keyboard.press(key);
    },
    type: (text: string): Promise<void> => keyboard.type(text),
    /** Presses Tab until the target has the focus. */
    async tabTo(target: Locator): Promise<void> {
      for (let stop = 0; stop < MAX_STOPS; stop++) {
        if (await hasFocus(target)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab never came to ${target}`);
    },
  };
}
