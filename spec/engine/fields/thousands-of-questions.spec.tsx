/** How the work for a step grows with the size of the form. `tools/bench/large-form.ts` measures its time in a browser. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { createCallCounter } from '../../support/calls.ts';
import { createTestHost } from '../../support/host.ts';
import { largeForm, SHAPES, type ShapeName } from '../../support/large-forms.ts';
import { type Mounted, mountForm } from '../../support/mount.tsx';

const [FEW, MANY] = [40, 90];
/** Milliseconds in which the types of a step must load. */
const LOAD_LIMIT = 20_000;
type Action = 'open' | 'first answer' | 'answer' | 'key' | 'rest' | 'next';
/** The calls of functions that each further question may cost. Only what is done once may depend on all of them. */
const USUAL: Readonly<Record<Action, number>> = {
  open: 200,
  'first answer': 40,
  answer: 0.1,
  key: 0.1,
  rest: 0.1,
  next: 6,
};
/** The others are tried in a browser only: each costs some seconds. */
const TRIED: readonly ShapeName[] = ['random', 'jumps', 'hidden', 'one a step', 'one step'];
/** Shapes in which one action concerns all questions. */
const CONCERNED: Partial<Record<ShapeName, Partial<Record<Action, number>>>> = {
  jumps: { next: 8 }, // the ten jumps of each step
  hidden: { next: 200 },
  'one a step': { open: 300, next: 400 },
  'one step': { open: 600, 'first answer': 150, answer: 100, next: 250 },
};

const calls = createCallCounter();

/** The number of calls for each action of a visit. */
async function workOf(name: ShapeName, count: number): Promise<Record<Action, number>> {
  let f!: Mounted;
  const form = largeForm(name, count, 1);
  const open = await calls.during(async () => {
    f = await mountForm(form, { page: { pauses: { motion: 0, next: 0 } } });
    await f.tick(1); // the slices of the check
  });
  const options = () => f.form.querySelectorAll<HTMLElement>('[type=radio]');
  const choose = (index: number) => calls.during(() => f.settled(() => options()[index]!.click()));
  const field = f.form.querySelector<HTMLInputElement>('input:not([type=radio]), textarea');
  const write = (text: string) => f.settled(() => field && fireEvent.change(field, { target: { value: text } }));
  const work = {
    open,
    'first answer': await choose(1),
    answer: await choose(0),
    key: await calls.during(() => write('1')),
    rest: await calls.during(() => f.tick(2000)), // until the mark of completed questions
  };
  await write('');
  const next = await calls.during(() => f.next());
  expect(f.step(), 'the step after Next').to.be.greaterThan(1);
  await f.unmount();
  return { ...work, next };
}

describe('The work for a form of thousands of questions', () => {
  before(calls.start);
  after(calls.stop);

  for (const name of TRIED) {
    it(`does not depend on their number, or grows in proportion to it: a form ${SHAPES[name].is}`, async () => {
      const [few, many] = [await workOf(name, FEW), await workOf(name, MANY)];
      for (const [action, most] of Object.entries({ ...USUAL, ...CONCERNED[name] }) as [Action, number][]) {
        const each = (many[action] - few[action]) / (MANY - FEW);
        expect(each, `${action}: ${few[action]} calls with ${FEW}, ${many[action]} with ${MANY}`).to.be.at.most(most);
      }
    });
  }

  it('takes one timer for the types of a step, however many questions it has', async () => {
    const host = createTestHost();
    const startTimer = host.after;
    let timers = 0;
    host.after = (ms, run) => {
      if (ms === LOAD_LIMIT) timers++;
      return startTimer(ms, run);
    };
    const f = await mountForm(largeForm('one step', FEW, 1), { host });
    expect(timers).to.equal(1);
    await f.unmount();
  });
});
