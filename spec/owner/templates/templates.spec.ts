import { expect } from 'chai';
import { checkForm } from '../../../headless/check-form.ts';
import { analyzeForm, replaySample } from '../../../headless/visits/analysis.ts';
import { TEMPLATES, withCompany } from './templates.ts';

/** An estimate for the longest visit. Visitors of lead forms leave longer ones. */
const MAX_SECONDS = 90;

describe('the templates', () => {
  it('are twenty, each with its own name and id', () => {
    expect(new Set(TEMPLATES.map(({ id }) => id))).to.have.property('size', 20);
    expect(new Set(TEMPLATES.map(({ name }) => name))).to.have.property('size', 20);
  });

  for (const template of TEMPLATES) {
    describe(template.id, () => {
      it('has nothing that the check reports, advice included, except for the name of its company', async () => {
        const problems = await checkForm(template);
        expect(problems.filter(({ expected }) => expected !== 'the name of your company')).to.deep.equal([]);
        expect(await checkForm(withCompany(template))).to.deep.equal([]);
      });

      it('asks every visitor for a contact and a consent, and lets each one reach an end in 90 s', async () => {
        const { findings, isComplete, longest } = await analyzeForm(template);
        expect(findings.filter(({ kind }) => kind !== 'end without lead')).to.deep.equal([]);
        expect(isComplete, 'all ways of answering were tried').to.equal(true);
        expect(longest!.seconds).to.be.at.most(MAX_SECONDS);
        for (const visit of [longest!, ...findings.flatMap(one => one.visit ?? [])])
          expect(await replaySample(template, visit), JSON.stringify(visit)).to.equal(true);
      });

      it('tells visitors who get a goodbye that nothing was sent', () => {
        for (const { doNotSendLead, richText } of template.steps)
          if (doNotSendLead) expect(richText).to.contain('Your answers were not sent to anyone.');
      });
    });
  }
});
