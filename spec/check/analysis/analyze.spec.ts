import { expect } from 'chai';
import { visitsByStep } from '../../../check/analysis/analyze.ts';
import { analyzed, choice, find, formOf, jump, kinds, required, step, text, thanks } from '../../support/analysis.ts';

describe('the analysis of a form', () => {
  it('finds a step that every visit jumps over, and proves it', async () => {
    const analysis = await analyzed(
      formOf(step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(3)] }), step(2, [text('never')]), thanks(3)),
    );
    const finding = find(analysis, 'unreachable step');
    expect(finding?.step?.order).to.equal(2);
    expect(finding?.isProved).to.equal(true);
    expect(analysis.exploration.isComplete).to.equal(true);
  });

  it('tries a postcode for each beginning, and says if it found none', async () => {
    const isComplete = async (country: string, ...beginnings: string[]) => {
      const to = (one: string) => jump(3, { bpKey: 'zip', operator: 'startsWith', value: one });
      const zip = { bpKey: 'zip', type: 'zipcode', title: 'Zip', validationRules: required };
      const form = formOf(
        step(1, [zip], { logicJumps: beginnings.map(to) }),
        step(2, [choice('a', ['x', 'y'])]),
        thanks(3),
      );
      return (await analyzed({ ...form, configuration: { country } })).exploration.isComplete;
    };
    expect(await isComplete('de', '7')).to.equal(true);
    expect(await isComplete('de', '1', '12', '7', '70', '72', '723')).to.equal(true);
    expect(await isComplete('gb', 'M', 'SW1')).to.equal(true);
    expect(await isComplete('de', '7', 'SW')).to.equal(false);
  });

  it('knows that a step behind a contradiction is never reached', async () => {
    const both = [
      { bpKey: 'own', value: 'yes' },
      { bpKey: 'own', value: 'no' },
    ];
    const analysis = await analyzed(
      formOf(
        step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(3, ...both), jump(4)] }),
        step(3, [text('never')]),
        thanks(4),
      ),
    );
    expect(kinds(analysis)).to.include.members(['unreachable step', 'contradictory conditions']);
    expect(kinds(analysis)).not.to.include('jump never taken');
    expect(find(analysis, 'contradictory conditions')).to.deep.include({ jump: 0, key: 'own', isProved: true });
  });

  it('tries values on both sides of a number, within the rules of the question', async () => {
    const age = (max: number) =>
      formOf(
        step(
          1,
          [
            {
              bpKey: 'age',
              type: 'number',
              title: 'Age',
              validationRules: [...required, { validator: 'max', value: max }],
            },
          ],
          {
            logicJumps: [jump(3, { bpKey: 'age', operator: 'greater', value: 64 })],
          },
        ),
        step(2, [text('job')]),
        thanks(3),
      );
    expect(kinds(await analyzed(age(99)))).not.to.include('jump never taken');
    expect(find(await analyzed(age(64)), 'jump never taken')).to.deep.include({ isProved: true });
  });

  it('tries whole numbers between fractions, and the limits of the rules', async () => {
    const area = (rules: object[], ...conditions: object[]) =>
      formOf(
        step(1, [{ bpKey: 'area', type: 'number', title: 'Area', validationRules: [...required, ...rules] }], {
          logicJumps: [jump(3, ...conditions)],
        }),
        step(2, [text('b')]),
        thanks(3),
      );
    const more = (value: number) => ({ bpKey: 'area', operator: 'greater', value });
    const less = (value: number) => ({ bpKey: 'area', operator: 'less', value });
    const least = { validator: 'min', value: 70_000 };
    expect(kinds(await analyzed(area([], more(40.2), less(41.7))))).not.to.include('jump never taken');
    expect(kinds(await analyzed(area([least], more(60_000))))).to.include('unreachable step');
    expect(kinds(await analyzed(area([], more(5), less(5))))).to.include('contradictory conditions');
  });

  it('finds answers of the length and of the day that the rules accept', async () => {
    const answered = async (question: object) => {
      const analysis = await analyzed(
        formOf(
          step(1, [question], { logicJumps: [jump(3, { bpKey: 'a', operator: 'isNotEmpty' })] }),
          step(2, [text('never')]),
          thanks(3),
        ),
      );
      expect(find(analysis, 'unreachable step')).to.deep.include({ isProved: true });
      return analysis.ways!.shortest.witness.moves[0]!.answers.a as string;
    };
    const rules = (...list: object[]) => ({ validationRules: [...required, ...list] });
    const long = await answered(text('a', rules({ validator: 'minLength', value: 300 })));
    expect(long).to.have.length(300);
    const short = await answered(text('a', rules({ validator: 'maxLength', value: 1 })));
    expect(short).to.have.length(1);
    const adult = { validator: 'minDaysBeforeToday', value: 6570 };
    const day = await answered({ bpKey: 'a', type: 'date', title: 'Born', ...rules(adult) });
    expect(day).to.match(/^\d{4}-\d{2}-\d{2}$/);
    const early = { validator: 'maxDate', value: '1900-01-31' };
    expect(await answered({ bpKey: 'a', type: 'date', title: 'Day', ...rules(early) })).to.match(/^1900-01-3/);
  });

  it('does not call conditions contradictory that a list of choices meets, or one of several', async () => {
    const both = [
      { bpKey: 'a', value: 'x' },
      { bpKey: 'a', value: 'y' },
    ];
    const form = (type: string, more: object = {}) =>
      formOf(
        step(1, [choice('a', ['x', 'y'], { type })], { logicJumps: [{ ...jump(3, ...both), ...more }] }),
        step(2, [text('b')]),
        thanks(3),
      );
    expect(kinds(await analyzed(form('multiple_choices')))).not.to.include('contradictory conditions');
    expect(kinds(await analyzed(form('radio', { logicalOperator: 'or' })))).not.to.include('contradictory conditions');
    expect(kinds(await analyzed(form('radio')))).to.include('contradictory conditions');
  });

  it('tells where visits go from each step, what they skip, and how they end', async () => {
    const isNo = { bpKey: 'own', value: 'no' };
    const form = formOf(
      step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(4, isNo)] }),
      step(2, [text('a', { conditionalDisplay: [isNo] })]),
      step(3, [text('b')]),
      step(4, [text('c')]),
      thanks(5),
    );
    const analysis = await analyzed(form);
    const visits = [...visitsByStep(analysis.exploration)].map(([{ order }, { next, ends }]) => ({
      order,
      next: next.map(({ to, jump: index, passed }) => [to?.order, index, passed.map(one => one.order)]),
      ends,
    }));
    expect(visits[0]).to.deep.equal({
      order: 1,
      next: [
        [3, undefined, [2]],
        [4, 0, []],
      ],
      ends: [],
    });
    expect(visits.find(({ order }) => order === 5)).to.deep.equal({ order: 5, next: [], ends: [true] });
  });

  it('finds a question that never shows, and an end without a lead with a visit that comes there', async () => {
    const definition = formOf(
      step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(4, { bpKey: 'own', value: 'no' })] }),
      step(2, [text('a'), text('b', { conditionalDisplay: [{ bpKey: 'own', value: 'no' }] })]),
      thanks(3),
      thanks(4, { doNotSendLead: true }),
    );
    const analysis = await analyzed(definition);
    expect(find(analysis, 'hidden question')?.question?.bpKey).to.equal('b');
    const silent = find(analysis, 'end without lead')!;
    expect(silent.witness?.moves.map(({ answers }) => answers)).to.deep.equal([{ own: 'no' }]);
  });

  it('asks for a consent only where a lead has contact data, which a postcode alone is not', async () => {
    const found = async (type: string): Promise<string[]> =>
      kinds(
        await analyzed(
          formOf(step(1, [{ bpKey: 'asked', type, title: 'Asked', validationRules: required }]), thanks(2)),
        ),
      ).filter(kind => kind.startsWith('lead'));
    expect(await found('zipcode')).to.deep.equal(['lead without contact']);
    expect(await found('short_text')).to.deep.equal(['lead without contact']);
    for (const type of ['email', 'phone', 'address'])
      expect(await found(type), type).to.deep.equal(['lead without consent']);
  });

  it('finds a loop without a way out, and one with a way out', async () => {
    const back = (conditions: object[]) =>
      formOf(
        step(1, [choice('a', ['x', 'y'])]),
        step(2, [choice('b', ['x', 'y'])], { logicJumps: [{ destinationStep: 1, conditions }] }),
        thanks(3),
      );
    expect(kinds(await analyzed(back([])))).to.include.members(['loop', 'no way out']);
    const analysis = await analyzed(back([{ bpKey: 'b', value: 'x' }]));
    expect(kinds(analysis)).to.include('loop').and.not.include('no way out');
  });

  it('tells the shortest and the longest way', async () => {
    const { ways } = await analyzed(
      formOf(
        step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(4, { bpKey: 'own', value: 'no' })] }),
        step(2, [text('a'), text('b')]),
        step(3, [text('c')]),
        thanks(4),
      ),
    );
    expect([ways?.shortest.questions, ways?.longest.questions]).to.deep.equal([1, 4]);
    expect(ways?.longest.witness.moves).to.have.length(3);
    // Two seconds for a step, three for a choice, eight to type; the title and two choices are three words.
    expect(ways?.shortest.seconds).to.equal(Math.round(2 + 3 + 3 / 4));
    expect(ways?.longest.seconds).to.equal(Math.round(3 * 2 + 3 + 3 * 8 + 6 / 4));
  });

  it('does not call a condition of a plugin impossible, nor what a link decides', async () => {
    const analysis = await analyzed(
      formOf(
        step(1, [choice('own', ['yes', 'no'])], {
          logicJumps: [jump(3, { zipcodeKey: 'list' }), jump(3, { queryKey: 'source', value: 'ad' })],
        }),
        step(2, [text('a')]),
        thanks(3),
      ),
    );
    expect(kinds(analysis)).not.to.include('jump never taken').and.not.include('unreachable step');
  });

  it('says that it did not find, instead of never, if the answers cannot be divided', async () => {
    const analysis = await analyzed(
      formOf(
        step(1, [text('name', { validationRules: required })], {
          logicJumps: [
            jump(
              3,
              { bpKey: 'name', operator: 'contains', value: 'q' },
              { bpKey: 'name', operator: 'endsWith', value: 'w' },
            ),
          ],
        }),
        step(2, [text('a')]),
        thanks(3),
      ),
    );
    expect(find(analysis, 'jump never taken')?.isProved).to.equal(false);
  });
});
