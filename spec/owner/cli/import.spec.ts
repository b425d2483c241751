/** `stepwell import`: a survey of SurveyJS becomes a form definition, and nothing gets lost without a word. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { checkForm } from '../../../headless/check-form.ts';
import { recordVisit } from '../../../headless/visits/analysis.ts';
import { conditionsOf, NotAnExpression } from '../../../owner/importers/surveyjs/expressions.ts';
import { importSurvey } from '../../../owner/importers/surveyjs/import-survey.ts';
import { runs } from '../../support/runs.ts';
import { run as runCommand } from './fake-terminal.ts';

type Loose = Record<string, unknown>;
const text = readFileSync(new URL('../importers/surveys/solar.json', import.meta.url), 'utf8');
const solar = JSON.parse(text) as Loose;

const stepsOf = ({ steps }: Loose): Loose[] => steps as Loose[];
const questionsIn = (definition: Loose): Loose[] =>
  stepsOf(definition).flatMap(({ questions = [] }) => questions as Loose[]);
/** A survey of one page, and the question of the form with the key of its last element. */
function imported(...elements: Loose[]) {
  const { definition, notes } = importSurvey({ pages: [{ elements }] });
  const question = questionsIn(definition).find(({ bpKey }) => bpKey === elements.at(-1)?.name) ?? {};
  return { question, questions: questionsIn(definition), definition, notes };
}
const paths = (notes: readonly { path: string }[]): string[] => notes.map(({ path }) => path);

describe('the import of a realistic survey', () => {
  const { definition, notes } = importSurvey(solar);
  const question = (key: string): Loose => questionsIn(definition).find(({ bpKey }) => bpKey === key) ?? {};

  it('passes the definition check without errors and warnings', async () => {
    expect(await checkForm(definition, { advice: false })).to.deep.equal([]);
  });

  it('makes steps of its pages, and an end', () => {
    expect(stepsOf(definition).map(({ order, type, title }) => [order, type, title])).to.deep.equal([
      [1, 'questions', 'Your house'],
      [2, 'questions', 'What you use'],
      [3, 'questions', 'Where should we send your quotes, {{first_name}}?'],
      [4, 'transition', undefined],
    ]);
    expect(stepsOf(definition)[3]).to.include({ final: true });
    expect(stepsOf(definition)[3]?.richText).to.include('Thank you, {{first_name}}!');
    expect(stepsOf(definition).map(({ next }) => next)).to.deep.equal([
      'Continue',
      'Continue',
      'Get my quotes',
      undefined,
    ]);
  });

  it('makes questions of its elements', () => {
    expect(questionsIn(definition).map(({ bpKey, type }) => `${bpKey}: ${type}`)).to.deep.equal([
      'owner: yesno',
      'roof: radio',
      'roof-Comment: short_text',
      'roof_age: number',
      'devices: multiple_choices',
      'car_details: long_text',
      'interest: number',
      'sides.east: radio',
      'sides.south: radio',
      'bill: number',
      'first_name: first_name',
      'mail: email',
      'phone: phone',
      'start: date',
      'code: short_text',
      'terms: legal',
    ]);
  });

  it('keeps conditions, those of panels and pages included', () => {
    expect(question('roof_age')).to.deep.include({
      conditionalDisplay: [
        { bpKey: 'roof', value: 'tiles' },
        { bpKey: 'roof', value: 'metal' },
      ],
      conditionalDisplayLogicalOperator: 'or',
    });
    expect(question('car_details').conditionalDisplay).to.deep.equal([
      { bpKey: 'owner', value: 'true' },
      { bpKey: 'devices', operator: 'contains', value: 'car' },
      { bpKey: 'roof', operator: 'isNotEmpty' },
    ]);
    expect(stepsOf(definition)[0]?.logicJumps).to.deep.equal([
      { conditions: [{ bpKey: 'owner', value: 'false' }], destinationStep: 4 },
    ]);
  });

  it('keeps rules with their messages', () => {
    expect(question('roof').validationRules).to.deep.equal([{ validator: 'required', message: 'Please choose one' }]);
    expect(question('roof_age').validationRules).to.deep.equal([
      { validator: 'min', value: 0 },
      { validator: 'max', value: 200, message: 'That is very old' },
    ]);
    expect(question('start').validationRules).to.deep.equal([{ validator: 'minDate', value: 'today' }]);
    expect(question('terms').text).to.equal('I agree to the terms &amp; conditions');
  });

  it('names each place that was left out or changed, with a remedy', () => {
    expect(paths(notes).sort()).to.deep.equal(
      [
        '',
        'calculatedValues',
        'logo',
        'logoPosition',
        'pages[0].elements[2].colCount',
        'pages[0].elements[3].title',
        'pages[1].elements[0].maxSelectedChoices',
        'pages[1].elements[1].rows',
        'pages[1].elements[3]',
        'pages[1].elements[4].visibleIf',
        'pages[2].elements[4].validators[0]',
        'pages[2].elements[5]',
        'showQuestionNumbers',
        'triggers[0]',
        'triggers[1]',
      ].sort(),
    );
    expect(notes.filter(({ remedy }) => !/^.{15,}\.$/.test(remedy))).to.deep.equal([]);
  });

  it('takes the texts of another language', () => {
    const french = importSurvey(solar, 'fr').definition;
    expect(french).to.include({ name: 'Bilan solaire' });
    expect(french.configuration).to.include({ language: 'fr' });
    expect(questionsIn(french)[0]).to.include({ title: 'Êtes-vous propriétaire ?' });
  });

  it('gives a form that can be filled in and sends a lead', async () => {
    const canadian = { ...definition, configuration: { country: 'ca' } };
    const steps = [
      { owner: 'true', roof: 'other', 'roof-Comment': 'Straw' },
      { devices: ['car'] },
      { first_name: 'Ann', mail: 'ann@example.com', terms: true },
    ].map(answers => ({ questions: Object.keys(answers), answers }));
    const visit = await recordVisit(canadian, { name: 'Owner', steps });
    expect(visit.sending).to.equal('success');
    expect(visit.lead).to.include({ owner: 'true', roof: 'other', 'roof-Comment': 'Straw', mail: 'ann@example.com' });
  });
});

