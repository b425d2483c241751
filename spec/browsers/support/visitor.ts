/** What a visitor does on a page and perceives of it, in any browser. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { until } from '../../journeys/support/until.ts';
import type { PageTools, Point, Role } from './page-tools.ts';
import type { Session } from './session.ts';

/** Keys without a character, as the actions of WebDriver write them. */
const KEYS = {
  Enter: '\uE007',
  Tab: '\uE004',
  Space: ' ',
  Escape: '\uE00C',
  End: '\uE010',
  Up: '\uE013',
  Down: '\uE015',
  Backspace: '\uE003',
} as const;
const MAX_STOPS = 60;
const NOT_THERE = 'no tools';

export type Key = keyof typeof KEYS;
export type Visitor = ReturnType<typeof visitorOf>;

/** The script of the tools, as one text. */
export async function bundleTools(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page-tools.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

export function visitorOf(session: Session, url: string, script: string) {
  /** Calls a tool in the page, and puts the tools into the page first if it is a new one. */
  async function ask<K extends keyof PageTools>(
    tool: K,
    ...args: Parameters<PageTools[K]>
  ): Promise<Awaited<ReturnType<PageTools[K]>>> {
    const call = `if (!globalThis.visitorTools) return ${JSON.stringify(NOT_THERE)};
      return Promise.resolve(visitorTools.${tool}(...${JSON.stringify(args)})).then(answer => JSON.stringify(answer));`;
    let answer = await session.run(call);
    if (answer === NOT_THERE) {
      await session.run(`${script}; return null;`);
      answer = await session.run(call);
    }
    return JSON.parse(answer ?? 'null') as Awaited<ReturnType<PageTools[K]>>;
  }

  async function type(text: string): Promise<void> {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await session.perform({ type: 'key', id: 'keyboard', actions });
  }

  /** Waits until the control keeps its place, and clicks on it. Repeats a click that it did not get. */
  async function click(role: Role, name: string): Promise<void> {
    let before: Point | null = null;
    let now: Point | null = null;
    await until(
      async () => {
        before = now;
        now = await ask('pointOf', role, name);
        return now !== null && before?.x === now.x && before.y === now.y;
      },
      () => `There is no ${role} "${name}" to click on.`,
    );
    await session.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', origin: 'viewport', duration: 0, ...now! },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
    if (await ask('missed')) await click(role, name);
  }

  const visitor = {
    ask,
    type,
    click,
    open: (path: string) => session.open(url + path),
    back: () => session.back(),
    forward: () => session.forward(),
    reload: () => session.reload(),
    closePage: () => session.closePage(),
    /** Whether this document was on screen at the last call. The back-forward cache brings it back as it was. */
    isSameDocument: async (): Promise<boolean> =>
      (await session.run('const known = globalThis.isKnown; globalThis.isKnown = true; return String(known);')) ===
      'true',
    async press(...keys: Key[]): Promise<void> {
      for (const key of keys) await type(KEYS[key]);
    },
    /** Clicks on the field and types. */
    async write(role: Role, name: string, text: string): Promise<void> {
      await click(role, name);
      await until(
        () => ask('isFocused', role, name),
        () => `A click on "${name}" did not move the focus there.`,
      );
      await type(text);
    },
    /** Presses Tab until the control has the focus. */
    async tabTo(role: Role, name: string): Promise<void> {
      await until(
        () => ask('valueOf', role, name).then(value => value !== null),
        () => `There is no ${role} "${name}".`,
      );
      for (let stop = 0; stop < MAX_STOPS; stop++) {
        if (await ask('isFocused', role, name)) return;
        await visitor.press('Tab');
      }
      throw new Error(`Tab never came to the ${role} "${name}".`);
    },
    arrived: (order: number): Promise<void> =>
      until(
        () => ask('isOnStep', order),
        () => `Step ${order} never came.`,
      ),
    /** Waits until the element is there. */
    sees: (selector: string): Promise<void> =>
      until(
        async () => (await ask('count', selector)) > 0,
        () => `${selector} never came.`,
      ),
    /** Waits until the text of an element contains this one. */
    async reads(selector: string, text: string): Promise<void> {
      let last: string | null = null;
      await until(
        async () => {
          last = await ask('textOf', selector);
          return last?.includes(text) ?? false;
        },
        () => `"${text}" never came. The text of ${selector} is ${JSON.stringify(last)}.`,
      );
    },
    /** Waits until the live region says this. */
    hears: (text: string): Promise<void> => visitor.reads('#form [role="status"][aria-live="polite"]', text),
    /** Waits until the focus is on an element with this text. */
    async isAt(text: string): Promise<void> {
      let last = '';
      await until(
        async () => {
          last = await ask('focusedText');
          return last.includes(text);
        },
        () => `The focus never came to "${text}". It is on ${JSON.stringify(last)}.`,
      );
    },
    succeeds: (): Promise<void> => visitor.sees('[data-success]'),
  };
  return visitor;
}
