/** Runs a command with files in memory. */

import { readFile } from 'node:fs/promises';
import { textOfFile } from '../../../engine/contract/text-file.ts';
import { main } from '../../../owner/cli/main.ts';
import type { Terminal } from '../../../owner/cli/terminal.ts';

export interface Around {
  /** Path → text, or what becomes JSON. */
  files?: Readonly<Record<string, unknown>>;
  /** What the user answers, one after the other. Without it, no terminal is connected. */
  answers?: readonly (string | boolean)[];
  /** Changes the terminal. */
  terminal?: Partial<Terminal>;
}
export interface Ran {
  code: number;
  out: string;
  errors: string;
  written: Record<string, string>;
  /** The questions that the user was asked. */
  asked: string[];
}

export async function run(args: readonly string[], { files = {}, answers, terminal }: Around = {}): Promise<Ran> {
  const printed: string[] = [];
  const errors: string[] = [];
  const written: Record<string, string> = {};
  const asked: string[] = [];
  const left = [...(answers ?? [])];
  const answer = async (question: string): Promise<never> => {
    asked.push(question);
    if (left.length === 0) throw new Error(`No answer to: ${question}`);
    return left.shift() as never;
  };
  const code = await main(args, {
    async read(path) {
      if (!(path in files)) throw new Error('no such file');
      if (files[path] instanceof Uint8Array) return textOfFile(path, files[path]);
      return typeof files[path] === 'string' ? (files[path] as string) : JSON.stringify(files[path], null, 2);
    },
    write: async (path, content) => void Object.assign(written, { [path]: String(content) }),
    ...(answers && { prompts: { text: answer, choose: answer, confirm: answer } }),
    readTemplate: name => readFile(new URL(`../../../owner/templates/${name}`, import.meta.url), 'utf8'),
    readDist: async () => '{}',
    copyDist: async (folders, to) => void Object.assign(written, { [to]: folders.join() }),
    readPackage: async () => JSON.stringify({ version: '1.2.3' }),
    packedFile: async () => undefined,
    install: () => false,
    load: async () => ({}),
    backup: async () => 0,
    restore: async () => 0,
    takePicture: async () => new Uint8Array(),
    serveTools: async () => undefined,
    startServer: async () => ({ url: '', ended: Promise.resolve() }),
    serve: async () => ({ url: '', ended: Promise.resolve() }),
    print: text => void printed.push(text),
    printError: text => void errors.push(text),
    ...terminal,
  });
  return { code, out: printed.join('\n'), errors: errors.join('\n'), written, asked };
}
