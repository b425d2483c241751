import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { flow } from './flow.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** What went well, what the form has wrong, what the call has wrong. */
export const EXIT = { ok: 0, problems: 1, usage: 2 } as const;

const HELP = `Usage: stepwell <command> <form.json>

Commands
  check   What is wrong with the definition: names, values, consents, labels.
          --json         prints the problems as JSON
          --sarif        prints them as SARIF, for code hosts
          --no-advice    leaves out advice about consents, labels and lost values
          Exit code 1 if there are errors.
  flow    Where visits lead: steps that no answers reach, jumps that are never or
          always taken, loops, ends without a lead, the shortest and longest way.
          --json         prints the result as JSON
          Exit code 1 if a visit cannot come to an end.

Options
  --feature NAME   a flag of the page that is on; can be given several times
  --help           prints this text

Give - as the file to read from standard input.`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  sarif: { type: 'boolean' },
  'no-advice': { type: 'boolean' },
  feature: { type: 'string', multiple: true },
} as const;

const COMMANDS = { check, flow };

/** Runs the command. Resolves to its exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    const [command, file, ...rest] = positionals;
    if (values.help || command === undefined) {
      terminal.print(HELP);
      return EXIT.ok;
    }
    if (!Object.hasOwn(COMMANDS, command)) {
      throw new UsageError(`There is no command "${command}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
    }
    if (file === undefined || rest.length > 0) throw new UsageError(`Give one file: stepwell ${command} form.json`);
    const hasProblems = await COMMANDS[command as keyof typeof COMMANDS](terminal, {
      file,
      json: values.json === true,
      sarif: values.sarif === true,
      advice: values['no-advice'] !== true,
      features: values.feature ?? [],
    });
    return hasProblems ? EXIT.problems : EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.printError(error.message);
    return EXIT.usage;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\nstepwell --help lists all options.`,
    );
  }
}
