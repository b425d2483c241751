/** Visits a real form, and computes what the form must report about the visit. The model shares no code with the form. */
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import '../../../embed/assembly/moves.ts';
import '../../../embed/lead/lead.ts';
import { registry } from '../../../embed/assembly/built-in.ts';
import { createTestHost } from '../../support/host.ts';
import type { Random } from '../../support/random.ts';

const SECOND = 1000;
const MINUTE = 60_000;
/** In ms. If no message was confirmed for this long, the form begins a new visit. */
const PAUSE = 25 * MINUTE;
/** In ms. The longest delay of a message. With `PAUSE`, it is shorter than the time after which the server forgets a visit. */
const LATEST = 4 * MINUTE;
const MAX_MESSAGES = 4;
const MAX_BYTES = 1024;

/** The state of the model when a message is sent. */
export interface Known {
  /** The number of the visit. A new visit of the same page gets a new number. */
  visit: number;
  version: number;
  source: string;
  steps: number[];
  errors: Record<number, number>;
  ways: string[];
  lead: number | undefined;
}
export interface Message {
  body: Record<string, unknown>;
  /** The times at which the message arrives at the server; empty if it is lost. */
  arrives: number[];
  known: Known;
}

interface Given {
  definition: { steps: { order: number; final?: boolean }[] };
  version: number;
  now: number;
  random: Random;
  /** Returns the number for a new visit. */
  newVisit(): number;
}

/** The order of the next step. The form's only jump leads from the first step to the last. */
const nextOf = (orders: readonly number[], order: number, jumps: boolean): number | undefined =>
  jumps ? orders.at(-1) : orders[orders.indexOf(order) + 1];

