/** What the check finds, in the language of the page. */
import { expect } from 'chai';
import { phrase } from '../../../check/phrase.ts';
import { checkForm } from '../../../headless/check-form.ts';
import { problemInWords } from '../../../headless/owner-words/owner-words.ts';
import { takeWords, tPhrase } from '../../../owner/words/words.ts';
import { KINDS } from '../../seeded-mistakes/kinds.ts';
import { hvac } from '../../support/hvac.ts';
import { ownerWordsIn } from '../../support/owner-words-in.ts';
import { createRandom } from '../../support/random.ts';
import { CONSENTS, LEADS } from '../../support/unsafe-leads.ts';
import { TEXTS, WAYS } from '../../support/unsafe-steps.ts';

/** Words of nearly every English sentence, which none of the other languages has. */
const ENGLISH =
  /\b(?:the|of|that|this|with|which|and|found|expected|write|add|is|are|answers?|step|choice|nothing|move|remove|without|before)\b/i;
/** Values stand in quotes. */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|“[^”]*”|„[^“]*“|«[^»]*»/g, '');

describe('what the check finds', () => {
  afterEach(() => takeWords('en', [], {}));
  for (const language of ['de', 'fr', 'es']) {
    it(`is in the language of the page for each way to publish something unsafe: ${language}`, async () => {
      await takeWords(language, [], ownerWordsIn(language));
      const random = createRandom(7);
      const changes = [
        ...[...CONSENTS, ...LEADS, ...WAYS, ...TEXTS].map(([, change]) => change),
        ...Object.values(KINDS).map(makeMistake => (form: object) => makeMistake(form as never, random)),
      ];
      const left = new Set<string>();
      let count = 0;
      for (const change of changes) {
        const form = hvac();
        change(form);
        for (const problem of await checkForm(form)) {
          count++;
          const { place, message, remedy, fix = '' } = problemInWords(form, problem, tPhrase);
          for (const one of [place, message, remedy, fix]) if (ENGLISH.test(withoutValues(one))) left.add(one);
        }
      }
      expect(count).to.be.greaterThan(75);
      expect([...left]).to.deep.equal([]);
    });
  }

  it('keeps what the owner wrote, and says names of members in the words of the screen', async () => {
    await takeWords('de', [], ownerWordsIn('de'));
    const form = {
      steps: [{ order: 1, type: 'questions', title: 'nothing', questions: [{ bpKey: 'a', type: 'text' }] }],
    };
    const [first] = (await checkForm(form)).filter(({ path }) => path === 'steps[0].questions[0].type');
    expect(problemInWords(form, first!, tPhrase)).to.deep.include({
      place: 'Schritt 1, „nothing“, Frage „a“, Typ',
      message: 'Erwartet: ein bekannter Typ von Fragen. Gefunden: Text "text".',
    });
    expect(tPhrase(phrase`Did you mean "${'nothing'}"?`)).to.equal('Meinten Sie "nothing"?');
    expect(tPhrase('Words of a plugin.')).to.equal('Words of a plugin.');
  });
});
