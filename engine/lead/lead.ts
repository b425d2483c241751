/** The lead: every contributor's part, strictly merged, kept, sent, acknowledged. A chunk of its own (LEAD, design §6). */

import type { AnswerCells } from '../answers/answers.ts';
import type { Fields } from '../answers/fields.ts';
import { type Cell, type Store, same } from '../answers/store.ts';
import { asItIs, pause } from '../call.ts';
import type { Answers, Json, Plugin, Question, Read, Reply, Scope, Sending, Step } from '../contract.ts';
import { detailOf, fail } from '../errors/errors.ts';
import { allSteps } from '../form/parse.ts';
import type { Host } from '../host.ts';
import type { Registry } from '../registry.ts';
import { createOutbox, isFinal } from './outbox.ts';

/** A form-wide part that takes longer is left out: a slow third party never delays a lead. */
const PART_LIMIT = 1000;
/** An endpoint that does not answer is one that failed: the visitor gets the control to send again, the outbox goes on. */
const LONGEST = 30_000;
/** A storage that does not answer is a storage that is not there. */
const STORE_LIMIT = 1000;
export const PREFILLED_KEYS = 'prefilledKeys';

export interface LeadNeeds {
  host: Host;
  store: Store;
  registry: Registry;
  fields: Fields;
  read: Read;
  sending: Cell<Sending>;
  answers: AnswerCells;
  /** Where leads go, absolute. */
  url(): string;
  valueOf(step: Step): unknown;
  /** Loads the types of questions and steps, and the form-wide plugins that the form wants; throws where it cannot. */
  bring(questions: readonly Question[], steps: readonly Step[]): Promise<void>;
  scopeOf(plugin: Plugin): Scope;
  /** Preview holds sending back. */
  held(): boolean;
  report(level: 'info' | 'warning' | 'error', problem: unknown): unknown;
  emit: Scope['emit'];
  /** Acknowledged in the background, after it had failed on screen. */
  delivered(): void;
}
interface Part {
  by: string;
  members: Answers;
}

const isPlain = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As it will travel: what cannot be written as JSON throws here, where it can be told whose it is. */
function membersOf(given: unknown): Answers {
  const members: unknown = JSON.parse(JSON.stringify(given, asItIs) ?? 'null');
  return isPlain(members) ? members : {};
}

/** Objects merge, lists concatenate, equal scalars pass; of different scalars the first stands and both are named. */
export function merge(parts: readonly Part[], conflict: (key: string, first: string, second: string) => void): Answers {
  const lead: Record<string, Json> = Object.create(null);
  const writers = new Map<string, string>();
  const into = (target: Record<string, Json>, members: Answers, by: string, path: string): void => {
    for (const [key, value] of Object.entries(members)) {
      if (value === undefined) continue;
      const full = path + key;
      if (isPlain(value) && (target[key] === undefined || isPlain(target[key]))) {
        target[key] ??= Object.create(null) as { [key: string]: Json };
        into(target[key] as Record<string, Json>, value, by, `${full}.`);
        continue;
      }
      const known = target[key];
      if (known === undefined) {
        target[key] = value;
        writers.set(full, by);
      } else if (Array.isArray(known) && Array.isArray(value)) target[key] = [...known, ...value];
      else if (!same(known, value) && writers.get(full) !== by) conflict(full, writers.get(full) ?? by, by);
    }
  };
  for (const { by, members } of parts) into(lead, members, by, '');
  return lead;
}

