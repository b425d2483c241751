import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { backup, restore } from '../../../server/start.ts';
import { run as runCommand } from '../../owner/cli/fake-terminal.ts';
import { closeServers, json, leadOf, openServer, temporaryFolder } from '../support.ts';

setFlagsFromString('--expose-gc');
/**
 * Closes the servers, and their files, so that `restore` can replace them: libsql keeps a file open until the statements of its
 * connection are collected.
 */
async function closeFiles(): Promise<void> {
  await closeServers();
  runInNewContext('gc')();
  await new Promise(resolve => setImmediate(resolve));
}

describe('backup and restore', () => {
  let folder = '';
  const at = (name: string) => join(folder, name);
  /** Runs the command as its user does. Resolves to what it says. */
  async function run(database: string, ...args: string[]): Promise<string> {
    const environment = { DATABASE_URL: database.startsWith('postgres') ? database : at(database) };
    const { out, errors } = await runCommand(args, {
      terminal: {
        backup: file => backup(environment, file),
        restore: (file, isReplacing) => restore(environment, file, isReplacing),
      },
    });
    return out + errors;
  }
  const countIn = async (database: string): Promise<number> => {
    const { owner } = await openServer({ databaseUrl: at(database) });
    const { leads } = await json(owner('/leads'));
    return (leads as unknown[]).length;
  };
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(closeServers);

  it('copy a database while it is used, and bring back what was in it', async () => {
    const { send, owner } = await openServer({ databaseUrl: at('leads.db') });
    await send(leadOf('k1'));
    await send(leadOf('k2', { mail: 'marker@example.com' }));
    await owner('/persons/erase', { email: 'marker@example.com' });
    expect(await run('leads.db', 'backup', at('copy.db'))).to.contain('Copied 2 leads');
    expect(readFileSync(at('copy.db')).includes('marker@')).to.equal(false);
    expect(statSync(at('copy.db')).mode & 0o077, 'others may not read it').to.equal(0);
    await send(leadOf('k3'));

    expect(await run('leads.db', 'restore', at('copy.db'))).to.contain('--replace');
    expect(await run('leads.db', 'restore', at('copy.db'), '--replace')).to.contain('Stop it first');
    expect((await json(owner('/leads'))).leads).to.have.length(3);
    await closeFiles();
    expect(await run('leads.db', 'restore', at('copy.db'), '--replace')).to.contain('has 2 leads now');
    expect(await countIn('leads.db')).to.equal(2);
    expect(await run('other.db', 'restore', at('copy.db'))).to.contain('has 2 leads now');
    expect(await countIn('other.db')).to.equal(2);
    expect(['leads.db.partial', 'copy.db.partial'].map(name => existsSync(at(name)))).to.deep.equal([false, false]);
  });

  it('replace a database that is damaged', async () => {
    const { send } = await openServer({ databaseUrl: at('leads.db') });
    await send(leadOf('k1'));
    await run('leads.db', 'backup', at('copy.db'));
    await closeFiles();
    writeFileSync(at('leads.db'), 'no database at all, but more than a hundred bytes of something else '.repeat(100));
    expect(await run('leads.db', 'restore', at('copy.db'), '--replace')).to.contain('has 1 lead now');
    expect(await countIn('leads.db')).to.equal(1);
  });

  it('say what is wrong, and change nothing', async () => {
    const { send } = await openServer({ databaseUrl: at('leads.db') });
    for (let count = 0; count < 50; count++) await send(leadOf(`k${count}`));
    await run('leads.db', 'backup', at('copy.db'));
    await closeFiles();
    expect(await run('none.db', 'backup', at('new.db'))).to.contain('There is no database');
    expect(existsSync(at('none.db'))).to.equal(false);
    expect(await run('leads.db', 'backup', at('copy.db'))).to.contain('exists');
    expect(await run('leads.db', 'restore', at('none.db'), '--replace')).to.contain('There is no file');
    truncateSync(at('copy.db'), statSync(at('copy.db')).size / 2);
    writeFileSync(at('text.db'), 'hello');
    for (const name of ['copy.db', 'text.db'])
      expect(await run('leads.db', 'restore', at(name), '--replace'), name).to.contain('is damaged');
    expect(await countIn('leads.db')).to.equal(50);
    for (const command of ['backup', 'restore'])
      expect(await run('postgres://db.example/x', command, at('x.db'))).to.contain('pg_dump');
  });
});
