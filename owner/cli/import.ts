import { checkForm } from '../../headless/check-form.ts';
import { type ImportedForm, importForm } from '../importers/import-form.ts';
import { type Command, JSON_OPTION, plural, readSource, UsageError } from './terminal.ts';

function imported(file: string, given: Readonly<Record<string, unknown>>, locale: string | undefined): ImportedForm {
  const form = importForm(given, locale);
  if (form?.definition) return form;
  throw new UsageError(
    form
      ? `${file} is a form of ${form.product}, which this command cannot convert. See docs/definition.md.`
      : `${file} is no form that this command knows: SurveyJS ("pages"), Typeform ("fields") or Formbricks ("blocks" or "questions").`,
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
    const survey = { ...(await readSource(terminal, file)).definition };
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
