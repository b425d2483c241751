/**
 * The command's tools for agents, by the Model Context Protocol. The package has a bundle of this folder, see
 * tools/bundle-packages.ts.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type RunCommand, type Terminal, UsageError } from '../terminal.ts';
import { readInside } from './read-inside.ts';
import { type Given, MAX_TEXT, type Source, TOOLS } from './tools.ts';

/** The parts of the command that tools use. */
export type ToolTerminal = Pick<Terminal, 'readTemplate' | 'readDist' | 'readPackage' | 'takePicture'>;

const refuse = async (): Promise<never> => {
  throw new UsageError('No tool does this.');
};

/** A form, with the file name for messages about it. */
async function textOf({ definition, file }: Source, folder: string, name: string): Promise<readonly [string, string]> {
  if ((definition === undefined) === (file === undefined)) throw new UsageError('Give either "definition" or "file".');
  const text = file === undefined ? JSON.stringify(definition) : await readInside(folder, file, MAX_TEXT);
  if (text.length > MAX_TEXT) throw new UsageError(`The definition has more than ${MAX_TEXT} letters.`);
  // A name with a hyphen in front would be an option.
  return [file?.replace(/^-/, './-') ?? name, text];
}

/** Runs the command of the tool, with its files in memory. */
async function call(
  name: string,
  given: Given,
  run: RunCommand,
  { folder, terminal }: Around,
): Promise<CallToolResult> {
  const { forms, options } = TOOLS[name]!;
  const names = ['form.json', 'second.json'];
  const sources = forms?.(given) ?? [given];
  const files = await Promise.all(sources.map((source, index) => textOf(source, folder, names[index]!)));
  const texts = new Map(files);
  const [printed, errors, pictures]: [string[], string[], Uint8Array[]] = [[], [], []];
  const code = await run([name, ...files.map(([path]) => path), ...options(given)], {
    ...terminal,
    read: async path => texts.get(path) ?? refuse(),
    write: async (_, content) => void (typeof content !== 'string' && pictures.push(content)),
    copyDist: refuse,
    serve: refuse,
    startServer: refuse,
    load: refuse,
    backup: refuse,
    restore: refuse,
    serveTools: refuse,
    install: () => false,
    packedFile: refuse,
    print: text => void printed.push(text),
    printError: text => void errors.push(text),
  });
  if (code > 1) return { isError: true, content: [{ type: 'text', text: errors.join('\n') }] };
  const [picture] = pictures;
  if (!picture) return { content: [{ type: 'text', text: printed.join('\n') }] };
  return { content: [{ type: 'image', mimeType: 'image/png', data: Buffer.from(picture).toString('base64') }] };
}

export interface Around {
  /** The folder whose files may be read. */
  folder: string;
  terminal: ToolTerminal;
}

export function createToolServer(run: RunCommand, version: string, around: Around): McpServer {
  const server = new McpServer({ name: 'stepwell', version });
  for (const [name, { description, input }] of Object.entries(TOOLS)) {
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { description, inputSchema: input, annotations }, given =>
      call(name, given as Given, run, around),
    );
  }
  return server;
}

/** Serves on standard input and output, until the input ends. */
export async function serveTools(run: RunCommand, around: Around): Promise<void> {
  const { version } = JSON.parse(await around.terminal.readPackage()) as { version: string };
  const server = createToolServer(run, version, around);
  const ended = new Promise<void>(resolve => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}