describe('an element of a survey', () => {
  it('gives the key that its answers have', () => {
    expect(imported({ type: 'text', name: 'x', valueName: 'shared' }).questions[0]).to.include({ bpKey: 'shared' });
  });

  it('becomes several questions if it asks for several things', () => {
    const items = [
      { name: 'street', isRequired: true },
      { name: 'town', title: 'Town' },
    ];
    const { questions } = imported({ type: 'multipletext', name: 'home', items });
    expect(questions.map(({ bpKey, title }) => [bpKey, title])).to.deep.equal([
      ['home.street', 'street'],
      ['home.town', 'Town'],
    ]);
  });

  it('has an exclusive choice for "none", if several can be chosen', () => {
    const { question } = imported({ type: 'checkbox', name: 'x', choices: [1, 2], hasNone: true });
    expect(question.values).to.deep.equal([
      { bpKey: '1' },
      { bpKey: '2' },
      { bpKey: 'none', text: 'None', isOther: true },
    ]);
  });

  it('is left out with a note if there is no such type', () => {
    for (const type of ['file', 'signaturepad', 'paneldynamic', 'something-new']) {
      const { questions, notes } = imported({ type, name: 'x' });
      expect(questions).to.deep.equal([]);
      expect(paths(notes), type).to.include('pages[0].elements[0]');
    }
  });

  it('is left out if its choices come from a service', () => {
    const { questions, notes } = imported({ type: 'dropdown', name: 'x', choicesByUrl: { url: '/countries' } });
    expect(questions).to.deep.equal([]);
    expect(paths(notes)).to.include('pages[0].elements[0].choicesByUrl');
  });

  it('is a step of its own kind if a page only has texts', () => {
    const { definition } = importSurvey({
      pages: [{ elements: [{ type: 'html', html: '<p>Hello</p>' }] }, { elements: [{ type: 'text', name: 'a' }] }],
    });
    expect(stepsOf(definition).map(({ type }) => type)).to.deep.equal(['transition', 'questions', 'transition']);
  });
});

