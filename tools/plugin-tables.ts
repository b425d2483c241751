/**
 * Writes `plugins/generated/`, the tables through which the form finds its built-in plugins before it loads them. They
 * follow from the plugins: a folder of `plugins/` is a plugin if it has a `plugin.ts` or `plugin.tsx`, which registers a
 * plugin with the name of the folder. The names and traits are those of the types that it declares, and constants such as
 * `startsAt` are exports of this module. Its `isNeeded` is copied, so it names nothing outside itself. Functions that do are
 * in `row.ts`. `schema.ts` has what the plugin adds to a definition (`schema`), how editors show it (`editor`), and what the
 * check says beyond mistakes (`advice`); the last two can be in `editor.ts` and `advice.ts`. `npm ci`, the builds and the
 * specs call this; it does nothing if no plugin has changed.
 */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ManifestRow } from '../engine/contract/manifest-row.ts';
import type { Plugin } from '../engine/contract/plugin.ts';
import type { Trait } from '../engine/contract/traits.ts';
import { registry } from '../registry.ts';
import { root } from './dist-files.ts';

const folder = join(root, 'plugins');
const generated = join(folder, 'generated');
const LAST = join(generated, 'manifest.ts');
/** The chunks beside those of plugins that `embed/early-chunks.ts` requests. */
const OTHER_EARLY_CHUNKS = ['markup', 'shared', 'moves', 'prefill'];
const TRAITS: readonly Trait[] = ['isPostcode', 'withoutQuestions', 'onlyQuestions', 'showsEnding', 'choosesBrands'];
const FUNCTIONS = ['prepare', 'visible', 'isNeeded'] as const;
const CONSTANTS = ['startsAt', 'lead', 'drawsAroundStep'] as const;

/** What the module of the plugin and its `row.ts` export. */
type RowExports = Partial<Pick<ManifestRow, (typeof FUNCTIONS)[number] | (typeof CONSTANTS)[number]>> & {
  /** The plugin is part of the first download. */
  isInFirstChunk?: true;
  /** The first question is often of one of its types, so its chunk is requested together with the first download. */
  isOftenFirst?: true;
  /** Its hooks run, and its parts are drawn, after those of these plugins. Otherwise the names decide. */
  after?: readonly string[];
};
/** A plugin, with its name as an identifier: `tag-manager` → `tagManager`. */
interface Found extends Pick<Plugin, 'name' | 'questions' | 'steps' | 'validators' | 'conditions'> {
  id: string;
  row: RowExports;
  /** The code of `load`. */
  load: string;
  /** The code of each function of the row. */
  functions: Partial<Record<(typeof FUNCTIONS)[number], string>>;
  /** The files that export a `schema`, an `editor` and `advice`, by the export. */
  files: Readonly<Record<string, string>>;
}

async function findPlugin(name: string): Promise<Found | []> {
  const has = (file: string): boolean => existsSync(join(folder, name, file));
  const load = (file: string) => (has(file) ? import(pathToFileURL(join(folder, name, file)).href) : {});
  const file = ['plugin.tsx', 'plugin.ts'].find(has);
  if (!file) return [];
  const constants: RowExports = await load(file);
  const plugin = registry.plugins().find(one => one.name === name);
  if (!plugin) throw new Error(`plugins/${name}/${file} registers no plugin with the name "${name}".`);
  const own: RowExports = await load('row.ts');
  const row = { ...constants, ...own };
  const id = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const mode = row.isInFirstChunk ? 'webpackMode: "eager"' : `webpackChunkName: "${name}"`;
  const functions = FUNCTIONS.flatMap(one => (own[one] ? [[one, `${id}.${one}`]] : []));
  if (plugin.isNeeded) functions.push(['isNeeded', String(plugin.isNeeded)]);
  const inSchema = Object.keys(await load('schema.ts')).map(part => [part, 'schema.ts']);
  // Large ones are in a file of their own.
  const separate = ['editor', 'advice'].flatMap(part => (has(`${part}.ts`) ? [[part, `${part}.ts`]] : []));
  return {
    ...plugin,
    id,
    row,
    load: `load: () => import(/* ${mode}, webpackExports: [] */ '../${name}/${file}')`,
    functions: Object.fromEntries(functions),
    files: Object.fromEntries([...inSchema, ...separate]),
  };
}

