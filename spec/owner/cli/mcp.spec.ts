/** The tools for agents, called through the client of the protocol. Each gives what the command line gives. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect } from 'chai';
import { recordVisit } from '../../../headless/visits/analysis.ts';
import { main } from '../../../owner/cli/main.ts';
import { createToolServer } from '../../../owner/cli/mcp/server.ts';
import { TOOLS } from '../../../owner/cli/mcp/tools.ts';
import type { PictureRequest } from '../../../owner/cli/terminal.ts';
import { itExtended } from '../../support/extended.ts';
import { TEMPLATES, withCompany } from '../templates/templates.ts';
import { run } from './fake-terminal.ts';

const SOLAR = withCompany(TEMPLATES.find(({ id }) => id === 'solar')!);
const SMALL = {
  ...{ id: 'small', name: 'Small', configuration: { country: 'ca', language: 'en-us' } },
  steps: [
    { order: 1, type: 'questions', title: 'You', questions: [{ bpKey: 'email', type: 'email', title: 'Email' }] },
    { order: 2, type: 'transition', title: 'Thank you', final: true },
  ],
};
const MISSPELLED = JSON.parse(JSON.stringify(SMALL).replace('"bpKey":"email"', '"bpkey":"email"')) as object;
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
/** `prerender` only reads the list of files of the built form. */
const CHUNKS = ['app', 'react', 'choices', 'appearance', 'calm', 'rest'];
const MANIFEST = JSON.stringify({
  files: Object.fromEntries(['stepwell.mjs', ...CHUNKS].map(name => [name, { name, integrity: `sha256-${name}` }])),
  chunks: { classic: {}, module: Object.fromEntries(CHUNKS.map(name => [name, [name]])) },
});

interface Content {
  type: string;
  text?: string;
  mimeType?: string;
  data?: string;
}

