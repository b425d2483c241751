import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { root } from '../../../tools/dist-files.ts';
import { type CompiledEndpoint, compileLeadEndpoint } from '../../../tools/lead-endpoint-process.ts';

describe('the example lead-endpoint', () => {
  let compiled: CompiledEndpoint;
  before(async () => {
    compiled = await compileLeadEndpoint();
  });
  after(() => compiled.remove());

  /** What it says if it ends by itself. */
  async function said(settings: Record<string, string>): Promise<string> {
    const child = spawn(process.execPath, [compiled.entry], {
      env: { PATH: process.env.PATH, DATABASE_URL: ':memory:', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return text(child.stderr);
  }

  it('says in one line what keeps it from starting', async () => {
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const port = String((server.address() as AddressInfo).port);
    const answers = await Promise.all([
      said({}),
      said({ ALLOWED_ORIGINS: '*', PORT: port }),
      said({ ALLOWED_ORIGINS: '*', DATABASE_URL: '/nowhere/leads.db' }),
      said({ ALLOWED_ORIGINS: '*', DEFINITIONS: '/nowhere/form.json' }),
    ]);
    server.close();
    const starts = ['ALLOWED_ORIGINS is missing', `Port ${port} is taken`, 'DATABASE_URL could', 'DEFINITIONS could'];
    for (const [place, answer] of answers.entries()) {
      expect(answer).to.match(/^[^\n]+\n$/);
      expect(answer.startsWith(starts[place]!), answer).to.equal(true);
    }
  });

  it('has a lock file for the packages that it names', () => {
    const read = (name: string) => JSON.parse(readFileSync(`${root}/examples/lead-endpoint/${name}`, 'utf8'));
    const { dependencies, devDependencies } = read('package.json');
    expect(read('package-lock.json').packages['']).to.deep.include({ dependencies, devDependencies });
  });
});