describe('what other importers lose', () => {
  it('is kept: an element that is hidden until its condition holds', () => {
    const { question, notes } = imported(
      { type: 'radiogroup', name: 'own', choices: ['yes', 'no'] },
      { type: 'text', name: 'roof', visible: false, visibleIf: "{own} = 'yes'" },
    );
    expect(question.conditionalDisplay).to.deep.equal([{ bpKey: 'own', value: 'yes' }]);
    expect(notes).to.deep.equal([]);
  });

  it('is kept: an element that a trigger of an old survey shows', () => {
    const { definition, notes } = importSurvey({
      pages: [
        {
          elements: [
            { type: 'radiogroup', name: 'own', choices: ['yes', 'no'] },
            { type: 'text', name: 'roof', visible: false },
          ],
        },
      ],
      triggers: [{ type: 'visible', name: 'own', operator: 'equal', value: 'yes', questions: ['roof'] }],
    });
    expect(questionsIn(definition)[1]).to.deep.include({ conditionalDisplay: [{ bpKey: 'own', value: 'yes' }] });
    expect(notes).to.deep.equal([]);
  });

  it('is left out by name: what is never shown', () => {
    const { notes } = importSurvey({
      pages: [
        {
          elements: [
            { type: 'text', name: 'a' },
            { type: 'text', name: 'b', visible: false },
          ],
        },
        { visible: false, elements: [{ type: 'text', name: 'c' }] },
      ],
    });
    expect(paths(notes)).to.deep.equal(['pages[0].elements[1]', 'pages[1]']);
  });

  it('is read: the value and the text of a choice in one text', () => {
    const { question } = imported({ type: 'radiogroup', name: 'size', choices: ['1|One', 'two'] });
    expect(question.values).to.deep.equal([{ bpKey: '1', text: 'One' }, { bpKey: 'two' }]);
  });

  it('does not answer by itself: a dropdown', async () => {
    const { definition } = imported({
      type: 'dropdown',
      name: 'size',
      title: 'Size',
      isRequired: true,
      choices: ['S', 'M'],
    });
    expect(await checkForm(definition, { advice: false })).to.deep.equal([]);
    const own = { ...definition, configuration: { country: 'ca' } };
    const unanswered = await recordVisit(own, { name: 'Hasty', steps: [] });
    expect(unanswered.lead).to.include({ size: 'S' }); // the visit has to choose something
    const optional = imported({ type: 'dropdown', name: 'size', title: 'Size', choices: ['S', 'M'] }).definition;
    const visit = await recordVisit({ ...optional, configuration: { country: 'ca' } }, { name: 'Hasty', steps: [] });
    expect(visit.lead).not.to.have.any.keys('size', 'singleChoicesValues');
  });
});

describe('the file of another product', () => {
  for (const [product, file] of Object.entries({
    'a form of Form.io': { display: 'wizard', components: [] },
    'no form that this command knows': { steps: [] },
  })) {
    it(`is recognized: ${product}`, async () => {
      const { code, errors } = await runCommand(['import', 'x.json'], { files: { 'x.json': file } });
      expect(code).to.equal(2);
      expect(errors).to.contain(product);
    });
  }
});

/** All members that SurveyJS reads, by class. */
const MEMBERS = JSON.parse(
  readFileSync(new URL('../importers/surveys/members.json', import.meta.url), 'utf8'),
) as Record<string, string>;
/** They have no effect by themselves: a text of something that is off, and names that only other parts of a survey use. */
const WITHOUT_EFFECT = new Set(
  `autocomplete autoGenerate commentPlaceholder commentText dontKnowText locale maxErrorText minErrorText name noneText
  otherErrorText otherPlaceholder otherText refuseText requiredErrorText showProgressBar step`.split(/\s+/),
);

describe('each member of a survey', () => {
  const page = (...elements: Loose[]): Loose => ({
    pages: [{ elements: [{ type: 'text', name: 'q0' }, ...elements] }],
  });
  const own: Record<string, Loose> = {
    matrix: { columns: ['c'], rows: ['r'] },
    multipletext: { items: [{ name: 'i' }] },
    html: { html: 'x' },
    image: { imageLink: 'https://shop.example/a.png' },
  };
  const surveyWith = (kind: string, members: Loose): Loose => {
    if (kind === 'survey') return { ...page(), ...members };
    if (kind === 'page') return { pages: [{ elements: [{ type: 'text', name: 'q0' }], ...members }] };
    if (kind === 'panel') return page({ type: 'panel', elements: [{ type: 'text', name: 'q1' }], ...members });
    if (kind === 'choiceitem') return page({ type: 'radiogroup', name: 'q', choices: [{ value: 'a', ...members }] });
    if (kind === 'multipletextitem')
      return page({ type: 'multipletext', name: 'q', items: [{ name: 'i', ...members }] });
    return page({ type: kind, name: 'q', choices: ['a', 'b'], ...own[kind], ...members });
  };
  const VALUES = [true, false, 7, 'zz', "{q0} = 'a'", ['zz'], [{ type: 'zz' }], 'pages'];

  for (const [kind, members] of Object.entries(MEMBERS)) {
    it(`changes the form or is named: ${kind}`, () => {
      const bare = JSON.stringify(importSurvey(surveyWith(kind, {})));
      const silent = members
        .split(' ')
        .filter(member => !WITHOUT_EFFECT.has(member))
        .filter(member =>
          VALUES.every(value => JSON.stringify(importSurvey(surveyWith(kind, { [member]: value }))) === bare),
        );
      expect(silent).to.deep.equal([]);
    });
  }
});

