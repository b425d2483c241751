/** What the analysis calls proved holds for each visit. Each form has a visit that takes the jump to step 3. */
import { expect } from 'chai';
import { definePlugin, defineQuestion } from '../../../plugins/kit/kit.ts';
import {
  analyzed,
  choice,
  find,
  formOf,
  jump,
  kinds,
  open,
  replayed,
  required,
  step,
  text,
  thanks,
} from '../../support/analysis.ts';

const isProved = async (
  form: object,
  ...plugins: Parameters<typeof analyzed> extends [object, ...infer P] ? P : never
) => (await analyzed(form, ...plugins)).findings.flatMap(one => (one.isProved ? one.kind : []));
/** Step 2 asks for a text, unless the question and the conditions lead to step 3. */
const jumping = (question: object, conditions: object[], more: object = {}): object =>
  formOf(step(1, [question], { logicJumps: [jump(3, ...conditions)], ...more }), step(2, [text('b')]), thanks(3));
const number = { bpKey: 'n', type: 'number', title: 'N', validationRules: required };
const zipcode = { bpKey: 'zip', type: 'zipcode', title: 'Zip', validationRules: required };
const served = { zipcodeKey: 'served', operator: 'in' };

const TRUE: Record<string, object> = {
  'the keys that a yes/no question was given': jumping(
    {
      bpKey: 'own',
      type: 'yesno',
      title: 'Own?',
      yesData: { bpKey: 'si' },
      noData: { bpKey: 'nop' },
      validationRules: required,
    },
    [{ bpKey: 'own', operator: 'different', value: 'nop' }],
  ),
  'an unticked box': jumping({ bpKey: 'box', type: 'checkbox', title: 'Box' }, [{ bpKey: 'box', value: false }]),
  'an unticked box, which counts as no answer': jumping({ bpKey: 'box', type: 'checkbox', title: 'Box' }, [
    { bpKey: 'box', operator: 'isEmpty' },
    { bpKey: 'box', value: false },
  ]),
  'the number of choices': jumping(choice('a', ['x', 'y', 'z'], { type: 'multiple_choices' }), [
    { bpKey: 'a__count', operator: 'equal', value: 2 },
  ]),
  'a part of an address': jumping({ bpKey: 'place', type: 'address', title: 'Place' }, [
    { bpKey: 'city', value: 'Lyon' },
  ]),
  'a number with few decimals': jumping({ ...number, format: '1' }, [
    { bpKey: 'n', operator: 'greater', value: 2.1 },
    { bpKey: 'n', operator: 'less', value: 2.25 },
  ]),
  'a number that only some rules accept': jumping(
    { ...text('n'), validationRules: [...required, { validator: 'minLength', value: 3 }] },
    [
      { bpKey: 'n', operator: 'greater', value: 1 },
      { bpKey: 'n', operator: 'less', value: 3 },
    ],
  ),
  'a parameter that is in a list': jumping(text('a'), [{ queryKey: 'from', operator: 'in', value: 'ad,mail' }]),
  'a parameter that is a number': jumping(text('a'), [{ queryKey: 'age', operator: 'greater', value: 18 }]),
  'a condition of a plugin that names an answer too': jumping(zipcode, [{ bpKey: 'zip', ...served }]),
  'a condition with a member of its own': jumping(choice('a', ['x', 'y']), [{ bpKey: 'a', value: 'x', note: 'ours' }]),
  'a choice that ends with a blank': jumping(choice('a', ['x ', 'y']), [
    { bpKey: 'a', value: 'x ' },
    { bpKey: 'a', operator: 'different', value: 'y' },
  ]),
  'a step that Skip leaves': jumping(choice('a', ['x', 'y']), [{ bpKey: 'a', operator: 'isEmpty' }], {
    skip: 'Not now',
  }),
  'a postcode that is asked between two steps that look it up': formOf(
    step(1, [text('a')], { logicJumps: [jump(4, served)] }),
    step(2, [zipcode], { logicJumps: [jump(4, served)] }),
    step(3, [text('b')]),
    thanks(4),
  ),
  'an answer that a later one removed before a jump back': formOf(
    step(1, [choice('q', ['x', 'y'], { conditionalDisplay: [{ bpKey: 'd', operator: 'isEmpty' }] })]),
    step(2, [text('b')], {
      logicJumps: [jump(4, { bpKey: 'q', operator: 'isEmpty' }, { bpKey: 'd', operator: 'isEmpty' })],
    }),
    step(3, [choice('d', ['again', 'on'])], { logicJumps: [jump(2, { bpKey: 'd', value: 'again' })] }),
    thanks(4),
  ),
  'a consent that a later answer shows': formOf(
    step(1, [text('a'), { ...text('ok'), type: 'legal', conditionalDisplay: [{ bpKey: 'd', value: 'on' }] }]),
    step(2, [choice('d', ['on', 'off'])]),
    thanks(3),
  ),
  'a step that a service decides': formOf(step(1, [text('a')]), { order: 2, type: 'brand' }, thanks(3)),
};
const own = (more: object) =>
  definePlugin('acme', {
    parts: [defineQuestion('acme', { empty: null as string | null, view: () => null, ...more })],
  });
