/** Assembles the lead: the answers, then the part of every plugin, merged, then amended. */

import { ignoreToJson } from '../calls/call.ts';
import type { Question, Step } from '../contract/definition.ts';
import type { Host, Stop } from '../contract/host.ts';
import type { Answers, Plugin, Scope } from '../contract/plugin.ts';
import type { Registry } from '../contract/registry.ts';
import type { FormState } from '../engine/fields/form-state.ts';
import { PREFILLED_KEYS } from '../engine/fields/prefill.ts';
import { allSteps } from '../engine/form/step-index.ts';
import { detailOf, fail, type Report } from '../errors/errors.ts';
import { isPlainObject, merge, type Part } from './merge.ts';

/** Milliseconds. A form-wide part that takes longer is left out: a slow third party must not delay a lead. */
const PART_LIMIT = 1000;

export interface AssembleNeeds {
  host: Host;
  registry: Registry;
  state: FormState;
  /** Loads the types of questions and steps, and the form-wide plugins that the form needs; throws if it cannot. */
  load(questions: readonly Question[], steps: readonly Step[]): Promise<void>;
  /** Does the form need the plugin? A registry can have plugins of another form on the page. */
  isNeeded(plugin: Plugin): boolean;
  scopeOf(plugin: Plugin): Scope;
  report: Report;
}

/** The members as JSON. Throws for values that JSON cannot contain, while the caller knows which plugin returned them. */
function membersOf(given: unknown): Answers {
  const members: unknown = JSON.parse(JSON.stringify(given, ignoreToJson) ?? 'null');
  return isPlainObject(members) ? members : {};
}

/** The payload as it would be sent now. Rejects if the part of a question throws: it might be a consent. */
export async function assemble(needs: AssembleNeeds): Promise<Answers> {
  const { host, registry, load, isNeeded, scopeOf, report } = needs;
  const { answers, fields, read } = needs.state;

  /** Those with an answer. */
  function answeredQuestions(): Question[] {
    const given = answers.all();
    return allSteps(read.form)
      .flatMap(step => step.questions)
      .filter(question => {
        const field = fields.ensure(question);
        return field.keys.some(key => given[field.keyOf(key)] !== undefined);
      });
  }

  /** A type may have stored what is no JSON. */
  function checkAnswer(key: string, answer: unknown): void {
    try {
      JSON.stringify(answer);
    } catch (error) {
      throw fail('SW_LEAD_BLOCKED', { where: `the answer ${key}`, detail: detailOf(error) }, error);
    }
  }

  function partOfQuestion(plugin: Plugin, question: Question): Part {
    const { name, type, value, read } = fields.ensure(question);
    try {
      return { by: plugin.name, members: membersOf(type?.lead?.(value, question, read)) };
    } catch (error) {
      throw fail('SW_LEAD_BLOCKED', { where: name, detail: detailOf(error) }, error);
    }
  }

  async function partOfPlugin(plugin: Plugin, lead: NonNullable<Plugin['lead']>): Promise<Part> {
    const ownPart = async () => lead(scopeOf(plugin)); // async, so that a throw becomes a rejection
    const stops: Stop[] = [];
    try {
      const late = new Promise<never>((_, reject) => {
        stops.push(host.after(PART_LIMIT, () => reject(new Error(`not ready within ${PART_LIMIT} ms`))));
        // Nothing runs any more once the page is left, and a lead without this part is better than none.
        stops.push(host.on('pagehide', () => reject(new Error('not ready when the visitor left'))));
      });
      return { by: plugin.name, members: membersOf(await Promise.race([ownPart(), late])) };
    } catch (error) {
      void report('error', fail('SW_LEAD_PART', { plugin: plugin.name, detail: detailOf(error) }));
      return { by: plugin.name, members: {} };
    } finally {
      for (const stop of stops) stop();
    }
  }

  function amend(lead: Answers): Answers {
    let result = lead;
    for (const plugin of registry.plugins().filter(isNeeded)) {
      try {
        const amended = plugin.amend && membersOf(plugin.amend(membersOf(result), scopeOf(plugin)));
        if (amended && Object.keys(amended).length > 0) result = amended;
      } catch (error) {
        void report('error', fail('SW_LEAD_PART', { plugin: plugin.name, detail: detailOf(error) }));
      }
    }
    return result;
  }

  const questions = answeredQuestions();
  await load(
    questions,
    allSteps(read.form).filter(step => read.path.includes(step.order)),
  );
  const { [PREFILLED_KEYS]: _, ...given } = answers.all();
  for (const [key, answer] of Object.entries(given)) checkAnswer(key, answer);
  const parts: (Part | Promise<Part>)[] = [{ by: 'answers', members: given }];
  for (const plugin of registry.plugins()) {
    for (const question of questions) {
      const isOwn = registry.owner('questions', question.type) === plugin;
      if (isOwn && fields.ensure(question).displayed) parts.push(partOfQuestion(plugin, question));
    }
    if (plugin.lead && isNeeded(plugin)) parts.push(partOfPlugin(plugin, plugin.lead));
  }
  const lead = merge(await Promise.all(parts), (key, first, second) =>
    report('warning', fail('SW_LEAD_CONFLICT', { key, first, second })),
  );
  return amend(lead);
}
