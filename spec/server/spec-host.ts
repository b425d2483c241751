/** A host whose clock and network a spec controls. */
import { randomBytes } from 'node:crypto';
import type { Mail, ServerHost } from '../../server/server-host.ts';
import { databaseTurns } from '../support/database-turns.ts';

interface Call {
  url: string;
  headers: Record<string, string>;
  text: string;
  /** The parsed JSON of the text. */
  body: Record<string, unknown>;
}
export interface SpecHost extends ServerHost {
  /** Moves the clock, and runs what was due until then. */
  advance(milliseconds: number): Promise<void>;
  /** The lines of the log. */
  lines: string[];
  /** The requests that the server made. */
  calls: Call[];
  /** The e-mails that it sent, with the address of the mail server. */
  mails: (Mail & { smtp: string })[];
  /** What the next requests get; 200 if nothing is left. An error is a network failure. */
  answers: (number | Error | Response)[];
}

export function createSpecHost(): SpecHost {
  let time = Date.UTC(2026, 0, 20, 12);
  const timers = new Set<{ at: number; run(): void }>();
  const host: SpecHost = {
    ...{ lines: [], calls: [], mails: [], answers: [] },
    now: () => time,
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    random: count => randomBytes(count),
    write: line => void host.lines.push(line),
    async sendMail(smtp, mail) {
      const answer = host.answers.shift();
      if (answer instanceof Error) throw answer;
      host.mails.push({ smtp, ...mail });
    },
    async fetch(url, { headers, body }) {
      const text = String(body ?? '');
      host.calls.push({ url, headers: headers as Record<string, string>, text, body: text ? JSON.parse(text) : {} });
      const answer = host.answers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return typeof answer === 'number' ? new Response(null, { status: answer }) : answer;
    },
    async advance(milliseconds) {
      time += milliseconds;
      for (const timer of [...timers].filter(one => one.at <= time)) {
        timers.delete(timer);
        timer.run();
      }
      // What ran then uses the database, which answers after some turns; PostgreSQL after some time.
      await databaseTurns();
    },
  };
  return host;
}
