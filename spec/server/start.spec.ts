import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { start } from '../../server/start.ts';

describe('starting the server', () => {
  const said = (settings: Record<string, string>, file?: string): Promise<string> =>
    start({ DATABASE_URL: ':memory:', ...settings }, file).then(
      ({ url }) => url,
      (error: Error) => error.message,
    );

  it('says in one line what keeps it from starting', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const port = String((other.address() as AddressInfo).port);
    const answers = [
      await said({ PORT: 'x' }),
      await said({ PORT: port }),
      await said({ DATABASE_URL: '/nowhere/leads.db' }),
      await said({ DEFINITIONS: '/nowhere/form.json' }),
      await said({}, '/nowhere/settings.json'),
      await said({}, new URL('start.spec.ts', import.meta.url).pathname),
    ];
    other.close();
    const starts = [
      ...['PORT must be', `Port ${port} is taken`, 'DATABASE_URL could', 'DEFINITIONS could'],
      ...['The settings file could', `${new URL('start.spec.ts', import.meta.url).pathname} is no JSON`],
    ];
    for (const [index, answer] of answers.entries()) {
      expect(answer).to.match(/^[^\n]+$/);
      expect(answer.startsWith(starts[index]!), answer).to.equal(true);
    }
  });
});