/** Plays a visit. Resolves to the messages of the form, and to the problems with them. */
export async function visitForm(given: Given): Promise<{ messages: Message[]; wrong: string[] }> {
  const { definition, version, now, random, newVisit } = given;
  const orders = definition.steps.filter(({ final }) => !final).map(({ order }) => order);
  const host = createTestHost({ now });
  // By default, the random numbers of test hosts are the same in each visit, so all visits would have the same id.
  host.random = () => random.list(32, 32, () => random.below(16).toString(16)).join('');
  const listeners: (() => void)[] = [];
  const page = {
    visibilityState: 'visible',
    referrer: random.pick(['', 'https://www.google.com/', 'https://news.example/a']),
    addEventListener: (_: string, run: () => void) => void listeners.push(run),
  };
  Object.assign(host.globals, { document: page });
  const refuses = random.chance(0.1);
  const isPreview = random.chance(0.05);
  if (refuses) host.cookies.consent_statistics = 'refused';

  const source = page.referrer === '' ? 'direct' : new URL(page.referrer).hostname.replace('www.', '');
  let known: Known = {
    ...{ visit: newVisit(), version, source },
    ...{ steps: [orders[0]!], errors: {}, ways: [], lead: undefined },
  };
  const messages: Message[] = [];
  const wrong: string[] = [];
  /** The times at which the form learned that the server knows the visit. */
  let heard: { at: number }[] = [];
  let current = orders[0]!;
  let id: unknown;
  let [count, bytes] = [0, 0];

  /** Checks a message, and returns the reply for the form. */
  function receive(body: Record<string, unknown>) {
    const at = host.now();
    const last = heard.filter(one => one.at <= at).at(-1);
    const begins = id === undefined || (last !== undefined && at - last.at > PAUSE);
    if (begins) {
      if (id !== undefined) {
        const { lead } = known;
        known = { ...known, visit: newVisit(), steps: [current], errors: {}, ways: [], lead };
      }
      heard = [{ at }];
      [count, bytes] = [0, 0];
    }
    if (begins === (body.id === id)) wrong.push(`The id of a message is ${begins ? 'old' : 'new'}.`);
    id = body.id;
    count++;
    bytes += JSON.stringify(body).length;
    if (count > MAX_MESSAGES || bytes > MAX_BYTES) wrong.push(`A visit sent ${count} messages with ${bytes} bytes.`);
    if (refuses || isPreview) wrong.push('A visit was reported that must not be.');
    if (body.n !== count || body.version !== version) wrong.push('A message has a wrong number or version.');
    const fate = random.pick(['fine', 'fine', 'fine', 'late', 'lost', 'unanswered', 'repeated'] as const);
    const delay = fate === 'late' ? random.below(LATEST) : random.below(300);
    const arrives = fate === 'lost' ? [] : [at + delay];
    if (fate === 'repeated') arrives.push(at + delay + random.below(LATEST), at + delay + random.below(LATEST));
    messages.push({ body, arrives, known: structuredClone(known) });
    const fail = fate === 'lost' || fate === 'unanswered';
    if (!fail) heard.push({ at: at + delay });
    heard.sort((a, b) => a.at - b.at);
    return { delay, fail, body: { result: 'ok' } };
  }
  const failsToSend = random.chance(0.1);
  host.reply('POST /visits', ({ body }) => receive(body as Record<string, unknown>));
  host.reply('POST /submit', () => {
    if (!failsToSend) known.lead = current;
    return failsToSend ? { status: 500 } : { status: 202, body: { result: 'lead' } };
  });

  const engine = createEngine({
    definition,
    page: { ...EMPTY_PAGE, preview: isPreview, pauses: { motion: 0 } },
    host,
    registry,
  });
  const started = engine.start();
  await host.waitFor(started, MINUTE);
  host.fire('loaded');
  await host.tick(2 * SECOND);
  const onScreen = () => engine.read.path.at(-1);

  function see(order: number): void {
    if (order > current && !known.ways.includes(`${current} ${order}`)) known.ways.push(`${current} ${order}`);
    if (!known.steps.includes(order)) known.steps.push(order);
    current = order;
  }
  async function press(): Promise<void> {
    await host.waitFor(engine.next('next'), 10 * MINUTE);
    await host.tick(SECOND);
  }
  function setVisible(state: string): void {
    page.visibilityState = state;
    for (const run of listeners) run();
  }
  for (let act = 0; act < 40; act++) {
    await host.tick(random.below(20 * SECOND));
    const kind = random.pick([
      'answer',
      'answer',
      'answer',
      'answer',
      'hide',
      'wrong',
      'back',
      'wait',
      'leave',
    ] as const);
    if (kind === 'leave' && random.chance(0.5)) break;
    if (kind === 'wait' && random.chance(0.3)) await host.tick(random.below(40 * MINUTE));
    if (kind === 'hide') {
      setVisible('hidden');
      await host.tick(random.below(3 * MINUTE));
      setVisible('visible');
    }
    if (kind === 'back' && engine.read.path.length > 1) {
      await host.waitFor(engine.back(), MINUTE);
      await host.tick(SECOND);
      current = onScreen()!;
      if (!known.steps.includes(current)) known.steps.push(current); // a pause has begun a new visit
    }
    const step = engine.read.form.steps.find(({ order }) => order === current)!;
    const fields = engine.state.fields.visibleIn(step);
    if (kind === 'wrong' && !fields[0]!.question.tags.includes('choice')) {
      for (const field of fields) engine.answer(field, '', true);
      known.errors[current] = (known.errors[current] ?? 0) + 1;
      await press();
    }
    if (kind !== 'answer') continue;
    const jumps = current === orders[0] && random.chance(0.3);
    for (const field of fields) engine.answer(field, jumps ? 'jump' : 'Ann', true);
    const next = nextOf(orders, current, jumps);
    if (next !== undefined) see(next); // a message that is sent during the step change includes the next step
    await press();
    if (next === undefined) break;
    if (onScreen() !== next) wrong.push(`The form shows step ${onScreen()} after an answer, not ${next}.`);
  }
  setVisible('hidden');
  await host.tick(MINUTE);
  engine.stop();
  return { messages, wrong };
}
