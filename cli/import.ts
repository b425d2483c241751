import { checkForm } from '../headless/check-form.ts';
import { importFormbricks } from './formbricks/import-formbricks.ts';
import { importSurvey } from './surveyjs/import-survey.ts';
import { type ImportNote, isObject, type Loose, listOf } from './surveyjs/survey.ts';
import { type Command, JSON_OPTION, plural, readDefinition, UsageError } from './terminal.ts';
import { importTypeform } from './typeform/import-typeform.ts';

interface Product {
  name: string;
  isFile(given: Loose): boolean;
  /** Absent if its forms cannot be converted. */
  convert?(given: Loose, locale: string | undefined): { definition: Loose; notes: readonly ImportNote[] };
}
/** The first one whose file it is. */
const PRODUCTS: readonly Product[] = [
  {
    name: 'Typeform',
    isFile: ({ fields, thankyou_screens, welcome_screens }) =>
      Array.isArray(fields) && (fields.length > 0 || Array.isArray(thankyou_screens ?? welcome_screens)),
    convert: importTypeform,
  },
  {
    name: 'Formbricks',
    isFile: ({ questions, blocks, endings, welcomeCard }) =>
      isObject(welcomeCard) ||
      (Array.isArray(endings) && Array.isArray(blocks ?? questions)) ||
      listOf(questions).some(question => isObject(question) && isObject(question.headline)),
    convert: importFormbricks,
  },
  { name: 'Form.io', isFile: ({ components }) => Array.isArray(components) },
  {
    name: 'SurveyJS',
    isFile: given => ['pages', 'elements', 'questions'].some(member => Array.isArray(given[member])),
    convert: importSurvey,
  },
];
/** Some exports have the form in a member. */
const INNER = ['form', 'survey', 'data', 'response'];

function imported(file: string, given: Loose, locale: string | undefined) {
  const candidates = [given, ...INNER.map(member => given[member]).filter(isObject)];
  for (const product of PRODUCTS) {
    const form = candidates.find(product.isFile);
    if (!form) continue;
    if (product.convert) return product.convert(form, locale);
    throw new UsageError(
      `${file} is a form of ${product.name}, which this command cannot convert. See docs/definition.md.`,
    );
  }
  throw new UsageError(
    `${file} is no form that this command knows: SurveyJS ("pages"), Typeform ("fields") or Formbricks ("blocks" or "questions").`,
  );
}

/** `import` is a reserved word. */
export const importCommand: Command = {
  summary: 'Makes a form definition of a form of SurveyJS, Typeform or Formbricks.',
  files: ['survey.json'],
  options: {
    out: { type: 'string', placeholder: 'FILE', help: 'writes the definition into a file instead of printing it' },
    locale: { type: 'string', placeholder: 'CODE', help: 'the language of the texts, such as fr' },
    json: { ...JSON_OPTION, help: 'prints the definition and the notes as JSON' },
    'exit-code': { type: 'boolean', help: 'makes the exit code 1 if anything was left out or changed' },
  },
  fails: 'the definition has errors, or --exit-code is given and anything was left out or changed',
  example: 'stepwell import survey.json --out form.json',
  async run(terminal, call) {
    const [file = ''] = call.files;
    const survey = { ...(await readDefinition(terminal, file)) };
    const { definition, notes } = imported(file, survey, call.value('locale'));
    const problems = await checkForm(definition, { advice: false });
    const out = call.value('out');
    if (out !== undefined) await terminal.write(out, `${JSON.stringify(definition, null, 2)}\n`);
    if (call.has('json')) terminal.print(JSON.stringify({ definition, notes, problems }, null, 2));
    else if (out === undefined) terminal.print(JSON.stringify(definition, null, 2));
    if (!call.has('json')) {
      for (const { path, kind, remedy } of notes) terminal.printError(`${path || 'survey'}: ${kind}. ${remedy}`);
      for (const { message } of problems) terminal.printError(message);
      const left = notes.filter(({ kind }) => kind === 'left out').length;
      terminal.printError(
        `${file}: ${left} left out, ${notes.length - left} changed, ${plural(problems.length, 'problem')}`,
      );
    }
    const hasErrors = problems.some(({ level }) => level === 'error');
    return hasErrors || (call.has('exit-code') && notes.length > 0);
  },
};
