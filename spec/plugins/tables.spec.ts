/** What the tables say of a plugin before it is loaded is what the plugin declares. */
import { expect } from 'chai';
import type { Plugin } from '../../engine/contract/plugin.ts';
import { ROWS } from '../support/form.ts';

const KINDS = ['questions', 'steps', 'validators', 'conditions'] as const;
const STEP_TRAITS = ['withoutQuestions', 'onlyQuestions', 'showsEnding', 'choosesBrands'] as const;

describe('the row of a built-in plugin', () => {
  for (const row of ROWS) {
    it(`${row.name}: has the names and traits of its types`, async () => {
      const { plugin } = (await row.load()) as { plugin: Plugin };
      expect(plugin.name).to.equal(row.name);
      for (const kind of KINDS)
        expect([...(row[kind] ?? [])].sort(), kind).to.deep.equal(Object.keys(plugin[kind] ?? {}).sort());
      for (const step of Object.values(plugin.steps ?? {}))
        for (const trait of STEP_TRAITS) expect(step[trait], trait).to.equal(row[trait]);
      for (const question of Object.values(plugin.questions ?? {}))
        expect(question.isPostcode).to.equal(row.isPostcode);
    });
  }
});
