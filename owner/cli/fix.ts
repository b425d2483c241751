import { fixForm } from '../../headless/check-form.ts';
import { PLUGIN, pluginsOf } from './plugin-option.ts';
import { type Command, FEATURE, JSON_OPTION, plural, readSource } from './terminal.ts';

export const fix: Command = {
  summary: 'Solves the problems that need no decision: misspelled names, wrong types, misplaced members.',
  files: ['form.json'],
  options: {
    json: { ...JSON_OPTION, help: 'prints { definition, fixed, left } as JSON' },
    write: { type: 'boolean', help: 'writes the fixed definition into the file instead of printing it' },
    plugin: PLUGIN,
    feature: FEATURE,
  },
  fails: 'errors are left',
  example: 'stepwell fix form.json --write',
  async run(terminal, call) {
    const [file = ''] = call.files;
    const { definition, fixed, left } = await fixForm((await readSource(terminal, file)).definition, {
      flags: call.values('feature'),
      plugins: await pluginsOf(terminal, call),
    });
    if (call.has('write') && file !== '-' && fixed.length > 0)
      await terminal.write(file, `${JSON.stringify(definition, null, 2)}\n`);
    if (call.has('json')) terminal.print(JSON.stringify({ definition, fixed, left }, null, 2));
    else {
      if (!call.has('write')) terminal.print(JSON.stringify(definition, null, 2));
      for (const problem of fixed) terminal.printError(`fixed    ${problem.path}: ${problem.fix?.label}`);
      for (const { level, message } of left)
        terminal.printError(`${level.padEnd(7)}  ${message.replace(/^SW_DEFINITION: /, '')}`);
      terminal.printError(`${file}: ${fixed.length} fixed, ${plural(left.length, 'problem')} left`);
    }
    return left.some(({ level }) => level === 'error');
  },
};
