import { type Command, messageOf, plural, UsageError } from './terminal.ts';

export const restore: Command = {
  summary: 'Puts a copy in the place of the database of a server, which has to be stopped.',
  files: ['FILE'],
  options: { replace: { type: 'boolean', help: 'replaces a database, whose content is lost' } },
  fails: 'never',
  example: 'DATABASE_URL=stepwell.db stepwell restore monday.db',
  async run(terminal, { files: [file = ''], has }) {
    const leads = await terminal.restore(file, has('replace')).catch(problem => {
      throw new UsageError(messageOf(problem));
    });
    terminal.print(`The database has ${plural(leads, 'lead')} now.`);
    return false;
  },
};
