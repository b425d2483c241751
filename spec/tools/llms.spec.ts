import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { llmsText } from '../../tools/llms.ts';
import { run } from '../owner/cli/fake-terminal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

describe('docs/llms.txt', () => {
  it('is up to date with the navigation and the headings of the docs (npm run llms)', () => {
    expect(read('docs/llms.txt')).to.equal(llmsText());
  });

  it('lists each page that the package has, once', () => {
    const { files } = JSON.parse(read('package.json')) as { files: readonly string[] };
    const left = /\{(.*)\}/.exec(files.find(one => one.startsWith('!docs/'))!)![1]!.split(',');
    const pages = readdirSync(`${root}docs`).filter(
      name =>
        name.endsWith('.md') && !['changelog.md', 'index.md'].includes(name) && !left.includes(name.replace('.md', '')),
    );
    const listed = [...llmsText().matchAll(/\]\((.*?)\)/g)].map(([, path]) => path!);
    expect(listed.sort()).to.deep.equal(pages.sort());
    for (const path of listed) expect(existsSync(`${root}docs/${path}`), path).to.equal(true);
    expect(files).to.include.members(['docs/llms.txt', 'AGENTS.md']);
  });
});

describe('AGENTS.md', () => {
  const text = read('AGENTS.md');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  it('names only commands, options and scripts that exist', async () => {
    const commands = [...text.matchAll(/npx stepwell ([a-z-]+)([^\n`#]*)/g)];
    expect(commands.length).to.be.greaterThan(6);
    for (const [, name, rest] of commands) {
      const { code, out } = await run([name!, '--help']);
      expect(code, name).to.equal(0);
      for (const [option] of rest!.matchAll(/--[a-z-]+/g)) expect(out, `${name} ${option}`).to.contain(option);
    }
    for (const [, script] of text.matchAll(/npm run (?!-)([\w:]+)/g)) expect(scripts, script).to.have.property(script!);
    for (const [path] of text.matchAll(/spec\/[\w/-]+\.ts/g))
      expect(existsSync(`${root}docs/${path}`), path).to.equal(true);
  });
});
