/** The command that starts the server. */
import { expect } from 'chai';
import { serve } from '../../../owner/cli/serve.ts';
import { type Terminal, UsageError } from '../../../owner/cli/terminal.ts';
import { NoDriver } from '../../../server/database/sqlite-driver.ts';

const call = { files: [], has: () => false, value: () => undefined, values: () => [] };

describe('stepwell serve', () => {
  function terminalWith(agrees: boolean | undefined, problems: Error[]) {
    const did: string[] = [];
    const terminal = {
      async startServer() {
        did.push('start');
        const problem = problems.shift();
        if (problem) throw problem;
        return {
          url: 'http://127.0.0.1:3000',
          formUrl: 'http://127.0.0.1:3000/forms/quotes',
          adminUrl: 'http://127.0.0.1:3000/admin',
          ended: Promise.resolve(),
        };
      },
      ...(agrees !== undefined && { prompts: { confirm: async () => agrees } }),
      install: (name: string) => did.push(name) > 0,
      readPackage: async () => '{"devDependencies":{"libsql":"0.5.29"}}',
      printError: (line: string) => did.push(line),
    };
    return { did, run: () => serve.run(terminal as unknown as Terminal, call) };
  }

  it('says where the server, a form to try and the admin page are', async () => {
    const { did, run } = terminalWith(undefined, []);
    expect(await run()).to.equal(false);
    expect(did.join('\n')).to.contain('http://127.0.0.1:3000/forms/quotes').and.contain('http://127.0.0.1:3000/admin');
  });

  it('installs the driver of the database if it is missing and the user agrees', async () => {
    const { did, run } = terminalWith(true, [new NoDriver('missing')]);
    await run();
    expect(did.slice(0, 3)).to.deep.equal(['start', 'libsql@0.5.29', 'start']);
  });

  it('says what is missing if the user does not agree, or is not asked, and what else is wrong', async () => {
    for (const [agrees, problem] of [
      [false, new NoDriver('missing')],
      [undefined, new NoDriver('missing')],
      [true, new Error('PORT must be')],
    ] as const) {
      const { did, run } = terminalWith(agrees, [problem]);
      const error = await run().catch(caught => caught);
      expect(error).to.be.instanceOf(UsageError);
      expect(error.message).to.equal(problem.message);
      expect(did).to.deep.equal(['start']);
    }
  });
});
