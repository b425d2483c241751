import { checkForm, type Problem } from '../../headless/check-form.ts';
import { leftToDo } from '../../headless/left-to-do.ts';
import { lineOf } from './json-lines.ts';
import { PLUGIN, pluginsOf } from './plugin-option.ts';
import { sarifOf } from './sarif.ts';
import { type Command, FEATURE, JSON_OPTION, plural, readSource, type Terminal } from './terminal.ts';

const TRACKING_ID =
  'note: `phone2fa` verifies numbers only on a page whose form element has `data-dci`, and with a service. See docs/phone.md.';

export const check: Command = {
  summary: 'What is wrong with the definition: names, values, consents, labels.',
  files: ['form.json'],
  options: {
    json: JSON_OPTION,
    sarif: { type: 'boolean', help: 'prints the problems as SARIF, for code hosts' },
    'no-advice': { type: 'boolean', help: 'leaves out advice about consents, labels and lost values' },
    plugin: PLUGIN,
    strict: { type: 'boolean', help: 'makes the exit code 1 if there are warnings, too' },
    feature: FEATURE,
  },
  fails: 'there are errors, or with --strict warnings',
  example: 'stepwell check form.json --sarif > problems.sarif',
  async run(terminal, call) {
    const [file = ''] = call.files;
    const { definition, text } = await readSource(terminal, file);
    const problems = await checkForm(definition, {
      advice: !call.has('no-advice'),
      flags: call.values('feature'),
      plugins: await pluginsOf(terminal, call),
    });
    if (call.has('sarif')) terminal.print(JSON.stringify(sarifOf(file, text, problems), null, 2));
    else if (call.has('json')) terminal.print(JSON.stringify(problems.map(shortened), null, 2));
    else {
      printProblems(terminal, file, text, problems);
      if (!call.has('no-advice')) printLeft(terminal, definition);
      // No definition can hold the tracking id, so this is no problem of the definition.
      const verifies = JSON.stringify(definition).includes('"type":"phone2fa"');
      if (verifies && !call.has('no-advice')) terminal.print(TRACKING_ID);
    }
    return problems.some(({ level }) => level === 'error' || call.has('strict'));
  },
};

/** Facts about the page that are not in the definition, so the check cannot verify them. */
function printLeft(terminal: Terminal, definition: unknown): void {
  if (typeof definition !== 'object' || definition === null) return;
  const left = leftToDo(definition as Readonly<Record<string, unknown>>, {});
  if (left.length === 0) return;
  terminal.print('\nBefore visitors see it');
  for (const { message, remedy, isUnknown } of left)
    terminal.print(`  ${message} ${remedy}${isUnknown ? ' (This command cannot see whether it is done.)' : ''}`);
}

const shortened = ({ path, level, message }: Problem) => ({ path, level, message });

/** `text`: the text of the file, from which line numbers are computed. */
function printProblems(terminal: Terminal, file: string, text: string, problems: readonly Problem[]): void {
  const count = (level: Problem['level']) => problems.filter(one => one.level === level).length;
  for (const { level, message, path } of problems) {
    const place = file === '-' ? `line ${lineOf(text, path)}` : `${file}:${lineOf(text, path)}`;
    terminal.print(`${level.padEnd(7)}  ${place}  ${message.replace(/^SW_DEFINITION: /, '')}\n`);
  }
  const [errors, warnings] = [count('error'), count('warning')];
  const counted = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')];
  terminal.print(`${file}: ${counted.filter(Boolean).join(', ') || 'no problems'}`);
}
