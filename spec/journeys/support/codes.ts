/** The codes that the sandbox's phone service sends, and the boxes they are typed into. */
import type { Locator, Page } from 'playwright-core';
import type { Backend } from './backend.ts';
import { until } from './until.ts';

interface Code {
  code: string;
  phone: string;
  pinId: string;
}
export const CELL = '06 13 57 92 46';

/** Newest first. */
const codes = async (site: Backend): Promise<Code[]> =>
  (await fetch(`${site.url}/codes.json`)).json() as Promise<Code[]>;
export const forgetCodes = async (site: Backend): Promise<void> =>
  void (await fetch(`${site.url}/codes.json`, { method: 'DELETE' }));
/** The newest code, once `count` codes were sent. */
export async function newest(site: Backend, count = 1): Promise<string> {
  await until(async () => (await codes(site)).length >= count);
  return (await codes(site))[0]!.code;
}
/**
 * Waits until the form knows how to verify the number; a form that is sent before leaves the verification out. `call`: the
 * end of the path that tells it.
 */
export const modeLoaded = (site: Backend, call = '/has_2fa'): Promise<void> =>
  until(async () => (await site.requests()).some(({ path, status }) => path.endsWith(call) && status !== undefined));
export const other = (code: string): string => (code === '0000' ? '1111' : '0000');

export const boxes = (page: Page): Locator => page.locator('.sw-code-box');
export const says = (page: Page, text: string): Promise<void> =>
  page.locator('.sw-verify-status', { hasText: text }).waitFor();
export async function typeCode(page: Page, code: string): Promise<void> {
  await boxes(page).first().click();
  await page.keyboard.type(code);
}
/** The verification calls so far, such as `startVerify sms`. */
export const verifications = async (site: Backend): Promise<string[]> =>
  (await site.requests())
    .filter(({ path }) => path === '/phone2fa')
    .map(({ body }) => {
      const { event, channel } = body as Record<string, string>;
      return `${event} ${channel}`;
    });
