/** `--plugin FILE`: loads plugins of the project, so that the check knows their types. */
import type { CheckOptions } from '../../headless/check-form.ts';
import { type Call, listOption, messageOf, type Terminal, UsageError } from './terminal.ts';

export const PLUGIN = listOption('FILE', 'a module that exports plugins of yours, such as plugin.js');

type Plugin = NonNullable<CheckOptions['plugins']>[number];

const isPlugin = (value: unknown): value is Plugin =>
  typeof value === 'object' && value !== null && 'name' in value && (value as Partial<Plugin>).contract === 1;

/** All plugins that the files export. */
export async function pluginsOf(terminal: Terminal, call: Call): Promise<readonly Plugin[]> {
  const plugins = new Set<Plugin>();
  for (const file of call.values('plugin')) {
    const exported = await terminal.load(file).catch(error => {
      throw new UsageError(`The plugin ${file} could not be loaded: ${messageOf(error)}${remedyOf(file)}`);
    });
    const found = Object.values(exported).filter(isPlugin);
    if (found.length === 0)
      throw new UsageError(`${file} exports no plugin. Export what definePlugin returns: export const plugin = …`);
    for (const plugin of found) plugins.add(plugin);
  }
  return [...plugins];
}

const remedyOf = (file: string): string =>
  /\.[tj]sx$/.test(file)
    ? '\nNode does not load JSX by itself: install tsx, and start the command with NODE_OPTIONS="--import tsx".'
    : '';
