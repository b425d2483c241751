/** The outbox on a test host, with scripted answers of the endpoint. */
import type { Reply } from '../../contract/plugin.ts';
import type { Kept } from '../../outbox/kept.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import { createTestHost, type TestHost } from './host.ts';

export const HOUR = 60 * 60 * 1000;
export const reply = (status: number, headers: Record<string, string> = {}): Reply => ({
  ok: status < 300,
  status,
  body: undefined,
  text: '',
  header: name => headers[name] ?? null,
});
export const record = (key: string, more: Partial<Kept> = {}): Kept => ({
  key,
  url: 'https://host.test/submit',
  headers: {},
  body: { key },
  created: 0,
  tries: 0,
  due: 0,
  ...more,
});

export function openOutbox(host: TestHost, ...answers: (number | Reply)[]) {
  const sends: string[] = [];
  const acknowledged: string[] = [];
  let onSend: (one: Kept) => void = () => undefined;
  const outbox = createOutbox({
    host,
    async send(one) {
      sends.push(one.key);
      onSend(one);
      const answer = answers.length > 1 ? answers.shift()! : (answers[0] ?? 200);
      return typeof answer === 'number' ? reply(answer) : answer;
    },
    acknowledged: key => acknowledged.push(key),
  });
  const watch = (run: (one: Kept) => void): void => {
    onSend = run;
  };
  return { outbox, sends, acknowledged, onSend: watch };
}
/** IndexedDB responds in real turns of the event loop, which the test clock does not control. */
export const hostWith = (now = 0): TestHost => createTestHost({ now, database: () => globalThis.indexedDB });
/** The keys of the records that are still kept and may be sent now. */
export async function left(host: TestHost): Promise<string[]> {
  const all = openOutbox(host, 500);
  await all.outbox.drain(true);
  all.outbox.close();
  return all.sends.sort();
}
