import type { Command, RunCommand } from './terminal.ts';

/** `run` runs another command. */
export const createMcp = (run: RunCommand): Command => ({
  summary: 'A server of the Model Context Protocol, with which agents check, try and see forms.',
  files: [],
  options: {},
  fails: 'never',
  example: 'npx stepwell mcp',
  async run(terminal) {
    await terminal.serveTools(run);
    return false;
  },
});
