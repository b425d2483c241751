import { type Command, messageOf, type Terminal, UsageError, withProgress } from './terminal.ts';

/** Most users of Stepwell need no database, so its driver is installed when it is needed, which is not with a newer Node. */
async function installDriver(terminal: Terminal, problem: unknown): Promise<boolean> {
  if ((problem as Error).name !== 'NoDriver' || !terminal.prompts) return false;
  const { devDependencies } = JSON.parse(await terminal.readPackage()) as { devDependencies: Record<string, string> };
  const name = `libsql@${devDependencies.libsql}`;
  const question = `SQLite needs the package libsql on this version of Node. Run npm install ${name}?`;
  return (await terminal.prompts.confirm(question, true)) && terminal.install(name);
}

export const serve: Command = {
  summary: 'The server for your pages: it stores the leads and sends them on.',
  files: [],
  options: {
    settings: { type: 'string', placeholder: 'FILE', help: 'a file with the settings that have parts, as JSON' },
  },
  fails: 'never',
  example: 'ALLOWED_ORIGINS=https://www.example.com stepwell serve',
  async run(terminal, call) {
    const start = () =>
      withProgress(terminal, 'Starting the server', () => terminal.startServer(call.value('settings')));
    const { url, formUrl, ended } = await start()
      .catch(async problem => {
        if (await installDriver(terminal, problem)) return start();
        throw problem;
      })
      .catch(problem => {
        throw new UsageError(messageOf(problem));
      });
    // The log is on standard output, so what is for people is on the other one.
    terminal.printError(`The server is at ${url}. Stop it with Ctrl+C.`);
    if (formUrl) terminal.printError(`A form to try: ${formUrl}. The codes that it sends to phones are in this log.`);
    await ended;
    return false;
  },
};
