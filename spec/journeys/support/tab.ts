/** A tab whose page may crash. Playwright's own page is of no use after that, but the protocol of the browser is. */
import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** `crash`: the tab is restored, as after the browser has discarded it. `return`: another page was visited meanwhile. */
export type End = 'crash' | 'reload' | 'return';

/** An answer, or an event. */
interface Message {
  id?: number;
  method?: string;
  result?: { result?: { value?: unknown } };
}

export async function tabOf(page: Page) {
  const browser = await page.context().browser()!.newBrowserCDPSession();
  const { targetInfos } = await browser.send('Target.getTargets');
  const { targetId } = targetInfos.find(({ url }) => url === page.url())!;
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId });
  /** By the number of the question, or the name of the event. */
  const waiting = new Map<number | string | undefined, (given: Message) => void>();
  const next = (key: number | string) => new Promise<Message>(resolve => waiting.set(key, resolve));
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const given = JSON.parse(message) as Message;
    waiting.get(given.id ?? given.method)?.(given);
  });
  let count = 0;
  function ask(method: string, params: object = {}): Promise<Message> {
    const id = ++count;
    const answer = next(id);
    const message = JSON.stringify({ id, method, params });
    return browser.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer);
  }
  /** Resolves to the value of the expression. It is undefined while there is no page, or if it throws. */
  const evaluate = async (expression: string): Promise<unknown> =>
    (await ask('Runtime.evaluate', { expression, userGesture: true })).result?.result?.value;
  const says = (text: string): Promise<void> =>
    until(async () => String(await evaluate('document.body.innerText')).includes(text));
  const control = (name: string): string =>
    `[...document.querySelectorAll('input, button')].find(one => (one.labels?.[0]?.innerText ?? one.innerText) === ${JSON.stringify(name)})`;

  const ends: Record<End, () => Promise<unknown>> = {
    async crash() {
      const crashed = next('Inspector.targetCrashed');
      void ask('Page.crash'); // has no answer
      await crashed;
      await ask('Page.reload');
    },
    reload: () => ask('Page.reload'),
    async return() {
      await ask('Page.navigate', { url: 'about:blank' });
      await until(async () => (await evaluate('location.href')) === 'about:blank');
      await evaluate('history.back()');
    },
  };
  return {
    says,
    /** Ends the page, and loads it again in the same tab. */
    end: (by: End) => ends[by](),
    async write(selector: string, text: string): Promise<void> {
      await until(
        async () => (await evaluate(`${selector}?.focus(), document.activeElement === ${selector}`)) === true,
      );
      await ask('Input.insertText', { text });
    },
    field: control,
    press: (name: string) => evaluate(`${control(name)}.click()`),
  };
}
