/**
 * Writes `plugins/generated/`, the tables through which the form finds its built-in plugins before it loads them. They
 * follow from the plugins: a folder of `plugins/` is a plugin if it has a `plugin.ts` or `plugin.tsx`, which registers a
 * plugin with the name of the folder. The names and traits are those of the types that it declares. Its `row.ts` has what
 * else must be known before its code is loaded, and `schema.ts` what it adds to a definition (`schema`), how editors show
 * it (`editor`), and what the check says beyond mistakes (`advice`); the last two can be in `editor.ts` and `advice.ts`.
 * `npm ci`, the builds and the specs call this; it does nothing if no plugin has changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
const QUESTION_TRAITS: readonly Trait[] = ['isPostcode'];
const STEP_TRAITS: readonly Trait[] = ['withoutQuestions', 'onlyQuestions', 'showsEnding', 'choosesBrands'];
/** The members of a row that are functions, so the tables import them. */
const FUNCTIONS = ['prepare', 'isNeeded', 'visible'] as const;
type FunctionName = (typeof FUNCTIONS)[number];
const CONSTANTS = ['startsAt', 'lead', 'drawsAroundStep'] as const;

/** What `row.ts` exports, if the plugin has one. */
type RowFile = Partial<Pick<ManifestRow, FunctionName | (typeof CONSTANTS)[number]>> & {
  /** The plugin is part of the first download. */
  isInFirstChunk?: true;
  /** The first question is often of one of its types, so its chunk is requested together with the first download. */
  isOftenFirst?: true;
  /** Its hooks run, and its parts are drawn, after those of these plugins. Otherwise the names decide. */
  after?: readonly string[];
};
/** Hooks for Node's loader with which plugins that import a table can be loaded before it is written. */
const WITHOUT_TABLES = `data:text/javascript,${encodeURIComponent(`
  const url = 'data:text/javascript,export const isLayoutFlag = undefined';
  export const resolve = (path, context, next) =>
    path.endsWith('/generated/early-rows.ts') ? { url, shortCircuit: true } : next(path, context);
`)}`;
type Part = 'schema' | 'editor' | 'advice';
interface Found {
  name: string;
  /** The path of the plugin's module, seen from the tables. */
  module: string;
  plugin: Plugin;
  row: RowFile;
  /** The files that export these, by the export. */
  files: Readonly<Partial<Record<Part, string>>>;
}