describe('stepwell mcp', () => {
  let folder: string;
  let client: Client;
  let pictures: PictureRequest[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-mcp-'));
    pictures = [];
    const server = createToolServer((args, terminal) => main(args, terminal), '1.2.3', {
      folder,
      terminal: {
        readTemplate: async () => '{}',
        readDist: async () => MANIFEST,
        readPackage: async () => '{}',
        async takePicture(request) {
          pictures.push(request);
          return PNG;
        },
      },
    });
    client = new Client({ name: 'spec', version: '1' });
    const [mine, its] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(its), client.connect(mine)]);
  });
  afterEach(async () => {
    await client.close();
    await rm(folder, { recursive: true });
  });

  async function call(name: string, given: Record<string, unknown>): Promise<{ isError: boolean; content: Content }> {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return { isError: isError === true, content: (content as Content[])[0]! };
  }
  const textOf = async (name: string, given: Record<string, unknown>) => {
    const { isError, content } = await call(name, given);
    expect(isError, content.text).to.equal(false);
    return content.text!;
  };
  const problemOf = async (name: string, given: Record<string, unknown>) => {
    const { isError, content } = await call(name, given);
    expect(isError, content.text).to.equal(true);
    return content.text!;
  };

  it('lists its tools with what they need', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).to.deep.equal(Object.keys(TOOLS));
    expect(Object.keys(TOOLS)).to.have.members(['check', 'fix', 'flow', 'diff', 'test', 'prerender', 'picture']);
    for (const { name, description, inputSchema } of tools) {
      expect(description, name).to.match(/\.$/);
      expect(inputSchema.type, name).to.equal('object');
    }
  });

  it('gives what the command line gives', async () => {
    const visits = [await recordVisit(SMALL, { name: 'One', steps: [] })];
    const files = { 'form.json': MISSPELLED, 'old.json': SMALL, 'visits.json': { visits } };
    const byCommand = async (...args: string[]) =>
      (await run(args, { files, terminal: { readDist: async () => MANIFEST } })).out;
    const definition = MISSPELLED;
    expect(await textOf('check', { definition })).to.equal(await byCommand('check', 'form.json', '--json'));
    expect(await textOf('fix', { definition })).to.equal(await byCommand('fix', 'form.json', '--json'));
    expect(await textOf('flow', { definition, features: ['CHATBOT'] })).to.equal(
      await byCommand('flow', 'form.json', '--json', '--feature', 'CHATBOT'),
    );
    expect(await textOf('diff', { before: { definition: SMALL }, after: { definition } })).to.equal(
      await byCommand('diff', 'old.json', 'form.json', '--json'),
    );
    expect(await textOf('test', { definition, visits })).to.equal(
      await byCommand('test', 'form.json', 'visits.json', '--json'),
    );
    const page = { definition, host: 'https://cdn.example/sw/', attributes: { 'privacy-link': '/privacy' } };
    expect(await textOf('prerender', page)).to.equal(
      await byCommand(
        ...['prerender', 'form.json', '--json', '--host', 'https://cdn.example/sw/'],
        ...['--attribute', 'privacy-link=/privacy'],
      ),
    );
  });

  it('shows a step as a picture', async () => {
    const { content } = await call('picture', { definition: SOLAR, step: 3, width: 800, dark: true });
    expect(content).to.deep.equal({ type: 'image', mimeType: 'image/png', data: Buffer.from(PNG).toString('base64') });
    expect(pictures).to.have.length(1);
    expect(pictures[0]).to.include({ step: 3, width: 800, isDark: true });
    expect(pictures[0]!.page).to.contain('How high is your electric bill?');
    await call('picture', { definition: { name: '</script><script>alert(1)</script>', steps: [] } });
    expect(pictures[1]!.page.match(/<\/script>/g)).to.have.length(2);
  });

  it('reads a form from a file of its folder, and from nowhere else', async () => {
    await mkdir(join(folder, 'forms'));
    await writeFile(join(folder, 'forms/solar.json'), JSON.stringify(SOLAR));
    expect(JSON.parse(await textOf('check', { file: 'forms/solar.json' }))).to.deep.equal([]);
    await writeFile(join(folder, '-.json'), JSON.stringify(SOLAR));
    expect(JSON.parse(await textOf('check', { file: '-.json' }))).to.deep.equal([]);

    const outside = await mkdtemp(join(tmpdir(), 'stepwell-outside-'));
    await writeFile(join(outside, 'form.json'), '{}');
    await symlink(join(outside, 'form.json'), join(folder, 'link.json'));
    for (const file of [join(outside, 'form.json'), '../../etc/passwd', '/etc/passwd', 'link.json', '.', '-'])
      expect(await problemOf('check', { file }), file).to.match(/outside of the folder|could not be read/);
    expect(await problemOf('check', { file: 'forms' })).to.contain('is no file');
    await rm(outside, { recursive: true });
  });

  it('says what is wrong with a call', async () => {
    expect(await problemOf('check', {})).to.contain('Give either "definition" or "file"');
    expect(await problemOf('check', { definition: {}, file: 'x.json' })).to.contain('Give either');
    expect(await problemOf('check', { definition: 'text' })).to.contain('definition');
    expect(await problemOf('check', { definition: {}, features: ['--write'] })).to.contain('features');
    expect(await problemOf('prerender', { definition: SOLAR, attributes: { 'A B': 'x' } })).to.contain('attributes');
    expect(await problemOf('picture', { definition: SOLAR, width: 1e9 })).to.contain('width');
    expect(await problemOf('test', { definition: SOLAR, visits: [{}] })).to.contain('visits[0].name is missing');
    await writeFile(join(folder, 'broken.json'), '{\n  "steps" []\n}');
    expect(await problemOf('check', { file: 'broken.json' })).to.contain('broken.json:2:11 is no JSON: a colon');
    expect(await problemOf('shell', {})).to.contain('shell');
  });

  it('refuses what is too large, and answers the next call', async () => {
    const definition = { ...SOLAR, name: 'x'.repeat(2_000_001) };
    expect(await problemOf('check', { definition })).to.contain('more than 2000000');
    await writeFile(join(folder, 'large.json'), JSON.stringify(definition));
    expect(await problemOf('check', { file: 'large.json' })).to.contain('more than 2000000');
    const visits = Array.from({ length: 201 }, () => ({}));
    expect(await problemOf('test', { definition: SOLAR, visits })).to.contain('visits');
    let deep: unknown = 'end';
    for (let level = 0; level < 5000; level++) deep = [deep];
    await call('check', { definition: { steps: deep } });
    expect(JSON.parse(await textOf('check', { definition: SOLAR }))).to.deep.equal([]);
  });

  itExtended('speaks over standard input and output, and ends with its input', async () => {
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const tsx = [join(root, 'node_modules/tsx/dist/cli.mjs'), '--tsconfig', join(root, 'tsconfig.json')];
    const command = [...tsx, join(root, 'tools/stepwell.ts'), 'mcp'];
    const other = new Client({ name: 'spec', version: '1' });
    const transport = new StdioClientTransport({ command: process.execPath, args: command, cwd: folder });
    await other.connect(transport);
    const { content } = await other.callTool({ name: 'check', arguments: { definition: SOLAR } });
    expect((content as Content[])[0]!.text).to.equal('[]');
    await other.close();

    const child = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const code = await new Promise(resolve => child.on('exit', resolve));
    expect(code).to.equal(0);
  });
});