const acme = { bpKey: 'a', type: 'acme', title: 'A', values: [{ bpKey: 'x' }], validationRules: required };

describe('a proof of the analysis', () => {
  for (const [what, form] of Object.entries(TRUE)) {
    it(`does not exclude ${what}`, async () => {
      expect(await isProved(form)).to.deep.equal([]);
    });
  }

  it('takes a key that every object has for unanswered', async () => {
    const form = formOf(
      step(1, [choice('a', ['x', 'y'])], { logicJumps: [jump(3, { bpKey: 'valueOf', operator: 'isNotEmpty' })] }),
      step(2, [text('b')]),
      step(3, [text('valueOf')]),
      thanks(4),
    );
    expect(kinds(await analyzed(form))).not.to.include('unreachable step');
  });

  it('knows that a jump back takes the later answers off the path', async () => {
    const circle = (decides: object, ...conditions: object[]) =>
      formOf(
        step(1, [text('a')]),
        step(2, [text('b')], { logicJumps: [decides] }),
        step(3, [choice('d', ['again', 'on'])], { logicJumps: [jump(2, ...conditions)] }),
        thanks(4),
      );
    const endless = await analyzed(circle(jump(4, { bpKey: 'd', operator: 'isNotEmpty' })));
    expect(kinds(endless)).to.include('no way out');
    expect(find(endless, 'unreachable step')).to.deep.include({ isProved: true });
    const again = { bpKey: 'd', value: 'again' };
    expect(kinds(await analyzed(circle(jump(1, again), again)))).not.to.include('no way out');
  });

  it('does not call a question hidden that shows until another one on its step is answered', async () => {
    const hint = text('hint', { conditionalDisplay: [{ bpKey: 'a', operator: 'isEmpty' }] });
    const form = formOf(step(1, [choice('a', ['x', 'y']), hint]), thanks(2));
    expect(kinds(await analyzed(form))).not.to.include('hidden question');
  });

  it('does not call a question hidden that a refused answer on its step shows', async () => {
    const mail = { ...text('mail'), type: 'email', validationRules: required };
    const hint = text('hint', { conditionalDisplay: [{ bpKey: 'mail', value: '7' }] });
    expect(kinds(await analyzed(formOf(step(1, [mail, hint]), thanks(2))))).not.to.include('hidden question');
    // The step cannot be left with it, so another step does not show the question.
    const later = await analyzed(formOf(step(1, [mail]), step(2, [text('b'), hint]), thanks(3)));
    expect(find(later, 'hidden question')?.isProved).to.equal(true);
  });

  it('is given for the choices of each type of question', async () => {
    const never = [{ bpKey: 'a', value: 'z' }];
    expect(await isProved(jumping(choice('a', ['x', 'y']), never))).to.deep.equal(['jump never taken']);
    expect(await isProved(jumping({ bpKey: 'a', type: 'yesno', title: 'A' }, never))).to.deep.equal([
      'jump never taken',
    ]);
  });

  it('is only given for a type of another project if the type lists its answers', async () => {
    const form = jumping(acme, [{ bpKey: 'a', value: 'q' }]);
    const silent = await analyzed(form, own({}));
    expect(silent.exploration.undecided.map(({ bpKey }) => bpKey)).to.deep.equal(['a']);
    expect(find(silent, 'jump never taken')?.isProved).not.to.equal(true);
    expect(await isProved(form, own({ possibleAnswers: () => ['x', 'y'] }))).to.deep.equal(['jump never taken']);
    expect(kinds(await analyzed(form, own({ possibleAnswers: () => ['x', 'q'] })))).not.to.include('jump never taken');
  });

  it('does not call a list of a type of another project contradictory', async () => {
    const form = jumping(acme, [
      { bpKey: 'a', value: 'x' },
      { bpKey: 'a', value: 'y' },
    ]);
    expect(await isProved(form, own({}))).to.deep.equal([]);
    expect(await isProved(form, own({ possibleAnswers: () => ['x', 'y'] }))).to.include('contradictory conditions');
  });

  it('comes with a visit by Skip that the real form takes', async () => {
    const form = TRUE['a step that Skip leaves']!;
    const { exploration } = await analyzed(form);
    const skipped = exploration.situations.find(one => one.end && one.from?.move.jump === 0)!;
    expect((await replayed(form, skipped)).isSame).to.equal(true);
    const { engine, host } = open(form);
    await host.waitFor(engine.start(), 60_000);
    await host.waitFor(engine.interact(), 60_000);
    await host.waitFor(engine.next('skip'), 60_000);
    await host.tick(5000);
    expect(engine.state.tree.path).to.deep.equal([1, 3]);
    engine.stop();
  });
});
