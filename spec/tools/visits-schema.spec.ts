import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import fc from 'fast-check';
import { parseVisits } from '../../check/analysis/recorded-visit.ts';
import { visitsJsonSchema } from '../../tools/visits-schema.ts';

const isDate = (text: string) => !Number.isNaN(Date.parse(text));
const ajv = new Ajv2020({ strict: false, formats: { 'date-time': isDate } });
const fits = ajv.compile(visitsJsonSchema);

function isParsed(value: unknown): boolean {
  try {
    parseVisits(value);
    return true;
  } catch {
    return false;
  }
}
const VISIT = {
  name: 'Renter',
  now: '2026-05-04T09:00:00.000Z',
  query: { utm_source: 'x' },
  features: { CHATBOT: true },
  steps: [{ order: 1, title: 'Home', questions: ['own'], answers: { own: 'no' } }],
  sending: 'success',
  lead: { own: 'no' },
};

describe('the JSON Schema of recorded visits', () => {
  it('accepts a visit with all members, and one with only those that it needs', () => {
    const { name, steps, sending } = VISIT;
    expect(fits({ visits: [VISIT, { name, steps, sending }] })).to.equal(true);
  });

  it('accepts what the command accepts, whatever one member is', () => {
    const wrong = fc.oneof(
      fc.constantFrom(undefined, null, 1, '', 'x', true, [], {}, ['x'], { x: 1 }, { x: 'x' }, { x: true }, [{}]),
      fc.constantFrom('idle', '2026-01-01', [{ ...VISIT.steps[0], order: '1' }]),
    );
    const inVisit = fc.constantFrom(...Object.keys(VISIT));
    const inStep = fc.constantFrom('order', 'title', 'questions', 'answers');
    const changed = fc.oneof(
      fc.tuple(inVisit, wrong).map(([member, value]) => ({ ...VISIT, [member]: value })),
      fc.tuple(inStep, wrong).map(([member, value]) => ({ ...VISIT, steps: [{ ...VISIT.steps[0], [member]: value }] })),
      wrong,
    );
    fc.assert(
      fc.property(
        fc.oneof(
          wrong,
          changed.map(visit => ({ visits: [visit] })),
        ),
        value => {
          const file: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
          expect(fits(file)).to.equal(isParsed(file));
        },
      ),
    );
  });
});
