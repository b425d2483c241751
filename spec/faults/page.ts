/** A page with a form that is not rendered: the real engine, lead and outbox on a controlled clock. */

import { createEngine } from '../../embed/assembly/create-engine.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import type { Engine } from '../../engine/engine.ts';
import { definePlugin, defineQuestion, defineStep } from '../../plugins/kit/kit.ts';
import { createRegistry } from '../../registry.ts';
import { createTestHost, type TestHost } from '../support/host.ts';
import type { Schedule } from './schedule.ts';
import type { World } from './world.ts';

const plugin = definePlugin('faults', {
  parts: [
    defineQuestion('word', { empty: '', view: () => null }),
    defineStep('ask', { empty: null, view: () => null }),
    defineStep('end', { empty: null, view: () => null }),
  ],
});

const DEFINITION = {
  id: 'faults',
  configuration: { country: 'us' },
  steps: [
    { order: 1, type: 'ask', questions: [{ bpKey: 'word', type: 'word', title: 'A word' }] },
    { order: 2, type: 'end', final: true },
  ],
};

export interface FormPage {
  dead: boolean;
  /** The server has confirmed a lead to this page, or to another one that passed it on. */
  confirmed: boolean;
  engine: Engine;
  host: TestHost;
  /** The time of its next timer, in ms since the epoch. */
  due(): number;
  /** Advances its clock to this time, in ms since the epoch. */
  advanceTo(to: number): Promise<void>;
  /** Answers the question and presses Next. */
  submit(word: string): Promise<void>;
  /** Ends it as the schedule says: after that nothing of it runs any more, and no message reaches it. */
  end(): Promise<void>;
}

let pages = 0;

export async function openPage(
  world: World,
  { locks, pause, end }: Schedule,
  breakHost = (_: TestHost) => {},
): Promise<FormPage> {
  const host = createTestHost({ now: world.world.now, database: world.database, origin: 'https://page.test' });
  breakHost(host);
  const timers = new Set<{ due: number }>();
  const { after: start } = host;
  host.after = (ms, run) => {
    const timer = { due: host.now() + ms };
    timers.add(timer);
    const stop = start(ms, () => {
      timers.delete(timer);
      run();
    });
    return () => {
      timers.delete(timer);
      stop();
    };
  };
  host.idle = run => host.after(0, run);
  const after = (ms: number): Promise<void> =>
    ms > 0 ? new Promise(resolve => host.after(ms, resolve)) : Promise.resolve();
  // Two pages never get the same random number.
  const number = (++pages).toString(16).padStart(8, '0');
  const { random } = host;
  host.random = () => random().slice(0, 24) + number;
  const page = { dead: false, confirmed: false, host, after } as unknown as FormPage & { after: typeof after };
  host.fetch = (_, request) => world.fetch(page, request);
  host.channel = (_, receive) =>
    world.channel(page, message => {
      page.confirmed = true;
      receive(message);
    });
  if (locks) host.lock = (name, run) => world.lock(page, name, run);
  page.engine = createEngine({
    definition: DEFINITION,
    page: { ...EMPTY_PAGE, pauses: { next: pause, motion: 0, autopass: 0 } },
    host,
    registry: createRegistry([plugin]),
  });
  await page.engine.start();
  host.fire('loaded');
  await host.settle();

  page.due = () => Math.min(...[...timers].map(({ due }) => due));
  page.advanceTo = to => host.tick(to - host.now());
  page.submit = async word => {
    const { engine } = page;
    const question = engine.read.form.steps[0]!.questions[0]!;
    await engine.interact();
    engine.answer(engine.state.fields.ensure(question), word, true);
    void engine.next();
    await host.settle();
  };
  page.end = async () => {
    if (page.dead) return;
    if (end === 'left') {
      host.fire('pagehide');
      await host.settle();
    }
    page.dead = true;
    world.releaseAll(page);
  };
  return page;
}
