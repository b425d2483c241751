import { parseArgs } from 'node:util';
import { assets } from './assets.ts';
import { backup } from './backup.ts';
import { build } from './build.ts';
import { bytes } from './bytes.ts';
import { check } from './check.ts';
import { csp } from './csp.ts';
import { diff } from './diff.ts';
import { fix } from './fix.ts';
import { flow } from './flow.ts';
import { importCommand } from './import.ts';
import { init } from './init.ts';
import { createMcp } from './mcp.ts';
import { mock } from './mock.ts';
import { newPlugin } from './new-plugin.ts';
import { picture } from './picture.ts';
import { prerender } from './prerender.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';
import { type Call, type Command, meant, messageOf, type OptionValues, type Terminal, UsageError } from './terminal.ts';
import { test } from './test.ts';

/** Exit codes: success, a problem of the form, a wrong call. */
export const EXIT = { ok: 0, problems: 1, usage: 2 } as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  init,
  check,
  fix,
  flow,
  csp,
  bytes,
  diff,
  test,
  prerender,
  build,
  picture,
  serve,
  backup,
  restore,
  mock,
  assets,
  import: importCommand,
  mcp: createMcp((args, terminal) => main(args, terminal)),
  'new-plugin': newPlugin,
};

const usageOf = (name: string): string => ['stepwell', name, ...COMMANDS[name]!.files].join(' ');
const HELP = [
  'Usage: stepwell <command> <form.json>',
  '',
  'Commands',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`),
  '',
  'stepwell <command> --help shows its options, stepwell --version the version. Give - as a file to read standard input.',
  'The exit code is 0 if all is well, 1 if the form has a problem, 2 if the call has one.',
].join('\n');

function helpOf(name: string): string {
  const { summary, options, fails, example } = COMMANDS[name]!;
  const rows = Object.entries({ ...options, help: { placeholder: undefined, help: 'prints this text' } }).map(
    ([option, { placeholder, help }]) => [`--${option}${placeholder ? ` ${placeholder}` : ''}`, help] as const,
  );
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    `Usage: ${usageOf(name)}`,
    '',
    summary,
    `Exit code 1: ${fails}.`,
    '',
    'Options',
    ...rows.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`),
    '',
    `Example: ${example}`,
  ].join('\n');
}

/** Runs the command. Resolves to its exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    // Positional arguments. The first one is the command.
    const name = args.find(one => !one.startsWith('-'));
    if (name === undefined) {
      if (args.includes('--version')) {
        terminal.print(JSON.parse(await terminal.readPackage()).version);
        return EXIT.ok;
      }
      const unknown = args.find(one => !['--help', '-h'].includes(one));
      if (unknown !== undefined) throw new UsageError(`Name a command before ${unknown}. See stepwell --help.`);
      terminal.print(HELP);
      return EXIT.ok;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) {
      const names = Object.keys(COMMANDS);
      throw new UsageError(`There is no command "${name}".${meant(name, names)} Commands: ${names.join(', ')}.`);
    }
    const { values, positionals } = parse(name, command, args);
    if (values.help) {
      terminal.print(helpOf(name));
      return EXIT.ok;
    }
    const files = positionals.slice(1);
    const { length } = command.files;
    if (files.length !== length)
      throw new UsageError(`Expected ${length}, found ${files.length} behind the command: ${usageOf(name)}`);
    if (files.filter(file => file === '-').length > 1) throw new UsageError('Only one file can be standard input.');
    return (await command.run(terminal, callOf(files, values))) ? EXIT.problems : EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.printError(error.message);
    return EXIT.usage;
  }
}

const callOf = (files: readonly string[], values: OptionValues): Call => ({
  files,
  has: option => values[option] === true,
  value: option => (typeof values[option] === 'string' ? values[option] : undefined),
  values: option => (Array.isArray(values[option]) ? (values[option] as readonly string[]) : []),
});

function parse(name: string, { options }: Command, args: readonly string[]) {
  const declared = Object.fromEntries(
    Object.entries(options).map(([option, { type, multiple = false }]) => [option, { type, multiple }]),
  );
  const all = { ...declared, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...args], options: all, allowPositionals: true });
  } catch (error) {
    const [, unknown] = /Unknown option '--?([^' ]+)/.exec(messageOf(error)) ?? [];
    const said =
      unknown === undefined
        ? messageOf(error).replace(/\. .*$/s, '.')
        : `${name} has no option "--${unknown}".${meant(unknown, Object.keys(options))}`;
    throw new UsageError(`${said}\nstepwell ${name} --help lists its options.`);
  }
}
