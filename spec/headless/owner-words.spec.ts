import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { checkForm } from '../../headless/check-form.ts';
import { placeInWords, problemInWords, sentenceInWords } from '../../headless/owner-words/owner-words.ts';
import { TEMPLATES } from '../owner/templates/templates.ts';
import { KINDS } from '../seeded-mistakes/kinds.ts';
import { createRandom } from '../support/random.ts';

/** What only an author of JSON understands: names of members, paths and brackets. */
const JSON_WORDS =
  /(?<!Trusted)\b[a-z]+[A-Z]\w*|phone2fa|phone_otp|\w\[\d|\w\]\.|\{ "|"(?:final|panel|quote|steps|title|type|required)"/;
/** Values that the owner wrote are quoted, and stay. */
const withoutValues = (text: string): string => text.replace(/"[^"]*"/g, '');

/** The sentences of the rules. */
const RULES = ['check', 'check/rules', 'check/advice', 'check/analysis'].flatMap(folder =>
  readdirSync(new URL(`../../${folder}`, import.meta.url)).map(name => `${folder}/${name}`),
);
const OF_PLUGINS = readdirSync(new URL('../../plugins', import.meta.url)).flatMap(folder =>
  ['schema.ts', 'advice.ts'].map(name => `plugins/${folder}/${name}`),
);
const MEMBERS = ['expected', 'found', 'remedy', 'sentence'];

/** The texts of a rule: what its members say, and the messages of the parts of the schema. */
function sentencesOf(path: string): string[] {
  let text = '';
  try {
    text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  } catch {
    return [];
  }
  const sentences: string[] = [];
  const textsIn = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) sentences.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      sentences.push(node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join(''));
    } else ts.forEachChild(node, textsIn);
  };
  const visit = (node: ts.Node): void => {
    const name = (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText();
    if (name && MEMBERS.includes(name)) textsIn(node);
    else if (ts.isCallExpression(node) && /^v\.|^(missing|unknown|didYouMean)/.test(node.expression.getText())) {
      const last = node.arguments.at(-1);
      if (last && ts.isStringLiteral(last)) sentences.push(last.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return sentences.filter(one => one.includes(' '));
}

/** Forms in which each kind of mistake is made. */
const FORMS_OF_A_KIND = process.env.EXTENDED ? 20 : 1;
const MOST_TRIES = 500;

describe('the words for owners', () => {
  it('leave no name of a member in any sentence of the check', () => {
    const all = [...RULES, ...OF_PLUGINS].flatMap(sentencesOf);
    expect(all.length).to.be.greaterThan(200);
    const left = all.map(one => sentenceInWords(one)).filter(one => JSON_WORDS.test(one));
    expect(left).to.deep.equal([]);
  });

  it('leave none in the problems of forms with mistakes, and name their places', async () => {
    const left = new Set<string>();
    const random = createRandom(7);
    let count = 0;
    for (const [at, [kind, makeMistake]] of Object.entries(KINDS).entries()) {
      // Begins with another template for each kind. A mistake of some kinds has no place in most templates.
      let made = 0;
      for (let tries = 0; tries < MOST_TRIES && made < FORMS_OF_A_KIND; tries++) {
        const form = structuredClone(TEMPLATES[(at + tries) % TEMPLATES.length]!) as unknown as Record<string, unknown>;
        if (makeMistake(form, random) === undefined) continue;
        made++;
        for (const problem of await checkForm(form)) {
          count++;
          const { place, message, remedy, fix = '' } = problemInWords(form, problem);
          expect(place, kind).to.match(/^(Step \d|The end|Form|Design)/);
          for (const one of [place, message, remedy, fix].map(withoutValues)) if (JSON_WORDS.test(one)) left.add(one);
        }
      }
      expect(made, kind).to.be.greaterThan(0);
    }
    expect(count).to.be.greaterThan(25);
    expect([...left]).to.deep.equal([]);
  });

  const form = {
    configuration: { procurationUrl: 5 },
    appearance: { accent: 'x' },
    end: { title: 'Bye' },
    steps: [
      {
        order: 2,
        title: '<b>Your</b> home',
        questions: [
          {
            bpKey: 'zip',
            title: 'Postcode',
            validationRules: [{ validator: 'required', message: 5 }],
            values: [{ text: 'Flat' }],
            conditionalDisplay: [{ bpKey: 'a' }],
          },
        ],
        logicJumps: [{ conditions: [{ bpKey: 'a' }] }],
      },
    ],
  };
  const PLACES: readonly (readonly [(string | number)[], string])[] = [
    [[], 'Form'],
    [['name'], 'Form, Name'],
    [['configuration', 'procurationUrl'], 'Form, Send leads to'],
    [['appearance', 'accent'], 'Design, Accent'],
    [['end', 'title'], 'The end, Title'],
    [['steps', 0, 'next'], 'Step 2, “Your home”, Next button'],
    [['steps', 0, 'questions', 0, 'bpKey'], 'Step 2, “Your home”, question “Postcode”, Key'],
    [
      ['steps', 0, 'questions', 0, 'validationRules', 0, 'message'],
      'Step 2, “Your home”, question “Postcode”, check “Must be answered”, Message',
    ],
    [['steps', 0, 'questions', 0, 'values', 0], 'Step 2, “Your home”, question “Postcode”, choice “Flat”'],
    [['steps', 0, 'questions', 0, 'conditionalDisplay', 0], 'Step 2, “Your home”, question “Postcode”, condition 1'],
    [['steps', 0, 'logicJumps', 0, 'conditions', 0, 'value'], 'Step 2, “Your home”, jump 1, condition 1, Value'],
    [['beforeSubmit', 3, 'title'], 'Step 4 before sending, Title'],
  ];
  it('name the place', () => {
    for (const [path, words] of PLACES) expect(placeInWords(form, path)).to.equal(words);
  });

  it('leave what the owner wrote as it is', () => {
    const sentence = 'The question “Your iPhone, or bpKey?” (phone) is required now.';
    expect(sentenceInWords(sentence)).to.equal(sentence);
    const translate = (text: string) => text.replace('“Your iPhone”', '„Ihr iPhone“');
    expect(sentenceInWords('"waitingTime" of “Your iPhone” changed.', undefined, translate)).to.equal(
      '“Waiting time” of „Ihr iPhone“ changed.',
    );
  });

  it('say what to do in the words of the screen', () => {
    expect(sentenceInWords('Add "final": true to this step.')).to.equal('Turn on “End of the form” at this step.');
    expect(sentenceInWords('Write a rule: "validationRules": [{ "validator": "required" }].')).to.equal(
      'Add the check “Must be answered”.',
    );
    expect(sentenceInWords('found text "x", as in steps[2].next (step 3, "Your home").')).to.equal(
      'found text "x", as in step 3, "Your home".',
    );
    expect(sentenceInWords('found zipcode, which steps[0].questions[0] (step 1) writes too')).to.equal(
      'found zipcode, which step 1 writes too',
    );
    expect(sentenceInWords('only ends with doNotSendLead')).to.equal('only ends with “Send no lead here”');
  });
});
