import { checkForm, type Problem } from '../embed/check.ts';
import { sarifOf } from './sarif.ts';
import { type CommandOptions, readDefinition, type Terminal } from './terminal.ts';

/** Resolves to true if the definition has errors. */
export async function check(terminal: Terminal, options: CommandOptions): Promise<boolean> {
  const { file, json, sarif, advice, features } = options;
  const problems = await checkForm(await readDefinition(terminal, file), { advice, flags: features });
  if (sarif) terminal.print(JSON.stringify(sarifOf(file, await terminal.read(file), problems), null, 2));
  else if (json) terminal.print(JSON.stringify(problems.map(shortened), null, 2));
  else printProblems(terminal, file, problems);
  return problems.some(({ level }) => level === 'error');
}

const shortened = ({ path, level, message }: Problem) => ({ path, level, message });

function printProblems(terminal: Terminal, file: string, problems: readonly Problem[]): void {
  const count = (level: Problem['level']) => problems.filter(one => one.level === level).length;
  for (const { level, message } of problems) {
    terminal.print(`${level === 'error' ? 'error  ' : 'warning'}  ${message.replace(/^SW_DEFINITION: /, '')}\n`);
  }
  const [errors, warnings] = [count('error'), count('warning')];
  const counted = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')];
  terminal.print(`${file}: ${counted.filter(Boolean).join(', ') || 'no problems'}`);
}
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