/** By name, those that load first before the others, and each after those that it names in `after`. */
function inOrder(found: readonly Found[]): Found[] {
  const rank = ({ row }: Found): number => (row.isInFirstChunk ? 0 : row.isOftenFirst ? 1 : 2);
  const left = [...found].sort((a, b) => rank(a) - rank(b));
  const ordered: Found[] = [];
  while (left.length > 0) {
    const index = left.findIndex(({ row }) => !left.some(({ name }) => row.after?.includes(name)));
    if (index < 0) throw new Error(`These plugins come after each other: ${left.map(({ name }) => name).join(', ')}.`);
    ordered.push(...left.splice(index, 1));
  }
  return ordered;
}

const lines = (all: readonly Found[], line: (one: Found) => string | false): string =>
  all.flatMap(one => line(one) || []).join('\n');
const namesIn = (types: object = {}): string => JSON.stringify(Object.keys(types));
const isEmpty = (types: object = {}): boolean => Object.keys(types).length === 0;
/** The traits that all types have. */
const commonTraits = (types: object = {}): Trait[] =>
  isEmpty(types) ? [] : TRAITS.filter(trait => Object.values(types).every(type => trait in type));

/** Whether something of the plugin is known before the first download. */
const isEarly = ({ row }: Found): boolean => row.isOftenFirst === true || row.drawsAroundStep instanceof RegExp;
/** The functions that each visitor loads before the first question: `isNeeded` only if the plugin draws around the step. */
const earlyFunctions = ({ functions, row }: Found) =>
  FUNCTIONS.filter(one => functions[one] && (one !== 'isNeeded' || row.drawsAroundStep));
/** Nothing of the plugin is needed for the first question. */
const isLater = (one: Found): boolean =>
  [one.questions, one.steps, one.validators, one.conditions].every(isEmpty) && earlyFunctions(one).length === 0;
const isNeededLater = ({ functions, row }: Found): boolean => !!functions.isNeeded && !row.drawsAroundStep;

function rowOf(one: Found): string {
  const { name, questions, steps, validators, conditions, row, functions, load } = one;
  const early = isEarly(one);
  const kinds = Object.entries({ questions: row.isOftenFirst ? {} : questions, steps, validators, conditions });
  const constants = CONSTANTS.filter(member => row[member] !== undefined && !(early && member === 'drawsAroundStep'));
  const members = [
    isLater(one) || isNeededLater(one) ? `...later('${name}')` : `name: '${name}'`,
    early && `...EARLY_ROWS['${name}']`,
    ...kinds.map(([kind, types]) => !isEmpty(types) && `${kind}: ${namesIn(types)}`),
    ...[...commonTraits(questions), ...commonTraits(steps)].map(trait => `${trait}: true`),
    ...constants.map(member => `${member}: ${JSON.stringify(row[member])}`),
    ...earlyFunctions(one).map(member => `${member}: ${functions[member]}`),
    !isLater(one) && load,
  ];
  return `  { ${members.filter(Boolean).join(', ')} },`;
}

/** The code of a table, with imports of the `row.ts` whose functions it names. */
const withImports = (all: readonly Found[], code: string): string =>
  lines(all, ({ id, name }) => code.includes(`: ${id}.`) && `import * as ${id} from '../${name}/row.ts';`) + code;

const manifestOf = (all: readonly Found[]): string => `
import type { DefinitionSchema } from '../../check/schema-parts.ts';
import type { ManifestRow } from '../../engine/contract/manifest-row.ts';
import { EARLY_ROWS } from './early-rows.ts';

/** What \`later\` calls, by the name of the row. Empty until the moves have added it; no form needs these plugins before. */
export const laterRows: Record<string, Partial<Pick<ManifestRow, 'isNeeded' | 'load'>>> = {};
const later = (name: string): ManifestRow => ({
  name,
  isNeeded: (read, config) => laterRows[name]?.isNeeded?.(read, config) ?? false,
  load: () => laterRows[name]!.load!(),
});

const rows = [
${lines(all, rowOf)}
] as const satisfies readonly ManifestRow[];
/** The rows with the names of all types, for \`defineForm\`. */
export type Rows = typeof rows;
export const manifest: readonly ManifestRow[] = rows;
/** What the plugins add to a definition, by the name of their row. Vite 6 and 7 refuse exports that are no identifiers. */
export const importSchemas = (): Promise<Readonly<Record<string, DefinitionSchema>>> =>
  import(/* webpackChunkName: "check" */ './schemas.ts').then(all => ({
    ...all,
${lines(all, ({ id, name, files }) => files.schema !== undefined && id !== name && `    '${name}': all.${id},`)}
  }));
`;

