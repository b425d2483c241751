import { expect } from 'chai';
import type { Answers, Json, Read } from '../../../engine/contract/plugin.ts';
import { fillTemplate } from '../../../engine/form/template.ts';
import { asText } from '../../../engine/form/values.ts';

const readOf = (answers: Answers, variables: Record<string, string> = {}): Read =>
  ({
    inWords: (key: string) => asText(Object.hasOwn(answers, key) ? answers[key] : undefined),
    page: { variables },
  }) as Partial<Read> as Read;
const filled = (text: string, answers: Answers, variables?: Record<string, string>): string =>
  fillTemplate(text, readOf(answers, variables));

/** In microseconds. The processor counts them in larger steps, so a measurement has to take some milliseconds. */
const LONG_ENOUGH = 10_000;

/** The processor time of one run in microseconds: the least of several measurements. Time of other programs does not count. */
function processorTime(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    for (let count = 1; ; count++) {
      run();
      const { user, system } = process.cpuUsage(before);
      if (user + system >= LONG_ENOUGH) return (user + system) / count;
    }
  });
  return Math.min(...times);
}

describe('template', () => {
  it('inserts answers by key, as often as they are named', () => {
    expect(filled('Hi {{name}}, {{ name }}!', { name: 'Ann' })).to.equal('Hi Ann, Ann!');
  });

  it('parses an unclosed placeholder in linear time', () => {
    for (const text of [(size: number) => `{{${' '.repeat(size)}x`, (size: number) => '{{ x '.repeat(size)]) {
      const short = text(5000);
      const long = text(25_000);
      filled(short, {}); // compiles the pattern
      // Quadratic time would make it 25 times as much.
      const growth = processorTime(() => filled(long, {})) / processorTime(() => filled(short, {}));
      expect(growth).to.be.below(12);
    }
  });

  it('inserts page variables; answers take precedence', () => {
    expect(filled('{{offer}}', {}, { offer: 'gold' })).to.equal('gold');
    expect(filled('{{offer}}', { offer: 'mine' }, { offer: 'gold' })).to.equal('mine');
    expect(filled('{{offer}}', { offer: '' }, { offer: 'gold' })).to.equal('gold');
  });

  it('converts any value of a definition to text', () => {
    for (const [given, shown] of [
      [5, '5'],
      [null, ''],
      [['{{name}}', 'b'], 'Ann, b'],
    ] as const)
      expect(filled(given as unknown as string, { name: 'Ann' })).to.equal(shown);
  });

  it('inserts nothing for unknown names', () => {
    expect(filled('[{{unknown}}]', {})).to.equal('[]');
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(filled(`[{{${name}}}]`, {}), name).to.equal('[]');
    }
  });

  const written: readonly (readonly [Json, string])[] = [
    [0, '0'],
    [false, 'false'],
    [['gas', 'oil'], 'gas, oil'],
    [null, ''],
    [{ a: 1 }, '{"a":1}'],
  ];
  for (const [answer, text] of written) {
    it(`writes ${JSON.stringify(answer)} as "${text}"`, () => expect(filled('{{a}}', { a: answer })).to.equal(text));
  }

  it('inserts answers literally: no markup, placeholder or pattern in them is interpreted', () => {
    const answer = '<b>{{secret}}</b> $& $1';
    expect(filled('{{a}}', { a: answer, secret: 'no' })).to.equal(answer);
  });

  it('keeps all other text', () => {
    for (const text of ['{name}', '{{}}', '{{a', 'a}}', '{ {a} }']) {
      expect(filled(text, { name: 'x', a: 'x' }), text).to.equal(text);
    }
  });
});
