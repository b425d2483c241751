import { filesOf } from './starter/files.ts';
import { KINDS } from './starter/kinds.ts';
import { type Command, exists, type Terminal, UsageError } from './terminal.ts';

const NAMES = Object.keys(KINDS);

export const newPlugin: Command = {
  summary: 'A folder with a plugin that builds, passes its tests and has a playground.',
  files: ['acme-slider'],
  options: {
    kind: {
      type: 'string',
      placeholder: 'KIND',
      help: `what it adds: ${NAMES.join(', ')}; asked for if it is missing`,
    },
  },
  fails: 'never',
  example: 'stepwell new-plugin acme-slider --kind question',
  async run(terminal, call) {
    const name = call.files[0]!;
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60) {
      throw new UsageError(`"${name}" is no name of a plugin. Use small letters, digits and hyphens: acme-slider.`);
    }
    const choices = NAMES.map(value => ({ value, label: value }));
    const kind = call.value('kind') ?? (await terminal.prompts?.choose('What does it add?', choices));
    if (kind === undefined || !Object.hasOwn(KINDS, kind)) {
      throw new UsageError(`Say what it adds: --kind ${NAMES.join(', --kind ')}.`);
    }
    if (await exists(terminal, `${name}/package.json`)) {
      throw new UsageError(`The folder ${name} has a package.json already. Choose another name.`);
    }
    const { version } = JSON.parse(await terminal.readPackage()) as { version: string };
    for (const [path, text] of Object.entries(filesOf(name, kind, version, await tarball(terminal)))) {
      await terminal.write(`${name}/${path}`, text);
    }
    terminal.print(`${name}: now run cd ${name} && npm install && npm start`);
    return false;
  },
};

/**
 * The package file from which the project in this folder, or else this command, was installed, relative to the new folder.
 * Undefined if it came from a registry.
 */
async function tarball(terminal: Terminal): Promise<string | undefined> {
  const project = JSON.parse(await terminal.read('package.json').catch(() => '{}'));
  const from: unknown = { ...project.devDependencies, ...project.dependencies }.stepwell;
  if (from === undefined) {
    const packed = await terminal.packedFile();
    return packed && `file:${packed}`;
  }
  if (typeof from !== 'string' || !from.startsWith('file:')) return undefined;
  return from.replace(/^file:(?!\/|[a-z]:)/i, 'file:../');
}
