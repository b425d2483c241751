/** Runs visits of a form with a plugin that misbehaves in one hook. The rest of the form must work, with an unchanged lead. */
import { isDeepStrictEqual } from 'node:util';
import { createElement, type ReactNode } from 'react';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { createTestHost } from '../../support/host.ts';
import { type Mounted, mountForm } from '../../support/mount.tsx';
import { HOOKS, type Hook } from './hooks.ts';
import { callLate, MISBEHAVIORS, type Misbehavior, restorePrototypes } from './misbehave.ts';

// biome-ignore lint/suspicious/noExplicitAny: a bad plugin violates the types
type Any = any;

/** Wrong values for members that are not functions. */
const WRONG_VALUES: readonly unknown[] = [undefined, null, 42, 'text', [], {}, () => undefined, Symbol('bad'), true];
/** Members that are not tried, because a plugin is refused as a whole if they are wrong. */
const NAMES = ['name', 'contract'];
/** Hooks that are not tried: only editors, estimates or the chat call them, or they may change the form. */
const UNUSED = ['example', 'secondsToAnswer', 'options', 'editor', 'prepare'];

export interface Cell {
  hook: Hook;
  /** What the hook does, or the wrong value of the member. */
  misbehavior: Misbehavior | { name: string; value: unknown };
}
export const CELLS: readonly Cell[] = HOOKS.filter(
  ({ name }) => !NAMES.includes(name) && !UNUSED.includes(name),
).flatMap((hook): Cell[] =>
  hook.kind === 'value'
    ? WRONG_VALUES.map(value => ({ hook, misbehavior: { name: `is ${String(value) || '[]'}`, value } }))
    : MISBEHAVIORS.filter(
        // React crashes when it describes such a child in its own error message.
        one => hook.kind === 'function' || one.name !== 'returns a trap',
      ).map(misbehavior => ({ hook, misbehavior })),
);

/** Correct hooks. Only the tested hook misbehaves. Hooks that are not listed return undefined. */
const GOOD: Readonly<Record<string, (...given: Any[]) => Any>> = {
  read: (answers, { bpKey }) => answers[bpKey],
  write: (value, { bpKey }) => ({ [bpKey]: value || undefined }),
  settle: value => value,
  rules: (_, given) => given,
  visible: () => true,
  canLeave: () => true,
  isNeeded: () => true,
  transient: () => false,
  fills: () => [],
  autopass: () => 'waits',
  when: () => true,
  amend: lead => lead,
  lead: () => ({}),
  identity: () => ({}),
  describe: () => '',
  texts: () => ({}),
  condition: () => true,
};

function Good({ children, field, value, set }: Any): ReactNode {
  if (children) return children;
  if (!field) return createElement('p', {}, 'drawn');
  return createElement('input', { ...field, value: value ?? '', onChange: (event: Any) => set(event.target.value) });
}

/** Creates the plugin. `kept` are the values that its hook keeps for later calls, and `calls` counts the calls of the hook. */
function badPlugin({ hook, misbehavior }: Cell) {
  const kept: Any[] = [];
  const counter = { calls: 0 };
  const { owner, name, kind } = hook;
  const own = (...given: Any[]) => (kind === 'component' ? Good(given[0]) : GOOD[name || owner]?.(...given));
  const bad =
    'run' in misbehavior
      ? (...given: Any[]) => {
          counter.calls++;
          return misbehavior.run(given, () => own(...given), kept);
        }
      : misbehavior.value;
  const member = (of: string) => (owner === of && name ? { [name]: bad } : {});
  const plugin: Any = {
    name: 'bad',
    contract: 1,
    questions: { bad: { empty: '', view: Good, ...member('question') } },
    steps: { bad_step: { empty: null, view: () => createElement('p', {}, 'a step'), ...member('step') } },
    validators: { bad_rule: owner === 'validator' ? bad : () => undefined },
    conditions: { bad_source: owner === 'condition' ? bad : () => true },
    ...(owner === 'view' && { views: { bad: { when: () => true, ...member('view') } } }),
    ...(['header', 'above', 'below'].includes(owner) && { slots: { [owner]: bad } }),
    ...member('plugin'),
  };
  return { plugin: plugin as Plugin, kept, counter };
}

const SHOWN = { conditionalDisplay: [{ bpKey: 'name', operator: 'different', value: 'hide' }] };
const text = (bpKey: string, more: object = {}) => ({ bpKey, type: 'short_text', title: bpKey, ...more });
/** If the visitor's name is `hide`, the questions and steps of the bad plugin are hidden. */
const FORM = {
  id: 'bad',
  name: 'A form with a bad plugin',
  configuration: { country: 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'First',
      questions: [text('name')],
      logicJumps: [{ destinationStep: 3, conditions: [{ bpKey: 'name', value: 'hide' }] }],
    },
    { order: 2, type: 'bad_step' },
    {
      order: 3,
      type: 'questions',
      questions: [
        { bpKey: 'bad', type: 'bad', ...SHOWN },
        text('ruled', { ...SHOWN, validationRules: [{ validator: 'bad_rule' }] }),
        text('sourced', { conditionalDisplay: [...SHOWN.conditionalDisplay, { bad_source: 'x' }] }),
        text('other'),
      ],
    },
    { order: 4, type: 'transition', final: true, title: 'Thanks' },
  ],
};
/** Errors that may be reported repeatedly, at each attempt to send the lead and at each change of an answer. */
const REPEATABLE = /^SW_(LEAD_BLOCKED|CYCLE)/;
/** In ms. Longer than Next waits for a verdict. */
const LONG = 6000;

