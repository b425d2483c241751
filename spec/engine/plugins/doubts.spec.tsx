/** What nobody knows is said once: by the check of the definition, which knows the place, or by the form that met it. */

import { expect } from 'chai';
import type { Prepare } from '../../../engine/definition.ts';
import { createRegistry } from '../../../registry.ts';
import { text } from '../../support/definitions.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

/** A form that a plugin rewrites before it is made: what it adds stands nowhere in the definition. */
async function prepared(prepare: Prepare, definition: object = formOf([[text('a')], [text('b')]])) {
  const registry = createRegistry([...BUILT_IN], rows);
  registry.register({ name: 'adds', contract: 1 }, { prepare });
  const f = await mountForm(definition, { registry });
  await f.fill('a', 'x');
  await f.next();
  return f.reports.filter(one => one.level !== 'info').map(one => one.message);
}

describe('a name that nobody knows, brought in by a plugin', () => {
  for (const [what, add, said] of [
    ['a validator', { validationRules: [{ validator: 'shiny' }] }, /^SW_VALIDATOR: Unknown validator "shiny" at a/],
    [
      'an operator',
      { conditionalDisplay: [{ bpKey: 'b', operator: 'like' }] },
      /^SW_OPERATOR: Unknown operator "like"/,
    ],
    ['a type', { type: 'riddle' }, /^SW_TYPE_UNKNOWN: No plugin registers "riddle"/],
  ] as const) {
    it(`is named once where it is ${what}`, async () => {
      const step = what === 'a validator' ? 0 : 1;
      const messages = await prepared(draft => void Object.assign(draft.steps[step]!.questions[0]!, add));
      expect(messages).to.have.length(1);
      expect(messages[0]).to.match(said);
    });
  }

  it('is named once, however often it is met', async () => {
    const asks = { conditionalDisplay: [{ bpKey: 'b', operator: 'like' }] };
    const messages = await prepared(
      draft => {
        for (const { questions } of draft.steps.slice(1))
          for (const question of questions) Object.assign(question, asks);
      },
      formOf([[text('a')], [text('b'), text('c')], [text('d')]]),
    );
    expect(messages.filter(message => message.includes('"like"'))).to.have.length(1);
  });

  it('is named once where it is the destination of a jump', async () => {
    const jump = { conditions: [{ bpKey: 'a', value: 'x' }], destinationStep: 77 };
    const messages = await prepared(draft => void Object.assign(draft.steps[0]!, { logicJumps: [jump] }));
    expect(messages).to.have.length(1);
    expect(messages[0]).to.match(/^SW_JUMP: A jump of step 1 leads to step 77/);
  });
});

describe('a name that nobody knows, in the definition', () => {
  for (const [what, definition, said] of [
    ['a validator', [[text('a', { validationRules: [{ validator: 'requird' }] })]], /Did you mean "required"\?/],
    [
      'an operator',
      [[text('a')], [text('b', { conditionalDisplay: [{ bpKey: 'a', operator: 'equals' }] })]],
      /"equal"/,
    ],
    ['a type', [[text('a')], [text('b', { type: 'short_txt' })]], /Did you mean "short_text"\?/],
    [
      'a destination',
      [{ questions: [text('a')], logicJumps: [{ conditions: [{ bpKey: 'a', value: 'x' }], destinationStep: 77 }] }],
      /logicJumps\[0\].*found number 77/,
    ],
  ] as const) {
    it(`is named once, with its place and a remedy, where it is ${what}`, async () => {
      const messages = await prepared(() => undefined, formOf(definition as unknown as object[]));
      expect(messages).to.have.length(1);
      expect(messages[0]).to.match(/^SW_DEFINITION: steps\[/);
      expect(messages[0]).to.match(said);
    });
  }
});
