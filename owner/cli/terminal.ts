import { closestName } from '../../check/closest-name.ts';
import { NotUtf8 } from '../../engine/contract/text-file.ts';
import { jsonProblem } from './json-lines.ts';

export interface Served {
  url: string;
  /** Resolves when the user stops the command. */
  ended: Promise<void>;
}
export interface Choice {
  value: string;
  label: string;
  /** Shown beside the label. */
  hint?: string;
}
/** Questions to the user. Each rejects with a UsageError if the user cancels. */
export interface Prompts {
  /** `problemOf` says what is wrong with an answer; undefined if nothing is. */
  text(question: string, initial: string, problemOf?: (answer: string) => string | undefined): Promise<string>;
  /** Resolves to the value of the chosen one. */
  choose(question: string, choices: readonly Choice[]): Promise<string>;
  /** `initial` is what Enter alone answers. */
  confirm(question: string, initial: boolean): Promise<boolean>;
}
export interface PictureRequest {
  /** The HTML of a page that shows the form. */
  page: string;
  /** The width of the window, in pixels. */
  width: number;
  isDark: boolean;
  /** The order of the step. Default: the first one. */
  step?: number;
}
/** Runs a command. Resolves to its exit code. */
export type RunCommand = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** The operations that commands use, so that specs can replace them. */
export interface Terminal {
  /** The text of a file; `-` is standard input. Rejects with `NotUtf8` if it is encoded in another way. */
  read(path: string): Promise<string>;
  /** Writes the file, and the folders that it is in. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Absent if no terminal is connected. */
  prompts?: Prompts;
  /** Shows that something takes a while, until the returned function is called. Absent if no terminal is connected. */
  showProgress?(doing: string): () => void;
  print(text: string): void;
  printError(text: string): void;
  /** The text of a file in `owner/templates/`, such as `solar.json`. */
  readTemplate(name: string): Promise<string>;
  /** The text of a file of the built form, such as `manifest.json`. */
  readDist(name: string): Promise<string>;
  /** Copies these folders of the built form, with their paths, into a folder, which is made if there is none. */
  copyDist(folders: readonly string[], to: string): Promise<void>;
  /** The text of the `package.json` of Stepwell. */
  readPackage(): Promise<string>;
  /** The file from which npm has installed this package; undefined if it came from a registry. */
  packedFile(): Promise<string | undefined>;
  /** Answers requests to a port of this machine, 0 for any free one. Rejects if the port cannot be opened. */
  serve(port: number, answer: (request: Request) => Promise<Response>): Promise<Served>;
  /** Starts the server of a company, with the settings of the environment and of a file. Rejects if they are invalid. */
  startServer(settings: string | undefined): Promise<Served & { formUrl?: string; adminUrl?: string }>;
  /** Resolves to a PNG. Rejects if there is no browser. */
  takePicture(request: PictureRequest): Promise<Uint8Array>;
  /** Serves the tools for agents on standard input and output, until the input ends. `run` runs a command. */
  serveTools(run: RunCommand): Promise<void>;
  /** The exports of a module of the user. Rejects if it throws, or if Node cannot load it. */
  load(path: string): Promise<Readonly<Record<string, unknown>>>;
  /** Copies the database of the environment into a new file. Resolves to the number of leads in it. */
  backup(file: string): Promise<number>;
  /** Puts a copy in the place of the database, or of another one if `isReplacing`. Resolves to the number of leads in it. */
  restore(file: string, isReplacing: boolean): Promise<number>;
  /** Installs a package with npm, into the project of the folder. */
  install(name: string): boolean;
}

export type OptionValues = Readonly<Record<string, boolean | string | readonly string[] | undefined>>;

/** The arguments of a call. */
export interface Call {
  /** One file for each of `Command.files`. */
  files: readonly string[];
  has(option: string): boolean;
  /** The value of an option with one value. */
  value(option: string): string | undefined;
  /** The values of an option that can be given several times. */
  values(option: string): readonly string[];
}

export interface CommandOption {
  type: 'boolean' | 'string';
  multiple?: true;
  /** The name of its value in the help, such as `FILE`. */
  placeholder?: string;
  help: string;
}
export interface Command {
  summary: string;
  /** Names of the files that it reads, as the help shows them. */
  files: readonly string[];
  options: Readonly<Record<string, CommandOption>>;
  /** The meaning of exit code 1. */
  fails: string;
  example: string;
  /** Resolves to true if the form has a problem. */
  run(terminal: Terminal, call: Call): Promise<boolean>;
}

/** A mistake in the use of a command. Its message tells what to do instead. */
export class UsageError extends Error {}

export const listOption = (placeholder: string, help: string): CommandOption => ({
  type: 'string',
  multiple: true,
  placeholder,
  help: `${help}; can be given several times`,
});
export const FEATURE = listOption('NAME', 'a flag of the page that is on');
export const JSON_OPTION: CommandOption = { type: 'boolean', help: 'prints the result as JSON' };

/** The flags that are on. */
export const featuresOf = (call: Call): Record<string, boolean> =>
  Object.fromEntries(call.values('feature').map(name => [name, true]));

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The question whether a similar name was meant; empty if there is none. */
export function meant(written: string, names: readonly string[]): string {
  const closest = closestName(written, names);
  return closest === undefined ? '' : ` Did you mean "${closest}"?`;
}

/** Runs `work`, and shows meanwhile that it takes a while. */
export async function withProgress<T>(terminal: Terminal, doing: string, work: () => Promise<T>): Promise<T> {
  const end = terminal.showProgress?.(doing);
  try {
    return await work();
  } finally {
    end?.();
  }
}

export const exists = (terminal: Terminal, path: string): Promise<boolean> =>
  terminal.read(path).then(
    () => true,
    error => error instanceof NotUtf8,
  );

async function readText(terminal: Terminal, path: string): Promise<string> {
  try {
    return await terminal.read(path);
  } catch (error) {
    if (error instanceof NotUtf8) throw new UsageError(error.message);
    throw new UsageError(`${path} could not be read: ${messageOf(error)}. Is the name right, seen from this folder?`);
  }
}

function parseJson(path: string, text: string): unknown {
  const problem = jsonProblem(path, text);
  if (problem) throw new UsageError(problem);
  return JSON.parse(text);
}

/** The JSON of a file. */
export const readJson = async (terminal: Terminal, path: string): Promise<unknown> =>
  parseJson(path, await readText(terminal, path));

/** Rejects if the file does not contain an object, so that a wrong file is not read as a form without steps. */
export async function readSource(terminal: Terminal, path: string): Promise<{ definition: object; text: string }> {
  const text = await readText(terminal, path);
  const definition = parseJson(path, text);
  if (typeof definition === 'object' && definition !== null && !Array.isArray(definition)) return { definition, text };
  throw new UsageError(`${path} has no form definition: an object with "steps" is expected.`);
}

export async function readDefinition(terminal: Terminal, path: string): Promise<object> {
  const { definition } = await readSource(terminal, path);
  if ('steps' in definition) return definition;
  throw new UsageError(`${path} has no "steps", so there is nothing to show. See stepwell check.`);
}
