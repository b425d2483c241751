/** Assembles the lead: the answers, then the part of every plugin, merged, then amended. */

import { withTimeout } from '../../engine/async/pause.ts';
import { ignoreToJson } from '../../engine/calls/call.ts';
import type { Context } from '../../engine/context.ts';
import type { Question, Step } from '../../engine/contract/definition.ts';
import type { Answers, Call, Plugin, Read, Reply } from '../../engine/contract/plugin.ts';
import { createError, detailOf } from '../../engine/errors/errors.ts';
import type { FormState } from '../../engine/fields/form-state.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { PREFILLED_KEYS } from '../../engine/form/values.ts';
import type { FormWide } from '../../engine/plugin-runtime/form-wide.ts';
import type { LatePlugins } from '../../engine/plugin-runtime/late-plugins.ts';
import type { TypeLoader } from '../../engine/plugin-runtime/load-types.ts';
import type { NeededPlugins } from '../../engine/plugin-runtime/needed-plugins.ts';
import { isPlainObject, merge, type Part } from './merge.ts';

/**
 * Milliseconds that a form-wide part, or loading its code, may take. A slower part is left out, because a slow third
 * party must not delay a lead.
 */
const PART_LIMIT = 1000;

/** The parts of the running form with which a lead is assembled and sent. */
export interface LeadNeeds extends Context {
  types: TypeLoader;
  needed: NeededPlugins;
  plugins: LatePlugins;
  formWide: FormWide;
  call(call: Call, signal: AbortSignal): Promise<Reply>;
}

/**
 * Converts the members to JSON. Throws here for values that JSON cannot contain, because the caller still knows which
 * plugin returned them.
 */
function membersOf(given: unknown): Answers {
  const members: unknown = JSON.parse(JSON.stringify(given, ignoreToJson) ?? 'null');
  return isPlainObject(members) ? members : {};
}

/** The questions whose answers the lead has. */
const answeredQuestions = ({ fields, read }: FormState): Question[] =>
  allSteps(read.form)
    .flatMap(step => step.questions)
    .filter(question => {
      const field = fields.ensure(question);
      return Object.values(field.answers ?? {}).some(answer => answer !== undefined) && fields.owners.isOwner(field);
    });

const stepsOnPath = ({ form, path }: Read): Step[] => allSteps(form).filter(step => path.includes(step.order));

/** Loads all types and form-wide plugins that the lead needs. Throws if one is missing. */
async function load({ host, state, types, plugins }: LeadNeeds, questions: readonly Question[]): Promise<void> {
  const { fields, read } = state;
  const steps = stepsOnPath(read);
  await Promise.all([...questions.map(types.loadQuestionType), ...steps.map(types.loadStepType)]);
  await plugins.loadForLead(loading => withTimeout(host, PART_LIMIT, loading));
  for (const question of questions) fields.ensure(question).evaluateAgain();
}

/**
 * Throws `SW_LEAD_BLOCKED` if `compute` throws. The missing part might be a consent, so no lead may be sent without it.
 */
function computeOrBlock<T>(where: string, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    throw createError('SW_LEAD_BLOCKED', { where, detail: detailOf(error) }, error);
  }
}

function partOfAnswers({ answers }: FormState): Part {
  const { [PREFILLED_KEYS]: _, ...members } = answers.all();
  for (const [key, answer] of Object.entries(members))
    computeOrBlock(`the answer ${key}`, () => JSON.stringify(answer));
  return { by: 'answers', members };
}

function partOfQuestion({ fields }: FormState, plugin: Plugin, question: Question): Part {
  const { name, type, value, read } = fields.ensure(question);
  return { by: plugin.name, members: computeOrBlock(name, () => membersOf(type?.lead?.(value, question, read))) };
}

function partOfStep({ registry, state }: LeadNeeds, plugin: Plugin, step: Step): Part {
  const own = () => registry.step(step.type)?.lead?.(state.stepValueOf(step), step, state.readOf(step));
  return { by: plugin.name, members: computeOrBlock(`step ${step.order}`, () => membersOf(own())) };
}

const reportPart = ({ report }: LeadNeeds, { name }: Plugin, error: unknown): unknown =>
  report('error', createError('SW_LEAD_PART', { plugin: name, detail: detailOf(error) }));

/**
 * Returns the plugin's part of the lead. Returns empty members and reports the error if the plugin throws or takes too
 * long.
 */
async function partOfPlugin(needs: LeadNeeds, plugin: Plugin): Promise<Part> {
  const { host, formWide } = needs;
  // Code stops running when the page is left, and a lead without this part is better than none.
  const left = new AbortController();
  const stop = host.on('pagehide', () => left.abort());
  const ownMembers = async () => membersOf(await plugin.lead?.(formWide.start(plugin)));
  try {
    const members = await withTimeout(host, PART_LIMIT, ownMembers(), left.signal);
    const limit = left.signal.aborted ? 'when the visitor left' : `within ${PART_LIMIT} ms`;
    if (!members) throw new Error(`not ready ${limit}`);
    return { by: plugin.name, members };
  } catch (error) {
    reportPart(needs, plugin, error);
    return { by: plugin.name, members: {} };
  } finally {
    stop();
  }
}

/** Returns the lead as the plugin amends it. Returns it unchanged and reports the error if the plugin throws. */
function amendedBy(needs: LeadNeeds, plugin: Plugin, lead: Answers): Answers {
  try {
    const amended = membersOf(plugin.amend?.(membersOf(lead), needs.formWide.start(plugin)));
    return Object.keys(amended).length > 0 ? amended : lead;
  } catch (error) {
    reportPart(needs, plugin, error);
    return lead;
  }
}

/** Resolves with the payload as it would be sent now. Rejects if a required part is missing. */
export async function assemble(needs: LeadNeeds): Promise<Answers> {
  const { state, registry, needed, formWide, report } = needs;
  const questions = answeredQuestions(state);
  await load(needs, questions);
  // A registry can have plugins of another form on the page.
  const isNeeded = (plugin: Plugin): boolean => formWide.isStarted(plugin) || needed.isNeeded(plugin);
  const parts: (Part | Promise<Part>)[] = [partOfAnswers(state)];
  for (const plugin of registry.plugins()) {
    for (const question of questions) {
      if (registry.owner('questions', question.type) === plugin) parts.push(partOfQuestion(state, plugin, question));
    }
    for (const step of stepsOnPath(state.read)) {
      if (registry.owner('steps', step.type) === plugin) parts.push(partOfStep(needs, plugin, step));
    }
    if (plugin.lead && isNeeded(plugin)) parts.push(partOfPlugin(needs, plugin));
  }
  const lead = merge(await Promise.all(parts), (key, first, second) =>
    report('warning', createError('SW_LEAD_CONFLICT', { key, first, second })),
  );
  return registry
    .plugins()
    .filter(isNeeded)
    .reduce((amended, plugin) => amendedBy(needs, plugin, amended), lead);
}
