import { expect } from 'chai';
import fc from 'fast-check';
import type { Problem } from '../../engine/contract/definition-check.ts';
import { ask, check, FIRST, form, short, withCondition, withQuestions, withStep } from '../support/checking.ts';
import { runs } from '../support/runs.ts';

describe('checkDefinition', () => {
  describe('on hostile input', () => {
    const bounded = (raw: unknown): Problem[] => {
      const found = check(raw);
      expect(found.length).to.be.at.most(101);
      for (const one of found) expect(one.message.length, one.message.slice(0, 500)).to.be.below(500);
      return found;
    };
    const names = (
      'steps questions bpKey type order values validationRules validator conditionalDisplay logicJumps conditions ' +
      'destinationStep final configuration disableConversionOn bpkey value customBpKeys apiFilter revealData cta url end ' +
      'stepsAfterSubmit __proto__ constructor'
    ).split(' ');

    it('does not throw on an object in place of a text', () => {
      const noText = { toString: 1, valueOf: 1 };
      const question = (type: unknown, more: object = {}) => ({ bpKey: noText, type, ...more });
      const values = [{ itemValue: noText, bpKey: noText, text: noText }];
      bounded({
        configuration: { country: noText, language: noText, formId: noText },
        steps: [
          {
            order: noText,
            type: noText,
            questions: [
              question(noText, { apiUrl: '/x' }),
              question('phone_otp', { phoneBpKey: noText }),
              question('number', { display: 'slider', validationRules: [{ validator: noText, value: noText }] }),
              { bpKey: 'a', type: 'radio', values },
              { bpKey: 'b', type: 'email', conditionalDisplay: [{ bpKey: 'a', value: noText, operator: noText }] },
            ],
            logicJumps: [{ destinationStep: noText, conditions: [{ bpKey: noText }] }],
          },
          { order: 2, type: 'transition', final: noText },
        ],
      });
    });

    it('does not throw on random values under known names', () => {
      const key = fc.constantFrom(...names);
      const values = [fc.string(), fc.double(), fc.bigInt(), fc.constantFrom(null, true, 'form'), fc.nat(5)];
      const depth = { maxDepth: 9, maxKeys: 12 };
      const anything = fc.anything({ key, values, ...depth, withNullPrototype: true, withSparseArray: true });
      const definition = fc.oneof(
        anything,
        fc.array(anything).map(steps => ({ steps })),
        fc.array(anything).map(questions => ({ steps: [{ questions }] })),
      );
      fc.assert(
        fc.property(definition, raw => void bounded(raw)),
        { numRuns: runs(150) },
      );
    });

    it('does not throw on a definition that is nearly right', () => {
      const odd = fc.anything({ maxDepth: 2, withBigInt: true, withDate: true, withMap: true, withObjectString: true });
      const or = <T>(right: fc.Arbitrary<T>) =>
        fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: odd });
      const of = (members: Record<string, fc.Arbitrary<unknown>>) => fc.record(members, { requiredKeys: [] });
      const list = (item: fc.Arbitrary<unknown>) => or(fc.array(or(item), { maxLength: 3 }));
      const key = or(fc.constantFrom('a', 'b', 'a_raw', 'x'));
      const condition = of({
        bpKey: key,
        queryKey: key,
        areaKey: key,
        operator: or(fc.constantFrom('in', 'x')),
        value: odd,
      });
      const conditionalDisplay = list(condition);
      const question = of({
        bpKey: key,
        type: key,
        conditionalDisplay,
        values: odd,
        customBpKeys: odd,
        apiFilter: odd,
      });
      const logicJumps = list(of({ conditions: conditionalDisplay, destinationStep: or(fc.nat(4)) }));
      const step = of({
        type: key,
        order: or(fc.nat(4)),
        final: odd,
        questions: list(question),
        logicJumps,
        revealData: odd,
      });
      const raw = of({ steps: list(step), stepsAfterSubmit: list(step), end: or(step), configuration: odd });
      fc.assert(
        fc.property(raw, one => void bounded(one)),
        { numRuns: runs(150) },
      );
    });

    it('comes to an end with any jumps between steps', () => {
      const orders = fc.integer({ min: 0, max: 6 });
      const jumps = fc.array(
        fc.record({ destinationStep: orders, conditions: fc.constantFrom([], [{ queryKey: 'q' }]) }),
      );
      const questions = fc.constantFrom([], [ask('a')]);
      const step = fc.record({
        type: fc.constant('form'),
        order: orders,
        final: fc.boolean(),
        questions,
        logicJumps: jumps,
      });
      fc.assert(
        fc.property(fc.array(step), steps => void bounded({ steps })),
        { numRuns: runs(150) },
      );
    });

    it('reports a value that is not an object', () => {
      for (const raw of [undefined, null, 0, '', 'x', true, [], [{}], () => {}, Symbol('x'), 10n, Number.NaN]) {
        expect(bounded(raw).map(short)).to.deep.equal(['error ']);
      }
    });

    it('copes with cycles', () => {
      const raw: Record<string, unknown> = { type: 'form', bpKey: 'a' };
      for (const name of names) raw[name] ??= raw;
      raw.steps = [raw];
      raw.questions = raw.steps;
      raw.conditionalDisplay = raw.steps;
      bounded(raw);
      let doubled: unknown = 1;
      for (let depth = 0; depth < 100; depth++) doubled = [doubled, doubled];
      bounded(withCondition({ bpKey: 'a', value: doubled }));
    });

    it('copes with endless nesting', () => {
      let deep: object = {};
      for (let depth = 0; depth < 10_000; depth++) deep = { steps: [deep], value: deep, end: deep };
      bounded(deep);
      bounded(withCondition({ bpKey: 'a', value: deep }));
    });

    it('copes with getters and proxies that throw', () => {
      const refuse = (): never => {
        throw new Error('no');
      };
      const thrower = Object.defineProperty({ type: 'ask' }, 'bpKey', { get: refuse, enumerable: true });
      expect(bounded(withQuestions(thrower)).map(short)).to.deep.equal([`error ${FIRST}.bpKey`]);
      bounded(withCondition({ bpKey: 'a', value: { big: 10n, toJSON: refuse } }));
      bounded(withCondition({ bpKey: 'a', value: 10n }));
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      bounded(proxy);
      bounded({ steps: proxy });
      bounded({ steps: [proxy, { type: proxy, questions: [proxy] }] });
      bounded(new Proxy({}, { ownKeys: refuse }));
    });

    it('copes with hostile names', () => {
      const raw = JSON.parse('{"__proto__":{"steps":[]},"constructor":1,"steps":[{"__proto__":{"type":"x"}}]}');
      expect(bounded(raw).map(short)).to.deep.equal(['error steps[0].type']);
      expect(Object.hasOwn(Object.prototype, 'steps')).to.equal(false);
    });

    it('lists at most 100 problems, errors first, and says how many are left out', () => {
      const questions = Array.from({ length: 150 }, (_, index) =>
        ask(`k${index}`, { values: [], format: index < 60 || {} }),
      );
      const found = bounded(withQuestions(...questions));
      expect(found).to.have.length(101);
      expect(found[100]?.message).to.contain('found 200 more');
      expect(found.slice(0, 100).map(one => one.level)).to.include.members(['error']);
      const mixed = bounded(withQuestions(...questions.map(one => ({ ...one, format: 1 })), ask('x', { format: {} })));
      expect(mixed[0]).to.include({ level: 'error' });
      expect(mixed[100]?.message).to.contain('found 51 more');
    });

    it('copes with several MB of definition', () => {
      const raw = {
        steps: Array.from({ length: 350 }, () =>
          form(Array.from({ length: 200 }, (_, index) => ask(`key_${index}`, { title: 'A title' }))),
        ),
      };
      const found = bounded(JSON.parse(JSON.stringify(raw)));
      expect(found.at(-1)?.message).to.contain('at most 200000 values');
      bounded({ steps: new Array(1e9) });
      bounded(withStep(Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`title${index}`, 1]))));
      const long = 'x'.repeat(1e6);
      bounded(
        withQuestions(
          ...Array.from({ length: 10 }, () => ask(long, { [long]: 1, conditionalDisplay: [{ bpKey: long }] })),
        ),
      );
    });

    it('copes with many wrong keys and many jumps back', () => {
      const asks = Array.from({ length: 500 }, (_, index) => ask(`key_number_${index}`));
      const wrong = Array.from({ length: 120 }, (_, index) =>
        ask('k', { conditionalDisplay: [{ bpKey: `key_numbr_${index}` }] }),
      );
      bounded(withQuestions(...asks, ...wrong));
      const conditions = [{ queryKey: 'q' }];
      const jumps = (count: number, to: number) =>
        Array.from({ length: count }, () => ({ conditions, destinationStep: to }));
      bounded({ steps: [{ type: 'words' }, { type: 'wait', logicJumps: jumps(10_000, 1) }, { type: 'words' }] });
      bounded({ steps: Array.from({ length: 3000 }, () => ({ type: 'wait', logicJumps: jumps(1, 1) })) });
    });
  });
});
