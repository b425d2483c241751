import { act, fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Step } from '../../engine/contract/definition.ts';
import type { Chat } from '../../plugins/chatbot/chat-state.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { runs } from '../support/runs.ts';

/** Random forms and visits: the end stays reachable, no shown answer is lost, and questions keep the form's order. */
const KEYS = ['a', 'b', 'c', 'd', 'e'];
const VALUES = ['x', 'y'];
const TYPES: Record<string, string> = { a: 'radio', b: 'short_text', c: 'yesno', d: 'single_choice', e: 'short_text' };
/** A condition on one of these keys. A question that hides itself, even indirectly, cannot be answered in any view. */
const conditionOn = (keys: readonly string[]) =>
  fc.record({
    bpKey: fc.constantFrom(...keys),
    operator: fc.constantFrom('equal', 'different', 'exists'),
    value: fc.constantFrom(...VALUES),
  });
const conditionsOf = (bpKey: string) => {
  const before = KEYS.slice(0, KEYS.indexOf(bpKey));
  return before.length > 0 ? fc.array(conditionOn(before), { maxLength: 1 }) : fc.constant([]);
};
const questionOf = (bpKey: string) =>
  fc.record({
    bpKey: fc.constant(bpKey),
    type: fc.constant(TYPES[bpKey]),
    title: fc.constantFrom(`${bpKey}?`, undefined),
    values: fc.constant(VALUES.map(value => ({ bpKey: value, text: value }))),
    validationRules: fc.constantFrom([], [{ validator: 'required' }]),
    conditionalDisplay: conditionsOf(bpKey),
  });
const step = fc.record(
  {
    questions: fc
      .uniqueArray(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 4 })
      .chain(keys => fc.tuple(...keys.map(questionOf))),
    type: fc.constantFrom('questions', 'questions', 'loading'),
    skip: fc.constantFrom(undefined, undefined, 'Later'),
    waitingTime: fc.constant(1),
  },
  { requiredKeys: ['questions', 'type', 'waitingTime'] },
);
type Act = 'ok' | 'back' | 'skip' | 'answer' | 'other' | 'empty';
const acts = fc.array(
  fc.record({
    act: fc.constantFrom<Act>('answer', 'answer', 'other', 'ok', 'ok', 'ok', 'back', 'skip', 'empty'),
    wait: fc.constantFrom(2000, 2000, 2000, 600, 50, 0),
  }),
  { maxLength: 18 },
);

const chatOf = (f: Mounted) => f.fact('chat') as Chat;
const button = (f: Mounted, name: string) => f.form.querySelector<HTMLElement>(name);

/** True at the end, or if the form has nothing to ask. */
const ended = (f: Mounted): boolean => f.sending() === 'success' || f.engine.read.step?.final === true;

async function play(f: Mounted, what: Act): Promise<void> {
  const asked = f.form.querySelector('.sw-asked');
  const choices = [...(asked?.querySelectorAll<HTMLElement>('[type=radio]') ?? [])];
  const field = asked?.querySelector<HTMLInputElement>('.sw-input');
  await f.settled(() => {
    if (what === 'back') button(f, '.sw-back')?.click();
    else if (what === 'skip') button(f, '.sw-skip')?.click();
    else if (what === 'ok') fireEvent.submit(f.form);
    else if (choices.length > 0) choices[what === 'other' ? 1 : 0]?.click();
    else if (field) fireEvent.change(field, { target: { value: { answer: 'x', other: 'y' }[what as string] ?? '' } });
  });
}

function holds(f: Mounted): void {
  const { asked, open, entries } = chatOf(f) ?? { asked: [], open: false, entries: [] };
  const { read } = f.engine;
  // Each shown question is on the path, once, in the order of the steps. In a step, a later answer can show an earlier question.
  expect(asked).to.deep.equal([...new Set(asked)]);
  const isIn = (step: Step, asked: string): boolean => step.questions.some(({ id }) => id === asked);
  const places = asked.map(id => read.path.indexOf(read.form.steps.find(one => isIn(one, id))!.order));
  expect(places).to.deep.equal(places.toSorted((one, other) => one - other));
  expect(places).not.to.include(-1);
  if (open && read.step) {
    const question = read.step.questions.find(({ id }) => id === asked.at(-1));
    expect(question && read.visible(question)).to.equal(true);
    expect(f.shown()).to.deep.equal([question?.bpKey]);
  }
  // An entry of the visitor is a text or Back.
  expect(entries.filter(({ from, type }) => from === 'user' && !['text', 'back'].includes(type))).to.deep.equal([]);
}

describe('any conversation', () => {
  it('reaches the end, loses no displayed answer, and asks in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), acts, async (steps, visit) => {
        const made = steps.map(one => (one.type === 'loading' ? { ...one, questions: [] } : one));
        const f = await mountForm(formOf(made, {}), { page: { features: { CHATBOT: true } } });
        f.host.reply('POST /submit', { body: { result: 'form_1' } });
        try {
          await f.settled(() => void f.engine.interact());
          for (const { act: what, wait } of visit) {
            const before = f.values();
            const path = f.path();
            await play(f, what);
            await act(() => f.host.tick(wait));
            holds(f);
            if (what === 'back' || what === 'ok') {
              for (const { bpKey } of f.engine.read.step?.questions ?? []) {
                const is = f.engine.read.step!.questions.find(one => one.bpKey === bpKey)!;
                if (path === f.path() && f.engine.read.visible(is)) expect(f.values()[bpKey]).to.equal(before[bpKey]);
              }
            }
          }
          // Answering and pressing OK leads to the end.
          for (let more = 0; more < 80 && !ended(f); more++) {
            const asked = f.form.querySelector('.sw-asked');
            const answered = asked?.querySelector<HTMLInputElement>('[type=radio]:checked, .sw-input:not([value=""])');
            if (asked && !answered) await play(f, 'answer');
            await act(() => f.host.tick(2500));
            if (f.form.querySelector('.sw-next')) await play(f, 'ok');
            await act(() => f.host.tick(2500));
            holds(f);
          }
          expect(ended(f)).to.equal(true);
          expect(f.reports.filter(({ level }) => level === 'error')).to.deep.equal([]);
        } finally {
          await f.unmount();
        }
      }),
      { numRuns: runs(16) },
    );
  });
});
