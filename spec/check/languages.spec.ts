import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { applyFix, fixableOf, fixesIn } from '../../check/apply-fix.ts';
import { starterIn } from '../../check/starter-texts/starter-texts.ts';
import { checkForm, type Problem } from '../../headless/check-form.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const jsonIn = (folder: string): string[] =>
  readdirSync(new URL(`../../${folder}`, import.meta.url))
    .filter(name => name.endsWith('.json') && name !== 'index.json')
    .map(name => `${folder}/${name}`);
const COMPLETE = ['owner/templates', 'owner/configurator/start/forms', 'embed/samples'].flatMap(jsonIn);

const END = { order: 9, type: 'transition', final: true, title: 'E-Mail' };
const inGerman = (title: string, message?: string) => ({
  configuration: { language: 'de', country: 'de', addedConsent: false },
  steps: [
    {
      order: 1,
      type: 'questions',
      title,
      questions: [{ bpKey: 'a', type: 'short_text', validationRules: [{ validator: 'required', message }] }],
    },
    END,
  ],
});
const isAboutLanguage = ({ expected }: Problem): boolean => expected.includes('the language of the form');
const found = async (definition: unknown): Promise<string[]> =>
  (await checkForm(definition)).filter(isAboutLanguage).map(({ path, found }) => `${path}: ${found}`);

describe('the language of texts', () => {
  it('is that of the form in all templates and samples', async () => {
    for (const path of COMPLETE) expect(await found(read(path)), path).to.deep.equal([]);
  });

  it('is named if it is not that of the form, once for all texts that somebody wrote', async () => {
    expect(await found(inGerman('How old is your roof?', 'Please tell us the age'))).to.deep.equal([
      'steps[0].title: "How old is your roof?" in English, and 1 more text',
    ]);
    expect(await found(inGerman('Quel est votre projet ?'))).to.deep.equal([
      'steps[0].title: "Quel est votre projet ?" in French',
    ]);
    expect(await found(inGerman('كم عمر السقف؟'))).to.deep.equal(['steps[0].title: "كم عمر السقف؟" in Arabic']);
    expect(await found(inGerman('Ihr Solar Deal of the Week'))).to.deep.equal([]);
    expect(await found(inGerman('Energy Check'))).to.deep.equal([]);
  });

  it('is named for most texts of a template in another language', async () => {
    for (const path of COMPLETE.filter(one => one.startsWith('owner/templates')).slice(0, 3)) {
      const form = read(path);
      form.configuration = { ...form.configuration, language: 'fr', country: 'fr' };
      expect((await found(form)).join('\n'), path).to.match(/in English, and \d+ more texts/);
    }
  });

  it('is corrected without a decision in texts of the product', async () => {
    const form = inGerman('Your question', 'Enter your first name');
    const problems = (await checkForm(form)).filter(isAboutLanguage);
    expect(problems.map(({ path, found }) => [path, found])).to.deep.equal([
      ['steps[0].title', '"Your question"'],
      ['steps[0].questions[0].validationRules[0].message', '"Enter your first name"'],
    ]);
    const draft = fixableOf(form);
    for (const { fix } of fixesIn(problems)) applyFix(draft, fix);
    expect(form).to.deep.equal(inGerman('Ihre Frage', 'Geben Sie Ihren Vornamen ein'));
    expect(await found(form)).to.deep.equal([]);
  });

  it('differs by country in English, and only there', () => {
    expect(starterIn('ZIP code', 'en-us', 'en')).to.equal('Postcode');
    expect(starterIn('Postleitzahl', 'de', 'en-us')).to.equal('ZIP code');
    expect(starterIn('Option 12', 'en', 'es-mx')).to.equal('Opción 12');
    expect(starterIn('Where is your roof?', 'en', 'de')).to.equal(undefined);
  });
});

describe('a word', () => {
  it('is not taken for another language, because it may belong to several', async () => {
    for (const title of ['Van', 'E-mail', 'Code']) {
      const form = inGerman(title);
      const inEnglish = { ...form, configuration: { ...form.configuration, language: 'en-us', country: 'us' } };
      expect(await found({ ...inEnglish, steps: [form.steps[0], { ...END, title: 'Done' }] }), title).to.deep.equal([]);
    }
  });
});

describe('texts that came with a part', () => {
  it('are reported once for each part, in every language', async () => {
    const values = [1, 2, 3].map(number => ({ bpKey: `${number}`, text: `Option ${number}` }));
    const form = inGerman('Ihre Frage') as { steps: object[] };
    form.steps[0] = { ...form.steps[0], questions: [{ bpKey: 'a', type: 'radio', title: 'Farbe', values }] };
    const left = (await checkForm(form)).filter(({ expected }) => expected === 'your own words');
    expect(left.map(({ path, found }) => `${path}: ${found}`)).to.deep.equal([
      'steps[0].title: "Ihre Frage", which was added with the question or step',
      'steps[0].questions[0].values[0].text: "Option 1", which was added with the question or step',
    ]);
  });
});
