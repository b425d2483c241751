import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { registry } from '../../../embed/assembly/built-in.ts';
import { analyzeForm, parseVisits, recordVisit, replaySample, testVisit } from '../../../headless/visits/analysis.ts';
import { definePlugin, defineQuestion } from '../../../plugins/kit/kit.ts';

// biome-ignore lint/suspicious/noExplicitAny: definitions are changed in many ways here
type Definition = any;
const read = async (path: string): Promise<Definition> =>
  JSON.parse(await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const roof = () => read('embed/samples/us-roof-quote.json');

describe('a recorded visit', () => {
  it('passes as long as the form leads it the same way, to the same lead', async () => {
    const definition = await roof();
    const visit = await recordVisit(definition, { name: 'All', steps: [] });
    expect(visit.sending).to.equal('success');
    expect(visit.lead).to.include({ homeowner: 'owner', tcpa: true });
    expect(visit.steps[0]).to.deep.equal({
      order: 1,
      title: 'Where is the roof?',
      questions: ['zip_code'],
      answers: { zip_code: visit.steps[0]?.answers.zip_code },
    });
    expect(await testVisit(definition, visit)).to.deep.include({ passes: true, differences: [] });
    expect(parseVisits(JSON.parse(JSON.stringify({ visits: [visit] })))).to.deep.equal([visit]);
  });

  it('takes the answers that are given, and possible ones for the rest', async () => {
    const steps = [{ questions: ['homeowner'], answers: { homeowner: 'renter' } }];
    const visit = await recordVisit(await roof(), { name: 'Renter', steps });
    expect(visit.steps.map(({ order }) => order)).to.deep.equal([1, 2, 12]);
    expect(visit.sending).to.equal('idle');
  });

  it('shows where it parts', async () => {
    const definition = await roof();
    const visit = await recordVisit(definition, { name: 'All', steps: [] });
    definition.steps[1].logicJumps = [{ destinationStep: 5, conditions: [] }];
    const { passes, differences } = await testVisit(definition, visit);
    expect(passes).to.equal(false);
    expect(differences[0]).to.deep.equal({
      kind: 'step',
      index: 2,
      text: 'After step 2 “Do you own the home?” the visit goes another way.',
      expected: 'step 3 “What does your roof need?”',
      found: 'step 5 “Tell us about the roof”',
    });
    expect(differences.some(({ kind, text }) => kind === 'lead' && text.includes('“project” is missing'))).to.equal(
      true,
    );
  });

  it('recognizes its steps by their questions', async () => {
    const definition = await roof();
    const visit = await recordVisit(definition, { name: 'All', steps: [] });
    definition.steps[2].title = 'Another title';
    expect((await testVisit(definition, visit)).passes).to.equal(true);
  });

  it('says which question it does not answer', async () => {
    const definition = await roof();
    const visit = await recordVisit(definition, { name: 'All', steps: [] });
    definition.steps[0].questions.push({
      bpKey: 'new',
      type: 'short_text',
      validationRules: [{ validator: 'required' }],
    });
    const { stuck, differences } = await testVisit(definition, visit);
    expect(stuck).to.equal('“new”: This field is required');
    expect(differences.map(({ kind }) => kind)).to.deep.equal(['questions', 'step', 'end']);
  });

  it('says why a lead cannot be sent', async () => {
    const form = (type: string) => ({
      configuration: { country: 'ca' },
      steps: [
        { order: 1, type: 'questions', questions: [{ bpKey: 'a', type }] },
        { order: 2, type: 'transition', final: true },
      ],
    });
    const visit = await recordVisit(form('short_text'), { name: 'All', steps: [] });
    const type = {
      empty: '',
      read: () => 'x',
      write: () => ({ a: 'x' }),
      view: () => null,
      lead() {
        throw new Error('the text is missing');
      },
    };
    const name = 'without-lead';
    registry.register(definePlugin(name, { parts: [defineQuestion(name, type)] }));
    const { passes, stuck, differences } = await testVisit(form(name), visit);
    expect(passes).to.equal(false);
    expect(stuck).to.match(/question a of step 1.*: the text is missing/);
    expect(differences).to.deep.include({
      kind: 'end',
      text: 'The visit ends in another way.',
      expected: 'the lead is sent',
      found: 'the sending of the lead fails',
    });
  });

  it('says what is wrong with a file of visits', () => {
    const messageOf = (value: unknown): string => {
      try {
        parseVisits(value);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(messageOf(3)).to.equal('The file of visits must be an object.');
    expect(messageOf({ visits: 'a' })).to.equal('visits must be a list.');
    expect(messageOf([])).to.equal('visits is missing.');
    expect(messageOf({ visits: [{}] })).to.equal('visits[0].name is missing.');
    const step = { order: 1, questions: ['a'], answers: 3 };
    const visit = { name: 'a', sending: 'idle', steps: [step] };
    expect(messageOf({ visits: [visit] })).to.equal('visits[0].steps[0].answers must be an object.');
  });
});

describe('the visits that an analysis finds', () => {
  for (const path of [
    'embed/samples/us-roof-quote.json',
    'embed/samples/fr-energie.json',
    ...['de-versicherung', 'es-telecom', 'us-solar', 'gb-windows', 'callback', 'us-partners'].map(
      name => `owner/configurator/start/forms/${name}.json`,
    ),
  ]) {
    it(`lead through the same steps in the real engine: ${path.replace(/^.*\//, '')}`, async () => {
      const definition = await read(path);
      const { shortest, longest, findings } = await analyzeForm(definition);
      const visits = [shortest!, longest!, ...findings.flatMap(({ visit }) => visit ?? [])];
      for (const visit of visits) {
        expect(await replaySample(definition, visit), JSON.stringify(visit.steps)).to.equal(true);
      }
    });
  }
});