describe('an expression of a survey', () => {
  const given = {
    keys: new Map([
      ['a', 'a'],
      ['b c', 'b c'],
      ['list', 'list'],
    ]),
    lists: new Set(['list']),
    values: new Map([['b c', ['Yes', 'No']]]),
  };
  const read = (expression: string) => conditionsOf(expression, given);

  for (const [expression, conditions] of [
    ["{a} = 'x'", [{ bpKey: 'a', value: 'x' }]],
    ['{a} <> 5', [{ bpKey: 'a', operator: 'different', value: 5 }]],
    ["{b c} = 'yes'", [{ bpKey: 'b c', value: 'Yes' }]],
    [
      '({a} >= 1.5) && {b c} notempty',
      [
        { bpKey: 'a', operator: 'greaterOrEqual', value: 1.5 },
        { bpKey: 'b c', operator: 'isNotEmpty' },
      ],
    ],
    ['{a} anyof [\'x\', "y"]', [{ bpKey: 'a', operator: 'in', value: ['x', 'y'] }]],
    ["{list} notcontains 'x'", [{ bpKey: 'list', operator: 'different', value: 'x' }]],
    [
      "{list} allof ['x', 'y']",
      [
        { bpKey: 'list', operator: 'contains', value: 'x' },
        { bpKey: 'list', operator: 'contains', value: 'y' },
      ],
    ],
  ] as const) {
    it(`becomes conditions: ${expression}`, () => {
      expect(read(expression).conditions).to.deep.equal(conditions);
    });
  }

  it('is joined by "and" or by "or"', () => {
    expect(read('{a} = 1 or {a} = 2 or {a} = 3').operator).to.equal('or');
    expect(read('{a} = 1 and ({a} = 2 and {a} = 3)').operator).to.equal('and');
  });

  for (const expression of [
    '{a} = 1 and ({a} = 2 or {a} = 3)',
    'age({a}) > 18',
    '{a} + 1 > 2',
    "{missing} = 'x'",
    "{a} notcontains 'x'",
    '{a} = {list}',
    "{list} = 'x'",
    "{a} > '2025-01-01'",
    "{a} = 'x",
    '({a} = 1',
    '{a}',
  ]) {
    it(`is refused if conditions cannot say it: ${expression}`, () => {
      expect(() => read(expression)).to.throw(NotAnExpression);
    });
  }
});

describe('stepwell import', () => {
  async function run(...args: string[]) {
    const { out, ...ran } = await runCommand(['import', ...args], { files: { 'survey.json': text } });
    return { ...ran, printed: out };
  }

  it('prints the definition, and the notes beside it', async () => {
    const { code, printed, errors } = await run('survey.json');
    expect(code).to.equal(0);
    expect(stepsOf(JSON.parse(printed))).to.have.length(4);
    expect(errors).to.include('pages[2].elements[5]: left out. The type "file"');
    expect(errors).to.match(/survey\.json: 12 left out, 3 changed, 0 problems$/);
  });

  it('writes a file, and can fail if anything was left out', async () => {
    const { code, printed, written } = await run('survey.json', '--out', 'form.json', '--exit-code');
    expect([code, printed]).to.deep.equal([1, '']);
    expect(stepsOf(JSON.parse(written['form.json'] ?? ''))).to.have.length(4);
  });
});

describe('any JSON object', () => {
  it('can be imported without an error', () => {
    const names = ['pages', 'elements', 'type', 'name', 'title', 'choices', 'visibleIf', 'rows', 'items', 'validators'];
    const leaf = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('text', 'matrix'),
    );
    const { value } = fc.letrec<{ value: unknown }>(tie => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        leaf,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }), survey => {
        expect(importSurvey(survey).definition).to.have.property('steps');
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a condition on the text that SurveyJS shows below a question', () => {
  it('is kept', () => {
    const { definition, notes } = importSurvey({
      elements: [
        { type: 'radiogroup', name: 'k', choices: ['a'], showOtherItem: true },
        { type: 'text', name: 't', visibleIf: '{k-Comment} notempty' },
      ],
    });
    const question = questionsIn(definition as Loose).find(({ bpKey }) => bpKey === 't');
    expect(JSON.stringify(question?.conditionalDisplay)).to.contain('"k-Comment"');
    expect(JSON.stringify(notes)).to.not.contain('k-Comment');
  });
});

describe('the language of an imported survey', () => {
  it('is noted if other texts exist, or if no text is in the chosen one', () => {
    const title = { default: 'Dach', fr: 'Toit' };
    const noted = (locale?: string) =>
      importSurvey({ locale: 'de', pages: [{ elements: [{ type: 'text', name: 'a', title }] }] }, locale)
        .notes.map(({ remedy }) => remedy)
        .join();
    expect(noted()).to.equal('A form has one language. Import it again with --locale for: fr.');
    expect(noted('fr')).to.equal('A form has one language. Import it again with --locale for: de.');
    const survey = { pages: [{ elements: [{ type: 'text', name: 'a', title: 'A' }] }] };
    const said = 'No text names its language. Check that all are in fr: none was translated.';
    expect(importSurvey(survey, 'fr').notes[0]!.remedy).to.equal(said);
    expect(noted('xx')).to.equal('No text is in xx. Import it again with --locale for: fr, de.');
  });
});