export function createLead(needs: LeadNeeds) {
  const { host, registry, fields, read, store } = needs;
  /** Of the lead of this visit; a new one after a 409. */
  let key = host.random();
  let sent: Promise<boolean> | undefined;
  /** The answer that a try in the background got for it. */
  let taken: Reply | undefined;

  const outbox = createOutbox({
    host,
    send: record =>
      outboxCall({
        method: 'POST',
        path: record.url,
        headers: record.headers,
        body: record.body,
        tries: 1,
        within: LONGEST,
      }),
    delivered(known, reply) {
      if (known !== key) return;
      taken = reply;
      if (needs.sending.state.value !== 'failure') return; // the visitor's own try is waiting, and takes it
      succeed(reply);
      needs.delivered();
    },
  });
  const { call: outboxCall } = needs.scopeOf({ name: 'lead', contract: 1 });

  /** Questions with an answer, and steps on the path. */
  function asked(): { questions: Question[]; steps: Step[] } {
    const answers = needs.answers.all();
    const steps = allSteps(read.form);
    return {
      questions: steps.flatMap(step =>
        step.questions.filter(question => {
          const field = fields.ensure(question);
          return field.keys.some(one => answers[fields.keyOf(field, one)] !== undefined);
        }),
      ),
      steps: steps.filter(step => read.path.includes(step.order)),
    };
  }

  async function assemble(): Promise<Answers> {
    const { questions, steps } = asked();
    await needs.bring(questions, steps);
    const { [PREFILLED_KEYS]: _, ...answers } = needs.answers.all();
    const parts: Part[] = [{ by: 'answers', members: answers }];
    for (const plugin of registry.plugins()) {
      for (const question of questions) {
        if (registry.owner('questions', question.type) !== plugin) continue;
        const field = fields.ensure(question);
        if (!field.displayed) continue;
        parts.push(required(plugin, field.name, () => field.type?.lead?.(field.state.value, question, field.read)));
      }
      for (const step of steps) {
        if (registry.owner('steps', step.type) !== plugin) continue;
        const type = registry.step(step.type);
        parts.push(required(plugin, `step ${step.order}`, () => type?.lead?.(needs.valueOf(step), step, read)));
      }
      if (plugin.lead) parts.push(await formWide(plugin, plugin.lead));
    }
    const merged = merge(parts, (member, first, second) =>
      needs.report('warning', fail('SW_LEAD_CONFLICT', { key: member, first, second })),
    );
    return amended(merged);
  }

  function required(plugin: Plugin, where: string, run: () => Answers | undefined): Part {
    try {
      return { by: plugin.name, members: membersOf(run()) };
    } catch (error) {
      throw fail('SW_LEAD_BLOCKED', { where, detail: detailOf(error) }, error);
    }
  }

  async function formWide(plugin: Plugin, lead: NonNullable<Plugin['lead']>): Promise<Part> {
    const own = async () => lead(needs.scopeOf(plugin)); // one that throws at once must not leave the other unheard
    try {
      const late = new Promise<never>((_, reject) => {
        host.after(PART_LIMIT, () => reject(new Error(`not ready within ${PART_LIMIT} ms`)));
      });
      return { by: plugin.name, members: membersOf(await Promise.race([own(), late])) };
    } catch (error) {
      needs.report('error', fail('SW_LEAD_PART', { plugin: plugin.name, detail: detailOf(error) }));
      return { by: plugin.name, members: {} };
    }
  }

  function amended(lead: Answers): Answers {
    let result = lead;
    for (const plugin of registry.plugins()) {
      try {
        const amended = plugin.amend && membersOf(plugin.amend(result, needs.scopeOf(plugin)));
        if (amended && Object.keys(amended).length > 0) result = amended;
      } catch (error) {
        needs.report('error', fail('SW_LEAD_PART', { plugin: plugin.name, detail: detailOf(error) }));
      }
    }
    return result;
  }

  function succeed(reply: Reply): void {
    store.set(needs.sending, 'success');
    needs.emit('sent', { reply: reply.body ?? null });
  }

  /** Frozen under its key, committed to the outbox, then sent: three tries, then the outbox owns it. */
  async function deliver(): Promise<boolean> {
    const members = await assemble();
    const url = needs.url();
    const own = new URL(url).origin === host.origin();
    // Across origins a header would force a preflight, so there the key travels as a member.
    const body = own ? members : { ...members, idempotency_key: key };
    const record = {
      key,
      url,
      headers: (own ? { 'Idempotency-Key': key } : {}) as Record<string, string>,
      body,
      created: host.now(),
      tries: 0,
      due: 0,
    };
    if (!needs.held()) await Promise.race([outbox.keep(record), pause(host, STORE_LIMIT)]);
    needs.emit('posting', undefined);
    let reply: Reply | undefined;
    await outbox.hold(key, async () => {
      if (taken) return outbox.drop(key).then(() => undefined);
      try {
        reply = await outboxCall({
          method: 'POST',
          path: url,
          headers: record.headers,
          body,
          sends: true,
          within: LONGEST,
        });
      } catch (error) {
        needs.report('error', detailOf(error));
      }
      if (reply?.ok || taken || needs.held()) await outbox.drop(key);
      else await outbox.settle(record, reply);
    });
    reply = taken ?? reply;
    if (reply?.ok) {
      succeed(reply);
      return true;
    }
    if (reply) {
      const { status, text } = reply;
      needs.report(status === 409 ? 'info' : 'error', fail('SW_LEAD_STATUS', { status, body: text }));
      if (isFinal(status)) key = status === 409 ? host.random() : key;
    }
    needs.emit('failed', { status: reply?.status });
    return false;
  }

  return {
    assemble,
    drain: () => outbox.drain(true),
    close: () => outbox.close(),
    /** The state is the gate: while a sending runs, every further one is the same; after success there is none. */
    submit(): Promise<boolean> {
      if (needs.sending.state.value === 'success') return Promise.resolve(true);
      sent ??= deliver()
        .catch(error => {
          needs.report('error', error);
          needs.emit('failed', { status: undefined });
          return false;
        })
        .then(done => {
          if (!done) store.set(needs.sending, 'failure');
          sent = undefined;
          return done;
        });
      return sent;
    },
  };
}
