import { withPackage } from './optional-package.ts';
import { type Command, messageOf, UsageError, withProgress } from './terminal.ts';

const DATABASE = { name: 'libsql', error: 'NoDriver', needs: 'On this version of Node, SQLite needs' };

export const serve: Command = {
  summary:
    'The server for your pages: it stores the leads and sends them on. Its port, addresses and database are environment variables such as PORT, which docs/server.md lists.',
  files: [],
  options: {
    settings: { type: 'string', placeholder: 'FILE', help: 'a file with the settings that have parts, as JSON' },
  },
  fails: 'never',
  example: 'ALLOWED_ORIGINS=https://www.example.com stepwell serve',
  async run(terminal, call) {
    const start = () =>
      withProgress(terminal, 'Starting the server', () => terminal.startServer(call.value('settings')));
    const { url, formUrl, adminUrl, ended } = await withPackage(terminal, DATABASE, start).catch(problem => {
      throw new UsageError(messageOf(problem));
    });
    // The log goes to standard output, so messages for people go to standard error.
    terminal.printError(`The server is at ${url}. Stop it with Ctrl+C.`);
    if (formUrl) terminal.printError(`A form to try: ${formUrl}. The codes that it sends to phones are in this log.`);
    if (adminUrl) terminal.printError(`The admin page: ${adminUrl}. Sign in with a token.`);
    await ended;
    return false;
  },
};
