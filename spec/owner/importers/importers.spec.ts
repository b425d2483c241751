/** `stepwell import` with forms of Typeform and Formbricks: nothing gets lost without a word. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { checkForm } from '../../../headless/check-form.ts';
import { analyzeForm } from '../../../headless/visits/analysis.ts';
import { importFormbricks } from '../../../owner/importers/formbricks/import-formbricks.ts';
import { importTypeform } from '../../../owner/importers/typeform/import-typeform.ts';
import { runs } from '../../support/runs.ts';

type Loose = Record<string, unknown>;
const read = (name: string): Loose =>
  JSON.parse(readFileSync(new URL(`surveys/${name}.json`, import.meta.url), 'utf8')) as Loose;
const typeform = read('typeform');
const formbricks = read('formbricks').data as Loose;

const stepsOf = ({ definition }: { definition: Loose }): Loose[] => definition.steps as Loose[];
const questionsOf = (imported: { definition: Loose }): Loose[] =>
  stepsOf(imported).flatMap(({ questions = [] }) => questions as Loose[]);
const notesOf = ({ notes }: { notes: readonly { path: string; kind: string }[] }): string[] =>
  notes.map(({ path, kind }) => `${path} ${kind}`);

describe('the import of a form', () => {
  for (const [name, imported] of [
    ['Typeform', importTypeform(typeform)],
    ['Formbricks', importFormbricks(formbricks)],
    ['Formbricks in another language', importFormbricks(formbricks, 'de')],
  ] as const)
    it(`of ${name} has no problem and no dead end`, async () => {
      expect(await checkForm(imported.definition, { advice: false })).to.deep.equal([]);
      const { findings } = await analyzeForm(imported.definition);
      expect(findings.map(({ kind }) => kind)).not.to.include.oneOf([
        'no way out',
        'unreachable step',
        'loop',
        'jump never taken',
      ]);
    });
});

describe('the import of a Typeform form', () => {
  const imported = importTypeform(typeform);

  it('makes a step of each screen, with its jumps', () => {
    expect(stepsOf(imported).map(({ order, type, title, final }) => [order, type, title, final])).to.deep.equal([
      [1, 'transition', 'Is solar for you?', undefined],
      [2, 'questions', 'Do you own your home?', undefined],
      [3, 'questions', 'What is on your roof, friend?', undefined],
      [4, 'questions', 'Which one looks like it?', undefined],
      [5, 'questions', 'Your monthly bill', undefined],
      [6, 'questions', 'How eager are you?', undefined],
      [7, 'questions', 'Where should we send it?', undefined],
      [8, 'questions', 'I accept the terms of Harborgable', undefined],
      [9, 'transition', 'Thanks, {{given}}!', true],
      [10, 'transition', 'Solar is for owners', true],
    ]);
    expect(stepsOf(imported)[0]).to.include({
      next: 'Start',
      richText: '<p>It takes a minute &amp; costs nothing.</p>',
    });
    expect(stepsOf(imported)[1]!.logicJumps).to.deep.equal([
      { conditions: [{ bpKey: 'own', operator: 'equal', value: 'no' }], destinationStep: 10 },
    ]);
    expect(stepsOf(imported)[2]!.logicJumps).to.deep.equal([
      { conditions: [{ bpKey: 'what_is_on_your', operator: 'equal', value: 'Metal' }], destinationStep: 5 },
    ]);
  });

  it('makes questions of its fields', () => {
    expect(questionsOf(imported).map(({ bpKey, type }) => `${bpKey}: ${type}`)).to.deep.equal([
      'own: yesno',
      'what_is_on_your: radio',
      'picture: multiple_cards',
      'bill: number',
      'eager: number',
      'given: first_name',
      'mail: email',
      'tel: phone',
      'terms: legal',
    ]);
    expect(questionsOf(imported)[3]!.validationRules).to.deep.equal([
      { validator: 'required' },
      { validator: 'min', value: 10 },
      { validator: 'max', value: 2000 },
    ]);
    expect(questionsOf(imported)[4]!.validationRules).to.deep.equal([
      { validator: 'min', value: 1 },
      { validator: 'max', value: 10 },
    ]);
  });

  it('says what it left out or changed', () => {
    expect(notesOf(imported)).to.have.members([
      'fields[1].properties.allow_other_choice changed',
      'logic[1].actions[1] left out',
      'fields[6] left out',
      'thankyou_screens[0].properties.redirect_url left out',
      'hidden changed',
      'theme left out',
      'variables left out',
      'logic[2].actions[0] left out',
    ]);
  });
});

describe('the import of a Formbricks survey', () => {
  const imported = importFormbricks(formbricks);

  it('makes a step of each block, with its jumps, and endings', () => {
    expect(stepsOf(imported).map(({ order, type, title, final }) => [order, type, title, final])).to.deep.equal([
      [1, 'transition', 'Is a heat pump for you?', undefined],
      [2, 'questions', 'Where do you live?', undefined],
      [3, 'questions', undefined, undefined],
      [4, 'questions', undefined, undefined],
      [5, 'transition', 'Thanks! {{home}}', true],
      [6, 'transition', 'Thank you', true],
    ]);
    expect(stepsOf(imported)[1]!.logicJumps).to.deep.equal([
      { conditions: [{ bpKey: 'home', operator: 'equal', value: 'Flat' }], destinationStep: 6 },
    ]);
    expect(stepsOf(imported)[3]!.logicJumps).to.deep.equal([{ conditions: [], destinationStep: 5 }]);
  });

  it('makes questions of its elements, in the chosen language', () => {
    const german = importFormbricks(formbricks, 'de');
    expect(questionsOf(german).map(({ bpKey, type, title }) => `${bpKey}: ${type} ${title ?? ''}`)).to.deep.equal([
      'home: radio ',
      'area: number Fläche in m²',
      'wishes: multiple_choices Was zählt?',
      'like: number Wie wahrscheinlich?',
      'you_first_name: first_name Vorname',
      'you_email: email E-Mail',
      'agree: legal Einwilligung',
    ]);
    expect(german.definition.configuration).to.deep.equal({ language: 'de' });
  });

  it('says what it left out or changed', () => {
    expect(notesOf(imported)).to.have.members([
      'blocks[1].elements[3] left out',
      'blocks[1].logic[0] left out',
      'endings[1] changed',
      'languages changed',
      'styling left out',
    ]);
  });
});

describe('an import of any JSON', () => {
  it('never fails, and its definition has only text, numbers and lists', () => {
    const part = fc.letrec(tie => ({
      value: fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom('yes_no', 'own', 'nps', 'matrix', 'contactInfo', 'group', 'is', 'jump'),
      ),
      node: fc.dictionary(
        fc.constantFrom(
          ...'type ref id title properties fields choices validations logic actions condition vars op details to value headline elements blocks questions endings conditions leftOperand rightOperand operator rows columns default welcomeCard enabled'.split(
            ' ',
          ),
        ),
        fc.oneof(
          { maxDepth: 3 },
          tie('value'),
          tie('node'),
          fc.array(tie('node') as fc.Arbitrary<unknown>, { maxLength: 3 }),
        ),
      ),
    })).node as fc.Arbitrary<Loose>;
    fc.assert(
      fc.property(part, fc.array(part, { maxLength: 4 }), (node, list) => {
        for (const given of [
          node,
          { ...node, fields: list, logic: list },
          { ...node, blocks: list, questions: list, endings: list },
        ]) {
          JSON.stringify([importTypeform(given), importFormbricks(given)]);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
