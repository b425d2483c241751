import { expect } from 'chai';
import fc from 'fast-check';
import type { Json } from '../../../engine/contract/plugin.ts';
import { validate as check, VALIDATOR_NAMES } from '../../../engine/fields/validators.ts';
import { runs } from '../../support/runs.ts';

interface Case {
  value?: Json;
  passes: readonly (Json | undefined)[];
  fails: readonly (Json | undefined)[];
  message?: string;
}
const INVALID = 'Invalid value';
/** The message with its limit filled in. */
function validate(...given: Parameters<typeof check>): string | undefined {
  const failure = check(...given);
  return failure?.text.replace(/\{(\w+)\}/g, (_, name: string) => failure.values?.[name] ?? '');
}

const CASES: Readonly<Record<string, readonly Case[]>> = {
  required: [
    {
      passes: [0, '0', 'a', false, ['a'], { city: 'Lyon' }],
      fails: [undefined, null, '', '  ', '\n', []],
      message: 'This field is required',
    },
  ],
  email: [
    {
      passes: [
        ...['a.b@c.fr', 'a@b.co', ' a@b.co ', 'é@exämple.de', 'a+tag@sub.mail.example', 'a@b--c.fr', 'a@1und1.de'],
        ...["o'neil+x@sub.example.co.uk", 'jörg@müller.de', 'Ann_B-c@B.EXAMPLE', 'a@xn--mller-kva.de', 'п@почта.рф'],
        `${'a'.repeat(247)}@b.fr`.slice(-254),
      ],
      fails: [
        ...['a@b', 'a@b.c', 'a b@c.fr', 'a@b@c.fr', '@b.fr', 'a@.', 'x', 'a@b.fr.', 5],
        ...['a@b.fr,', 'a@b.fr;', 'a@b..fr', 'a.@b.fr', '.a@b.fr', 'a..b@c.fr', 'a,b@c.fr', '"a"@b.fr', '<a@b.fr>'],
        ...['a@-b.fr', 'a@b-.fr', 'a@.b.fr', 'a@b.12', 'a@1.2.3.44', 'a@b_c.fr', 'a@b.fr/', 'a@b\u200b.fr'],
        `${'a'.repeat(250)}@b.fr`,
      ],
      message: 'Invalid email address',
    },
  ],
  float: [
    { passes: ['1', '1.5', '1,5', '10.25', 1.5, 0, '-1', -2.5], fails: ['1.5.2', 'x', '.5', '1.', '-', '1-', '1e3'] },
  ],
  min: [
    { value: 10, passes: ['10', 10, '10,5', '11'], fails: ['9', 9, '9,99', 'ten'], message: 'Enter 10 or more' },
    { value: '10', passes: ['10'], fails: ['9'], message: 'Enter 10 or more' },
  ],
  max: [{ value: 10, passes: ['10', 10, '9,5', '-3'], fails: ['11', 11, '10,01', 'ten'], message: 'Enter 10 or less' }],
  minLength: [
    { value: 3, passes: ['abc', '🙂🙂🙂', 123], fails: ['ab', '🙂🙂', 12], message: 'Enter at least 3 characters' },
  ],
  maxLength: [
    {
      value: 3,
      passes: ['abc', '🙂🙂🙂', 123],
      fails: ['abcd', '🙂🙂🙂🙂', 1234],
      message: 'Enter at most 3 characters',
    },
  ],
  noNumbers: [{ passes: ['Anna', 'Åsa-Lena'], fails: ['Ann4', '4', 4] }],
  number: [{ passes: ['123', '007', 5], fails: ['12a', '1.5', '-1', '1 2'] }],
};
const textOf = (value: Json | undefined): string => JSON.stringify(value) ?? 'nothing';

describe('validators', () => {
  it('are exactly the documented ones', () => {
    expect([...VALIDATOR_NAMES].sort()).to.deep.equal(Object.keys(CASES).sort());
  });

  for (const [name, cases] of Object.entries(CASES)) {
    for (const { value, passes, fails, message = INVALID } of cases) {
      const rule = value === undefined ? name : `${name} ${value}`;
      for (const answer of passes) {
        it(`${rule} accepts ${textOf(answer)}`, () => expect(validate(name, answer, value)).to.equal(undefined));
      }
      for (const answer of fails) {
        it(`${rule} rejects ${textOf(answer)}`, () => expect(validate(name, answer, value)).to.equal(message));
      }
    }
  }

  for (const name of Object.keys(CASES).filter(one => one !== 'required')) {
    it(`${name} accepts an empty answer`, () => {
      for (const empty of [undefined, null, '', '  ', []]) {
        expect(validate(name, empty, 3), textOf(empty)).to.equal(undefined);
      }
    });
  }

  it('check each element of a list', () => {
    expect(validate('min', [10, '11'], 10)).to.equal(undefined);
    expect(validate('min', [10, '9'], 10)).to.equal('Enter 10 or more');
  });

  it('return undefined for an unknown validator', () => {
    for (const name of ['zipcode', 'toString', '__proto__']) {
      expect(validate(name, 'x', undefined), name).to.equal(undefined);
    }
  });

  for (const name of ['min', 'max', 'minLength', 'maxLength']) {
    it(`${name} is ignored if its limit is not a number`, () => {
      for (const value of [undefined, null, '', 'ten', true, [], {}]) {
        expect(validate(name, '5', value), textOf(value)).to.equal(undefined);
      }
    });
  }

  describe('validators with random input', () => {
    const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

    it('never throw, and return nothing or one of their messages', () => {
      fc.assert(
        fc.property(fc.constantFrom(...VALIDATOR_NAMES), json, json, (name, answer, parameter) => {
          expect(validate(name, answer, parameter) ?? INVALID).to.match(
            /^(Invalid value|This field is required|Invalid email address|Enter )/,
          );
        }),
        { numRuns: runs(1000) },
      );
    });

    it('min and max: every other number fails exactly one of them; the limit itself passes both', () => {
      fc.assert(
        fc.property(fc.integer(), fc.integer(), (answer, limit) => {
          expect(validate('min', answer, limit) === undefined).to.equal(answer >= limit);
          expect(validate('max', String(answer), String(limit)) === undefined).to.equal(answer <= limit);
        }),
      );
    });
  });
});
