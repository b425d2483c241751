import { type Command, messageOf, plural, UsageError } from './terminal.ts';

export const backup: Command = {
  summary: 'Copies the database of a server into a new file, while the server runs.',
  files: ['FILE'],
  options: {},
  fails: 'never',
  example: 'DATABASE_URL=stepwell.db stepwell backup monday.db',
  async run(terminal, { files: [file = ''] }) {
    const leads = await terminal.backup(file).catch(problem => {
      throw new UsageError(messageOf(problem));
    });
    terminal.print(`Copied ${plural(leads, 'lead')} to ${file}, with all that belongs to them.`);
    return false;
  },
};
