import { expect } from 'chai';
import type { Answers, Json, Read } from '../../../engine/contract.ts';
import { fillTemplate, templateValues } from '../../../engine/form/template.ts';

const readOf = (answers: Answers, variables: Record<string, string> = {}): Read =>
  Object.assign((key: string): Json | undefined => (Object.hasOwn(answers, key) ? answers[key] : undefined), {
    page: { variables },
  }) as unknown as Read;
const filled = (text: string, answers: Answers, variables?: Record<string, string>): string =>
  fillTemplate(text, readOf(answers, variables));

describe('template', () => {
  it('takes answers by their key, as often as they are named', () => {
    expect(filled('Hi {{name}}, {{ name }}!', { name: 'Ann' })).to.equal('Hi Ann, Ann!');
  });

  it('takes no longer for a name that never ends', () => {
    const began = performance.now();
    filled(`{{${' '.repeat(20_000)}x`, {});
    filled('{{ x '.repeat(20_000), {});
    expect(performance.now() - began).to.be.below(2000);
  });

  it('takes page variables, answers before them', () => {
    expect(filled('{{offer}}', {}, { offer: 'gold' })).to.equal('gold');
    expect(filled('{{offer}}', { offer: 'mine' }, { offer: 'gold' })).to.equal('mine');
    expect(filled('{{offer}}', { offer: '' }, { offer: 'gold' })).to.equal('gold');
  });

  it('takes whatever a definition says for a text', () => {
    for (const [given, shown] of [
      [5, '5'],
      [null, ''],
      [['{{name}}', 'b'], 'Ann, b'],
    ] as const)
      expect(filled(given as unknown as string, { name: 'Ann' })).to.equal(shown);
  });

  it('gives nothing for names that nobody knows', () => {
    expect(filled('[{{nobody}}]', {})).to.equal('[]');
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

  it('takes an answer as it is: no markup is read, no name in it is filled, no pattern of it is followed', () => {
    const odd = '<b>{{secret}}</b> $& $1';
    expect(filled('{{a}}', { a: odd, secret: 'no' })).to.equal(odd);
  });

  it('leaves everything else alone', () => {
    for (const text of ['{name}', '{{}}', '{{a', 'a}}', '{ {a} }']) {
      expect(filled(text, { name: 'x', a: 'x' }), text).to.equal(text);
    }
  });

  it('knows which names a text asks for', () => {
    expect({ ...templateValues('{{a}} {{ b }} {{a}}', readOf({ a: 1 })) }).to.deep.equal({ a: '1', b: '' });
  });
});
