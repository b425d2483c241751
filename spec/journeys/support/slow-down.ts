import type { BrowserContext } from 'playwright-core';

/** `SLOW=6` makes the processor six times as slow for the pages of the context. */
export function slowDown(context: BrowserContext): void {
  const rate = Number(process.env.SLOW);
  if (!rate) return;
  context.on('page', async page => {
    const session = await context.newCDPSession(page).catch(() => undefined); // the page was closed meanwhile
    await session?.send('Emulation.setCPUThrottlingRate', { rate }).catch(() => undefined);
  });
}
