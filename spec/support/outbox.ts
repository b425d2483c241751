/** The outbox with a test host and scripted replies of the endpoint. */
import { openDB } from 'idb';
import { Outbox } from '../../embed/outbox/outbox.ts';
import type { StoredRequest } from '../../embed/outbox/stored-request.ts';
import type { Call, Reply } from '../../engine/contract/plugin.ts';
import { createTestHost, type TestHost } from './host.ts';

export const HOUR = 60 * 60 * 1000;
export const reply = (status: number, headers: Record<string, string> = {}): Reply => ({
  ok: status < 300,
  status,
  body: undefined,
  text: '',
  header: name => headers[name] ?? null,
});
export const record = (key: string, more: Partial<StoredRequest> = {}): StoredRequest => ({
  key,
  url: 'https://host.test/submit',
  headers: { 'Idempotency-Key': key },
  body: { key },
  created: 0,
  tries: 0,
  due: 0,
  ...more,
});

const keyOf = ({ headers }: Call): string => headers?.['Idempotency-Key'] ?? '';

const OWN = 'own';
const NO_ANSWER = new Error('no answer');
function answerTo(answer: Reply | undefined): Reply {
  if (!answer) throw NO_ANSWER;
  return answer;
}

export function openOutbox(host: TestHost, ...answers: (number | Reply)[]) {
  const sends: string[] = [];
  const acknowledged: string[] = [];
  let onSend: (one: Call) => void = () => undefined;
  const outbox = new Outbox(
    host,
    async call => {
      if (call.name === OWN) return answerTo(await own());
      sends.push(keyOf(call));
      onSend(call);
      const answer = answers.length > 1 ? answers.shift()! : (answers[0] ?? 200);
      return typeof answer === 'number' ? reply(answer) : answer;
    },
    key => acknowledged.push(key),
  );
  const watch = (run: (one: Call) => void): void => {
    onSend = run;
  };
  let own: () => Promise<Reply | undefined> = async () => undefined;
  /** Sends a request for the visitor. `run` returns the reply, or undefined if there is none. */
  const sendBy = (one: StoredRequest, run: () => Promise<Reply | undefined>) => {
    own = run;
    return outbox.send(one, { name: OWN }).catch(error => {
      if (error !== NO_ANSWER) throw error;
      return undefined;
    });
  };
  const send = (one: StoredRequest, answer?: Reply) => sendBy(one, async () => answer);
  return { outbox, sends, acknowledged, onSend: watch, send, sendBy };
}
/** A test host with the IndexedDB of the test page, which replies in turns of the event loop, independently of the test clock. */
export const hostWith = (now = 0): TestHost => createTestHost({ now, database: () => globalThis.indexedDB });
/** The keys of the stored requests that may be sent now. */
export async function left(host: TestHost): Promise<string[]> {
  const all = openOutbox(host, 500);
  await all.outbox.drain();
  all.outbox.close();
  return all.sends.sort();
}
/** All stored requests. */
export async function stored(host: TestHost): Promise<StoredRequest[]> {
  globalThis.indexedDB = host.database()!;
  const database = await openDB('stepwell', 1);
  const all = await database.getAll('leads');
  database.close();
  return all;
}
/** Waits for the database, which replies in turns of the event loop. */
export async function turns(): Promise<void> {
  for (let count = 0; count < 40; count++) await new Promise(resolve => setImmediate(resolve));
}
