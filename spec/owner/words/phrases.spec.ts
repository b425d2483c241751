/** What the check, the list of what is left, the analysis and the comparison say, in the language of the page. */
import { expect } from 'chai';
import type { FindingKind } from '../../../check/analysis/findings.ts';
import { findingText, remedyOf } from '../../../check/analysis/wording.ts';
import { partsOf, phrase } from '../../../check/phrase.ts';
import { checkForm, type Problem } from '../../../headless/check-form.ts';
import { leftToDo } from '../../../headless/left-to-do.ts';
import { problemInWords, sentenceInWords } from '../../../headless/owner-words/owner-words.ts';
import { compareForms } from '../../../headless/visits/analysis.ts';
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
/** Values stand in quotes or brackets. */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|“[^”]*”|„[^“]*“|«[^»]*»|\([^)]*\)/g, '');
const inEnglish = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap(text => (text !== undefined && ENGLISH.test(withoutValues(text)) ? text : []))),
];

const FINDINGS: readonly FindingKind[] = [
  ...(['unreachable step', 'hidden question', 'jump never taken', 'jump always taken'] as const),
  ...(['contradictory conditions', 'no way out', 'loop', 'end without lead'] as const),
  ...(['lead without consent', 'lead without contact'] as const),
];
type Definition = ReturnType<typeof hvac>;
/** One change of each kind. */
const CHANGES: readonly ((form: Definition) => unknown)[] = [
  form => form.steps.splice(1, 1),
  form => form.steps.splice(1, 0, { order: 1.5, title: 'New', questions: [{ bpKey: 'new', type: 'text' }] } as never),
  form => Object.assign(form.steps[0]!, { title: 'Other', type: 'loading', logicJumps: [] }),
  form => Object.assign(form.steps[0]!.questions![0]!, { type: 'dropdown', validationRules: [], title: 'Other' }),
  form => Object.assign(form.steps[0]!.questions![0]!, { bpKey: 'other', values: [{ bpKey: 'x', text: 'X' }] }),
  form =>
    Object.assign(form.steps[1]!.questions![0]!, {
      conditionalDisplay: [
        { bpKey: 'zip', operator: 'isNotEmpty' },
        { queryKey: 'utm', operator: 'in', value: 'a,b' },
      ],
    }),
  form => Object.assign(form, { id: 'other', configuration: { ...form.configuration, procurationUrl: '/other' } }),
  form => form.steps.reverse().map((step, index) => Object.assign(step, { order: index + 1 })),
];

describe('what the check finds', () => {
  const problems: { form: Definition; problem: Problem }[] = [];
  const changes: Awaited<ReturnType<typeof compareForms>>['changes'][number][] = [];
  before(async () => {
    const random = createRandom(7);
    for (const change of [
      ...[...CONSENTS, ...LEADS, ...WAYS, ...TEXTS].map(([, change]) => change),
      ...Object.values(KINDS).map(makeMistake => (form: object) => makeMistake(form as never, random)),
    ]) {
      const form = hvac();
      change(form);
      problems.push(...(await checkForm(form)).map(problem => ({ form, problem })));
    }
    for (const change of CHANGES) {
      const after = hvac();
      change(after);
      changes.push(...(await compareForms(hvac(), after)).changes);
    }
  });
  afterEach(() => takeWords('en', [], {}));
  for (const language of ['de', 'fr', 'es']) {
    it(`is in the language of the page for each way to publish something unsafe: ${language}`, () => {
      takeWords(language, [], ownerWordsIn(language));
      expect(problems.length).to.be.greaterThan(75);
      const texts = problems.flatMap(({ form, problem }) => {
        const { place, message, remedy, fix } = problemInWords(form, problem, tPhrase);
        return [place, message, remedy, fix];
      });
      expect(inEnglish(texts)).to.deep.equal([]);
    });

    it(`is followed by what is left to do, findings and changes in the language of the page: ${language}`, () => {
      takeWords(language, [], ownerWordsIn(language));
      const form: Definition = { ...hvac(), ...{ brandConfiguration: {} } };
      Object.assign(form.steps[0]!, {
        logicJumps: ['a', ''].map(zipcodeKey => ({ destinationStep: 2, conditions: [{ zipcodeKey }] })),
      });
      const names = { lists: {}, lookups: [], customers: [], flags: [] };
      const known = { server: names, flags: ['CHATBOT'], privacyLink: '', pages: [], testedUrl: '' };
      const left = [{}, known, { ...known, server: { ...names, lists: { b: 1 } } }].flatMap(one => leftToDo(form, one));
      expect(new Set(left.map(({ id }) => id)).size).to.be.greaterThan(6);
      expect(inEnglish(left.flatMap(({ message, remedy }) => [tPhrase(message), tPhrase(remedy)]))).to.deep.equal([]);

      const [step, question] = [
        { order: 2, title: 'Roof' },
        { bpKey: 'age', title: 'Age' },
      ];
      const found = FINDINGS.flatMap(kind =>
        [{ step, question, isProved: true }, { step }].map(more => ({ kind, jump: 0, key: 'own', ...more }) as never),
      );
      const sentences = found.flatMap(one => [findingText(one, 1234), remedyOf(one)]);
      expect(inEnglish(sentences.map(tPhrase))).to.deep.equal([]);
      findingText({ kind: 'lead without consent' }, 4321);
      const ghost = 'No answers lead to . Not found in 4321 tries; there may be answers that were not tried.';
      expect(partsOf(ghost)).to.equal(undefined);

      const texts = changes.flatMap(({ text, before, after }) => [text, before, after]);
      const inWords = (text = ''): string => sentenceInWords(text, undefined, tPhrase);
      expect(new Set(changes.map(({ kind }) => kind)).size).to.be.greaterThan(7);
      expect(inEnglish(texts.map(inWords))).to.deep.equal([]);
    });
  }

  it('keeps what the owner wrote, and says names of members in the words of the screen', async () => {
    takeWords('de', [], ownerWordsIn('de'));
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
