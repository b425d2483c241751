import { expect } from 'chai';
import fc from 'fast-check';
import { deflateSync, strFromU8, strToU8 } from 'fflate';
import { decodeForm, encodeForm } from '../../../../owner/configurator/share/share-link.ts';
import { NoForm } from '../../../../owner/configurator/start/read-form-file.ts';
import { runs } from '../../../support/runs.ts';

const linkOf = (bytes: Uint8Array): string =>
  `1.${btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
const problemOf = (data: string): string => {
  try {
    decodeForm(data);
  } catch (error) {
    expect(error).to.be.instanceOf(NoForm);
    return (error as Error).message;
  }
  throw new Error('It was accepted.');
};

describe('a share link', () => {
  it('contains any form, and is safe in an address', () => {
    fc.assert(
      fc.property(fc.json(), fc.string({ unit: 'grapheme' }), (json, name) => {
        const text = `{"name":${JSON.stringify(name)},"more":${json},\n "steps":[]}`;
        const data = encodeForm(text);
        expect(data).to.match(/^[\w.-]+$/);
        expect(decodeForm(data)).to.equal(text);
        expect(new URLSearchParams(`share=${data}`).get('share')).to.equal(data);
      }),
    );
  });

  it('is much shorter than the form', () => {
    const steps = Array.from({ length: 30 }, (_, order) => ({ order, type: 'questions', title: `Step ${order}` }));
    const text = JSON.stringify({ steps }, null, 2);
    expect(encodeForm(text).length).to.be.below(text.length / 4);
  });

  it('explains what is wrong with it', () => {
    const whole = encodeForm('{ "name": "Garden", "steps": [] }');
    expect(problemOf(whole.slice(0, -6))).to.contain('damaged');
    expect(problemOf(whole.replace('.', '.A'))).to.contain('damaged');
    expect(problemOf('1.%%%')).to.contain('damaged');
    expect(problemOf('1.')).to.contain('damaged');
    expect(problemOf('2.abc')).to.contain('newer configurator');
    expect(problemOf(encodeForm('no json'))).to.contain('is not JSON');
    expect(problemOf(encodeForm('[1]'))).to.contain('not a form');
    expect(problemOf(linkOf(deflateSync(new Uint8Array([0xff, 0xfe]))))).to.contain('damaged');
  });

  it('is not inflated beyond the largest size', () => {
    const bomb = linkOf(deflateSync(new Uint8Array(3_000_000)));
    expect(bomb.length).to.be.below(6000);
    expect(problemOf(bomb)).to.contain('too large');
    expect(problemOf(`1.${'A'.repeat(1_000_001)}`)).to.contain('too large');
  });

  it('never fails otherwise, whatever it contains', () => {
    fc.assert(
      fc.property(fc.uint8Array(), bytes => void problemOf(linkOf(bytes))),
      { numRuns: runs(100) },
    );
    fc.assert(
      fc.property(fc.nat(200), fc.nat(255), (place, value) => {
        const bytes = deflateSync(strToU8('{ "name": "Garden with a long name", "steps": [] }'));
        bytes[place % bytes.length] = value;
        try {
          decodeForm(linkOf(bytes));
        } catch (error) {
          expect(error).to.be.instanceOf(NoForm);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