/** When a form needs a plugin after its first question, and how that is loaded. Part of the moves. */
const laterRowsOf = (all: readonly Found[]): string => `
import { laterRows } from './manifest.ts';

const rows: typeof laterRows = {
${lines(all, one => {
  const { name, functions, load } = one;
  if (!isLater(one) && !isNeededLater(one)) return false;
  return `  '${name}': { isNeeded: ${functions.isNeeded ?? '() => true'}${isLater(one) ? `, ${load}` : ''} },`;
})}
};
export const addLaterRows = (): unknown => Object.assign(laterRows, rows);
`;

const earlyRowsOf = (all: readonly Found[]): string => `
export const EARLY_ROWS = {
${lines(all, one => {
  const { name, questions, row } = one;
  const member = row.isOftenFirst ? `questions: ${namesIn(questions)}` : `drawsAroundStep: ${row.drawsAroundStep}`;
  return isEarly(one) && `  '${name}': { ${member} },`;
})}
} as const;

/** Whether a plugin draws around the step, or replaces it, if the flag is on. */
export const isLayoutFlag = (flag: string): boolean =>
  Object.values(EARLY_ROWS).some(row => 'drawsAroundStep' in row && row.drawsAroundStep.test(flag));
`;

/** A list with what each plugin exports under this name. */
function listOf(all: readonly Found[], part: string, list: string, type: string): string {
  const plugins = all.filter(({ files }) => files[part]);
  return `
import type { ${type} } from '../../check/schema-parts.ts';
${lines(plugins, ({ id, name, files }) => `import { ${part} as ${id} } from '../${name}/${files[part]}';`)}

export const ${list}: readonly ${type}[] = [${plugins.map(({ id }) => id).join(', ')}];
`;
}

const lastChangeOf = (path: string): number => statSync(path).mtimeMs;
/** Includes the folders, whose time changes when a file is added, renamed or removed. */
const lastChange = (): number =>
  Math.max(
    lastChangeOf(fileURLToPath(import.meta.url)),
    lastChangeOf(folder),
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => !file.startsWith('generated') && !file.endsWith('.css'))
      .map(file => lastChangeOf(join(folder, file))),
  );

function write(file: string, text: string): void {
  const note = '/** Written by tools/plugin-tables.ts from the plugins. Changes here are lost. */\n';
  writeFileSync(join(generated, file), note + text);
}

async function writePluginTables(): Promise<void> {
  if (existsSync(LAST) && lastChangeOf(LAST) > lastChange()) return;
  mkdirSync(generated, { recursive: true });
  // A plugin imports this table, so it is there before the plugins are loaded.
  if (!existsSync(join(generated, 'early-rows.ts'))) write('early-rows.ts', earlyRowsOf([]));
  register('./css-hook.mjs', import.meta.url);
  const found: Found[] = [];
  for (const name of readdirSync(folder).sort()) found.push(...[await findPlugin(name)].flat());
  const all = inOrder(found);
  const early = [...all.filter(isEarly).map(({ name }) => name), ...OTHER_EARLY_CHUNKS];
  writeFileSync(join(generated, 'early-chunks.json'), JSON.stringify(early));
  write('early-rows.ts', earlyRowsOf(all));
  const schemas = all.filter(({ files }) => files.schema);
  write(
    'schemas.ts',
    lines(schemas, ({ id, name }) => `export { schema as ${id} } from '../${name}/schema.ts';`),
  );
  write('later-rows.ts', withImports(all, laterRowsOf(all)));
  write('editors.ts', listOf(all, 'editor', 'editors', 'PluginEditor'));
  write('advice.ts', listOf(all, 'advice', 'pluginAdvice', 'DefinitionSchema'));
  write('manifest.ts', withImports(all, manifestOf(all)));
}

await writePluginTables();