/** Answers all visible questions of the step, and presses Next. */
async function leave(page: Mounted, answers: Readonly<Record<string, string>>): Promise<void> {
  const { engine } = page;
  const step = engine.state.steps.at(page.path().at(-1));
  await page.settled(() => {
    for (const field of step ? engine.state.fields.visibleIn(step) : []) {
      const answer = answers[field.question.bpKey];
      if (answer !== undefined) engine.answer(field, answer, true);
    }
    void engine.next('next');
  });
  await page.tick(LONG);
}

interface Outcome {
  lead: Record<string, unknown> | undefined;
  /** Whether the visit reached its end while the parts of the bad plugin were shown. */
  isDirect: boolean;
  problem: string | undefined;
}

async function visit(
  plugins: readonly Plugin[],
  names: readonly string[],
  kept: readonly Any[],
  mayNotBeBlank = true,
): Promise<Outcome> {
  const host = createTestHost();
  host.reply('POST /submit', { body: {} });
  const given = { ...structuredClone(EMPTY_PAGE), pauses: { motion: 0, next: 0, autopass: 0 } };
  const page = await mountForm(FORM, { host, plugins, page: given });
  const answers = { bad: 'x', ruled: 'r', sourced: 's', other: 'o' };
  let tries = 0;
  let problem: string | undefined;
  const isBlank = () => !page.form.textContent?.trim() && !page.form.querySelector('input, .sw-spinner');
  for (const name of names) {
    tries++;
    for (let back = 0; back < 4 && page.path().length > 1; back++) {
      await page.settled(() => void page.engine.back());
      await page.tick(LONG);
    }
    for (let count = 0; count < 6 && page.sending() !== 'success'; count++) {
      await leave(page, { ...answers, name });
      if (isBlank() && mayNotBeBlank) problem = 'the page is blank';
    }
    if (page.sending() === 'success') break;
  }
  const posts = host.calls.filter(({ method }) => method === 'POST');
  if (posts.length !== 1)
    problem ??= `${posts.length} leads were sent (${posts.map(one => one.path)}), ${page.sending()}, path ${page.path()}`;
  const errors = host.said.filter(({ level }) => level === 'error').map(({ message }) => message);
  const once = errors.filter(message => !REPEATABLE.test(message));
  const repeated = once.find((message, index) => once.indexOf(message) !== index);
  if (repeated) problem ??= `reported more than once: ${repeated}`;
  if ('polluted' in {}) problem ??= 'a prototype was changed';
  callLate(kept);
  await page.tick(LONG);
  await page.unmount();
  callLate(kept);
  await host.tick(LONG);
  if (host.pending() > 0) problem ??= `${host.pending()} timers and listeners are left`;
  if (host.calls.filter(({ method }) => method === 'POST').length > 1) problem ??= 'another lead was sent late';
  return { lead: posts[0]?.body as Outcome['lead'], isDirect: tries === 1, problem };
}

/** The members of the lead that do not belong to the bad plugin. */
function others(lead: Record<string, Any> = {}): Record<string, unknown> {
  const { questionsTypes, __tr__: _, ...members } = lead;
  const without = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => !/^(bad|ruled|sourced)/.test(key)));
  return { ...without(members), questionsTypes: without(questionsTypes ?? {}) };
}

const expected = new Map<string, Promise<Outcome>>();
function reference(name: string): Promise<Outcome> {
  const known =
    expected.get(name) ??
    visit(
      [badPlugin({ hook: { owner: 'plugin', name: '', kind: 'value' }, misbehavior: { name: '', value: 1 } }).plugin],
      [name],
      [],
    );
  expected.set(name, known);
  return known;
}

/** Resolves to a description of the problem that the bad plugin caused, or undefined. */
export async function playCell(cell: Cell): Promise<string | undefined> {
  const { plugin, kept } = badPlugin(cell);
  const where = `${cell.hook.owner} ${cell.hook.name} ${cell.misbehavior.name}`;
  try {
    // A component of the plugin that returns a wrong value may leave the page blank.
    const draws = cell.hook.kind !== 'component' || !cell.misbehavior.name.startsWith('returns');
    const { lead, isDirect, problem } = await visit([plugin], ['Ann', 'hide'], kept, draws);
    if (problem) return `${where}: ${problem}`;
    restorePrototypes();
    const good = await reference(isDirect ? 'Ann' : 'hide');
    const [actual, wanted] = [others(lead), others(good.lead)];
    // These hooks may add answers and members of the lead.
    if (/^(write|lead|amend)$/.test(cell.hook.name))
      for (const key of Object.keys(actual)) if (!Object.hasOwn(wanted, key)) delete actual[key];
    return isDeepStrictEqual(actual, wanted)
      ? undefined
      : `${where}: the lead is ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`;
  } finally {
    restorePrototypes();
  }
}
export const playCellOf = (seed: number): Promise<string | undefined> => playCell(CELLS[(seed - 1) % CELLS.length]!);
