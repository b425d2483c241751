import { checkForm } from '../headless/check-form.ts';
import { importSurvey } from './surveyjs/import-survey.ts';
import { isObject, type Loose, listOf } from './surveyjs/survey.ts';
import { type Command, JSON_OPTION, plural, readDefinition, UsageError } from './terminal.ts';

/** What other products' files have, and the page about moving from there. */
const OTHERS: readonly { product: string; page: string; isFile(given: Loose): boolean }[] = [
  {
    product: 'Typeform',
    page: 'docs/from-typeform.md',
    isFile: ({ fields, thankyou_screens, welcome_screens }) =>
      Array.isArray(fields) && (fields.length > 0 || Array.isArray(thankyou_screens ?? welcome_screens)),
  },
  {
    product: 'Formbricks',
    page: 'docs/from-formbricks.md',
    isFile: ({ questions, blocks, endings, welcomeCard }) =>
      isObject(welcomeCard) ||
      (Array.isArray(endings) && Array.isArray(blocks ?? questions)) ||
      listOf(questions).some(question => isObject(question) && isObject(question.headline)),
  },
  {
    product: 'Form.io',
    page: 'docs/definition.md',
    isFile: ({ components }) => Array.isArray(components),
  },
];
/** Some exports have the form in a member. */
const INNER = ['form', 'survey', 'data', 'response'];

/** Throws a `UsageError` that says whose file it is, unless it can be a survey of SurveyJS. */
function refuseOthers(file: string, given: Loose): void {
  const inner = INNER.map(member => given[member]).filter(isObject);
  const other = OTHERS.find(({ isFile }) => [given, ...inner].some(isFile));
  if (other) {
    throw new UsageError(
      `${file} is a form of ${other.product}, which this command cannot convert. ${other.page} says how to make the definition.`,
    );
  }
  if (['pages', 'elements', 'questions'].some(member => Array.isArray(given[member]))) return;
  throw new UsageError(`${file} is no survey of SurveyJS, which has "pages" or "elements".`);
}

/** `import` is a reserved word. */
export const importCommand: Command = {
  summary: 'Makes a form definition of a survey of SurveyJS.',
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
    refuseOthers(file, survey);
    const { definition, notes } = importSurvey(survey, call.value('locale'));
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