async function findPlugins(): Promise<Found[]> {
  register('./css-hook.mjs', import.meta.url);
  register(WITHOUT_TABLES);
  const found: Found[] = [];
  for (const name of readdirSync(folder).sort()) {
    const has = (file: string): boolean => existsSync(join(folder, name, file));
    const file = ['plugin.tsx', 'plugin.ts'].find(has);
    if (!file) continue;
    const load = (part: string) => (has(part) ? import(pathToFileURL(join(folder, name, part)).href) : {});
    await load(file);
    const plugin = registry.plugins().find(one => one.name === name);
    if (!plugin) throw new Error(`plugins/${name}/${file} registers no plugin with the name "${name}".`);
    const row = await load('row.ts');
    // Large ones are in a file of their own.
    const own = ['editor', 'advice'].filter(part => has(`${part}.ts`)).map(part => [part, `${part}.ts`]);
    const inSchema = Object.keys(await load('schema.ts')).map(part => [part, 'schema.ts']);
    found.push({ name, module: `../${name}/${file}`, plugin, row, files: Object.fromEntries([...inSchema, ...own]) });
  }
  return inOrder(found);
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

/** `tag-manager` → `tagManager` */
const identifier = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const namesIn = (types: object = {}): string => JSON.stringify(Object.keys(types));
const isEmpty = (types: object = {}): boolean => Object.keys(types).length === 0;

const isEarly = ({ row }: Found): boolean => row.isOftenFirst === true || row.drawsAroundStep instanceof RegExp;
const earlyMembersOf = ({ plugin, row }: Found): string =>
  row.isOftenFirst ? `questions: ${namesIn(plugin.questions)}` : `drawsAroundStep: ${row.drawsAroundStep}`;

/** The traits that all types of a plugin have. */
const commonTraits = (types: Plugin['questions'] | Plugin['steps'], traits: readonly Trait[]): Trait[] =>
  isEmpty(types) ? [] : traits.filter(trait => Object.values(types ?? {}).every(type => trait in type));

const hasTypes = ({ plugin: { questions, steps, validators, conditions } }: Found): boolean =>
  ![questions, steps, validators, conditions].every(isEmpty);
const loadOf = ({ name, module, row }: Found): string => {
  const mode = row.isInFirstChunk ? 'webpackMode: "eager"' : `webpackChunkName: "${name}"`;
  return `load: () => import(/* ${mode}, webpackExports: [] */ '${module}')`;
};

function rowOf(found: Found): string {
  const { name, plugin, row } = found;
  const { questions, steps, validators, conditions } = plugin;
  const early = isEarly(found);
  const kinds = Object.entries({ questions: row.isOftenFirst ? {} : questions, steps, validators, conditions });
  const constants = CONSTANTS.filter(member => row[member] !== undefined && !(early && member === 'drawsAroundStep'));
  const members = [
    isLater(found) ? `...later('${name}')` : `name: '${name}'`,
    early && `...EARLY_ROWS['${name}']`,
    ...kinds.map(([kind, types]) => !isEmpty(types) && `${kind}: ${namesIn(types)}`),
    ...[...commonTraits(questions, QUESTION_TRAITS), ...commonTraits(steps, STEP_TRAITS)].map(one => `${one}: true`),
    ...constants.map(member => `${member}: ${JSON.stringify(row[member])}`),
    ...earlyFunctionsOf(found).map(member => `${member}: ${identifier(name)}_${member}`),
    !isLater(found) && isNeededLater(found) && `isNeeded: later('${name}').isNeeded`,
    !isLater(found) && loadOf(found),
  ];
  const written = members.filter(Boolean);
  // Short, because each form downloads all rows first.
  return isLater(found) && written.length === 1 ? `  later('${name}'),` : `  { ${written.join(', ')} },`;
}

/** Only a plugin that draws around the step is loaded before the first question because `isNeeded` says so. */
const isNeededLater = ({ row }: Found): boolean => row.isNeeded !== undefined && !row.drawsAroundStep;
/** Nothing of the plugin is needed for the first question. */
const isLater = (found: Found): boolean =>
  !hasTypes(found) && earlyFunctionsOf(found).length === 0 && !found.row.drawsAroundStep;
const earlyFunctionsOf = (found: Found): FunctionName[] =>
  FUNCTIONS.filter(member => found.row[member] && !(member === 'isNeeded' && isNeededLater(found)));

function importOfRow({ name }: Found, members: readonly FunctionName[]): string[] {
  const names = members.map(member => `${member} as ${identifier(name)}_${member}`);
  return names.length > 0 ? [`import { ${names.join(', ')} } from '../${name}/row.ts';`] : [];
}

const manifestOf = (all: readonly Found[]): string => `
import type { DefinitionSchema } from '../../check/schema-parts.ts';
import type { ManifestRow } from '../../engine/contract/manifest-row.ts';
${all.flatMap(one => importOfRow(one, earlyFunctionsOf(one))).join('\n')}
import { EARLY_ROWS } from './early-rows.ts';

/** What \`later\` calls, by the name of the row. Empty until the moves have added it; no form needs these plugins before. */
export const laterRows: Record<string, Partial<Pick<ManifestRow, 'isNeeded' | 'load'>>> = {};
const later = (name: string): ManifestRow => ({
  name,
  isNeeded: (read, config) => laterRows[name]?.isNeeded?.(read, config) ?? false,
  load: () => laterRows[name]!.load!(),
});

const rows = [
${all.map(rowOf).join('\n')}
] as const satisfies readonly ManifestRow[];
/** The rows with the names of all types, for \`defineForm\`. */
export type Rows = typeof rows;
export const manifest: readonly ManifestRow[] = rows;
/** What the plugins add to a definition, by the name of their row. Vite 6 and 7 refuse exports that are no identifiers. */
export const importSchemas = (): Promise<Readonly<Record<string, DefinitionSchema>>> =>
  import(/* webpackChunkName: "check" */ './schemas.ts').then(all => ({
    ...all,
    ${all.flatMap(({ name, files }) => (name.includes('-') && files.schema ? `'${name}': all.${identifier(name)},` : [])).join(' ')}
  }));
`;

/** When a form needs a plugin after its first question, and how that is loaded. Part of the moves. */
function laterRowsOf(all: readonly Found[]): string {
  const later = all.filter(one => isNeededLater(one) || isLater(one));
  const membersOf = (one: Found): string =>
    [
      isNeededLater(one) ? `isNeeded: ${identifier(one.name)}_isNeeded` : 'isNeeded: () => true',
      ...(isLater(one) ? [loadOf(one)] : []),
    ].join(', ');
  return `
${later
  .filter(isNeededLater)
  .flatMap(one => importOfRow(one, ['isNeeded']))
  .join('\n')}
import { laterRows } from './manifest.ts';

export const addLaterRows = (): unknown =>
  Object.assign(laterRows, {
${later.map(one => `    '${one.name}': { ${membersOf(one)} },`).join('\n')}
  });
`;
}

const earlyRowsOf = (all: readonly Found[]): string => `
export const EARLY_ROWS = {
${all.flatMap(one => (isEarly(one) ? `  '${one.name}': { ${earlyMembersOf(one)} },` : [])).join('\n')}
} as const;

/** Whether a plugin draws around the step, or replaces it, if the flag is on. */
export const isLayoutFlag = (flag: string): boolean =>
  Object.values(EARLY_ROWS).some(row => 'drawsAroundStep' in row && row.drawsAroundStep.test(flag));
`;

/** A list with what each plugin exports from one of its files. */
function listOf(all: readonly Found[], part: 'editor' | 'advice', type: string): string {
  const plugins = all.filter(({ files }) => files[part]);
  return `
import type { ${type} } from '../../check/schema-parts.ts';
${plugins.map(({ name, files }) => `import { ${part} as ${identifier(name)} } from '../${name}/${files[part]}';`).join('\n')}

export const ${part === 'editor' ? 'editors' : 'pluginAdvice'}: readonly ${type}[] = [
  ${plugins.map(({ name }) => identifier(name)).join(', ')},
];
`;
}

function write(file: string, text: string): void {
  const path = join(generated, file);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
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

export async function writePluginTables(): Promise<void> {
  if (existsSync(LAST) && lastChangeOf(LAST) > lastChange()) return;
  mkdirSync(generated, { recursive: true });
  const all = await findPlugins();
  const note = '/** Written by tools/plugin-tables.ts from the plugins. Changes here are lost. */\n';
  const schemas = all.filter(({ files }) => files.schema);
  write('early-chunks.json', JSON.stringify([...all.filter(isEarly).map(({ name }) => name), ...OTHER_EARLY_CHUNKS]));
  write('early-rows.ts', note + earlyRowsOf(all));
  write(
    'schemas.ts',
    `${note}${schemas.map(one => `export { schema as ${identifier(one.name)} } from '../${one.name}/schema.ts';\n`).join('')}`,
  );
  write('later-rows.ts', note + laterRowsOf(all));
  write('editors.ts', note + listOf(all, 'editor', 'PluginEditor'));
  write('advice.ts', note + listOf(all, 'advice', 'DefinitionSchema'));
  writeFileSync(LAST, note + manifestOf(all));
}

await writePluginTables();
