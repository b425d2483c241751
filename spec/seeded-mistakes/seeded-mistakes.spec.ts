/** A small part of what `tools/hostile/mistakes.ts` plays. */
import { expect } from 'chai';
import { checkForm } from '../../headless/check-form.ts';
import { TEMPLATES, withCompany } from '../owner/templates/templates.ts';
import { KINDS } from './kinds.ts';
import { playMistake } from './play.ts';

/** Only the owner can say what was meant. */
const DECISIONS = /does not exist|one order|language as|without a number|without a label|without choices/;

describe('a mistake in a good form', () => {
  Object.keys(KINDS).forEach((name, index, { length }) => {
    it(`is named at its place${DECISIONS.test(name) ? '' : ', and repaired'}: ${name}`, async () => {
      const { kind, isNamed, isRepaired, ...played } = await playMistake(length + index);
      expect(kind).to.equal(name);
      expect(isNamed, JSON.stringify(played)).to.equal(true);
      if (!DECISIONS.test(name)) expect(isRepaired, JSON.stringify(played)).to.equal(true);
    });
  });

  it('is not reported where there is none', async () => {
    for (const template of TEMPLATES.map(withCompany)) expect(await checkForm(template), template.id).to.deep.equal([]);
  });
});
