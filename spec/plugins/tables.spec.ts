/** The module of each plugin registers it, with the names and traits that the tables have before it is loaded. */
import { expect } from 'chai';
import { addLaterRows } from '../../plugins/generated/later-rows.ts';
import { registry } from '../../registry.ts';
import { ROWS } from '../support/form.ts';

const KINDS = ['questions', 'steps', 'validators', 'conditions'] as const;
const STEP_TRAITS = ['withoutQuestions', 'onlyQuestions', 'showsEnding', 'choosesBrands'] as const;

describe('the row of a built-in plugin', () => {
  before(addLaterRows); // as the moves do

  for (const row of ROWS) {
    it(`${row.name}: registers itself, with the names and traits of its types`, async () => {
      await row.load();
      const plugin = registry.plugins().find(({ name }) => name === row.name)!;
      for (const kind of KINDS)
        expect([...(row[kind] ?? [])].sort(), kind).to.deep.equal(Object.keys(plugin[kind] ?? {}).sort());
      for (const step of Object.values(plugin.steps ?? {}))
        for (const trait of STEP_TRAITS) expect(step[trait], trait).to.equal(row[trait]);
      for (const question of Object.values(plugin.questions ?? {}))
        expect(question.isPostcode).to.equal(row.isPostcode);
    });
  }
});
