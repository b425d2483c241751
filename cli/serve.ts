import { type Command, messageOf, UsageError } from './terminal.ts';

export const serve: Command = {
  summary: 'The server for your pages: it stores the leads and sends them on.',
  files: [],
  options: {
    settings: { type: 'string', placeholder: 'FILE', help: 'a file with the settings that have parts, as JSON' },
  },
  fails: 'never',
  example: 'ALLOWED_ORIGINS=https://www.example.com stepwell serve',
  async run(terminal, call) {
    const { url, ended } = await terminal.startServer(call.value('settings')).catch(error => {
      throw new UsageError(messageOf(error));
    });
    // The log is on standard output, so what is for people is on the other one.
    terminal.printError(`The server is at ${url}. Stop it with Ctrl+C.`);
    await ended;
    return false;
  },
};
