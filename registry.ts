/** Holds the types that plugins register, and loads the modules of plugins when they are needed. */

import { createFetching } from './engine/async/fetching.ts';
import { type Lazy, lazy } from './engine/async/lazy.ts';
import type { ManifestRow } from './engine/contract/manifest-row.ts';
import type {
  AnyQuestionType,
  AnyStepType,
  ConditionSource,
  Form,
  Plugin,
  Prepare,
  Read,
  Stop,
  ValidatorFn,
  ValidatorType,
} from './engine/contract/plugin.ts';
import type { LoadSchemas, PluginSchema } from './engine/contract/plugin-schema.ts';
import type { Kind, Registry } from './engine/contract/registry.ts';
import type { Trait } from './engine/contract/traits.ts';
import { chunkFailed, createError } from './engine/errors/errors.ts';
import { allSteps } from './engine/form/step-index.ts';

const PARTS = ['questions', 'steps'] as const;
export const KINDS: readonly Kind[] = [...PARTS, 'validators', 'conditions'];

interface Types {
  questions: AnyQuestionType;
  steps: AnyStepType;
  validators: ValidatorFn | ValidatorType;
  conditions: ConditionSource;
}

const namesByForm = new WeakMap<Form, ReadonlySet<string>>();
/**
 * The names of types and validators that the form uses. Cached for each form, which may have thousands of questions.
 */
function namesIn(form: Form): ReadonlySet<string> {
  const find = () =>
    allSteps(form).flatMap(({ type, questions }) => [
      type,
      ...questions.flatMap(question => [question.type, ...question.validationRules.map(({ validator }) => validator)]),
    ]);
  const names = namesByForm.get(form) ?? new Set(find());
  namesByForm.set(form, names);
  return names;
}

const has = (trait: Trait, type: object = {}): boolean => (type as { [T in Trait]?: true })[trait] === true;

const checkOf = (validator?: Types['validators']) => (typeof validator === 'object' ? validator.check : validator);

const mapsByKind = <T>() =>
  Object.fromEntries(KINDS.map(kind => [kind, new Map<string, T>()])) as Record<Kind, Map<string, T>>;

/** The types that the plugin registers, with their kinds and names. */
const namesOf = (plugin: Plugin): (readonly [Kind, name: string, type: unknown])[] =>
  KINDS.flatMap(kind => Object.entries(plugin[kind] ?? {}).map(([name, type]) => [kind, name, type] as const));

/** Does the form use a name of the plugin? Undefined if the plugin registers none. */
function isNamedIn({ questions, steps, validators, conditions = {} }: Plugin, form: Form): boolean | undefined {
  const types = Object.keys({ ...questions, ...steps, ...validators });
  const sources = Object.keys(conditions);
  if (types.some(name => namesIn(form).has(name))) return true;
  if (sources.some(source => JSON.stringify(form).includes(`${JSON.stringify(source)}:`))) return true;
  return types.length + sources.length > 0 ? false : undefined;
}

const isNamed = ({ questions = [], steps = [], validators = [] }: ManifestRow, form: Form): boolean =>
  [...questions, ...steps, ...validators].some(name => namesIn(form).has(name));

/** Finds the plugins and rows that a form needs, including those that a needed plugin of `users` uses. */
function createNeeds(users: readonly Plugin[], rows: readonly ManifestRow[]) {
  /** The plugins that are being checked now. They are skipped, because plugins may use each other. */
  const checking = new Set<string>();
  function isRowNeeded({ name, isNeeded: says }: ManifestRow | Plugin, read: Read): boolean {
    if (checking.has(name)) return false;
    checking.add(name);
    try {
      const isUser = ({ uses = [] }: Plugin): boolean => uses.some(used => used.name === name);
      return says?.(read, read.form.configuration) || users.some(other => isUser(other) && isNeeded(other, read));
    } finally {
      checking.delete(name);
    }
  }
  function isNeeded(plugin: Plugin, read: Read): boolean {
    const isNamed = isNamedIn(plugin, read.form);
    const row = rows.find(({ name, isNeeded }) => isNeeded && name === plugin.name) ?? plugin;
    return isNamed || (!row.isNeeded && isNamed === undefined) || isRowNeeded(row, read);
  }
  return { isNeeded, isRowNeeded };
}

/** Loads and registers each row once. A failed load is forgotten, so that the next call tries again. */
function createRowLoader(register: (plugin: Plugin) => void): (row: ManifestRow) => Promise<void> {
  const loads = new Map<ManifestRow, Lazy<void>>();
  async function load(row: ManifestRow): Promise<void> {
    try {
      const module = (await row.load()) as { plugin?: Plugin } | undefined;
      // The module runs once and registers its plugin with the page's registry. All others take it from there.
      const plugin = module && (module.plugin ?? registry.plugins().find(({ name }) => name === row.name));
      if (plugin) register(plugin);
    } catch (error) {
      throw chunkFailed(row.name, error);
    }
  }
  return row => {
    const known = loads.get(row) ?? lazy(() => load(row));
    loads.set(row, known);
    return known.load();
  };
}

/** Resolves when a registered plugin makes it true, or at the end. */
async function whenTrue(isTrue: () => boolean, subscribe: OwnRegistry['subscribe'], end: Promise<void>): Promise<void> {
  let stop: Stop = () => {};
  const registration = new Promise<void>(resolve => {
    stop = subscribe(() => isTrue() && resolve());
  });
  await Promise.race([registration, end]);
  stop();
}

const schemasOf =
  (rows: readonly ManifestRow[], loadSchemas: LoadSchemas) => async (): Promise<readonly PluginSchema[]> => {
    const byName = await loadSchemas();
    return rows.flatMap(({ name }) => byName[name] ?? []);
  };

export interface OwnRegistry extends Registry {
  /**
   * Adds rows of the manifest, and the function that loads the schemas of their plugins for the definition check. `fetch`
   * requests a chunk without running its code.
   */
  declare(rows: readonly ManifestRow[], loadSchemas?: LoadSchemas, fetch?: (chunk: string) => void): void;
}

/** The position of its row; plugins without a row come after those of the manifest. */
function rankIn(rows: readonly ManifestRow[], { name }: Plugin): number {
  const index = rows.findIndex(row => row.name === name);
  return index < 0 ? rows.length : index;
}

export function createRegistry(
  initialPlugins: readonly Plugin[] = [],
  initialRows: readonly ManifestRow[] = [],
): OwnRegistry {
  const plugins: Plugin[] = [];
  /** The plugins that use others. */
  const users: Plugin[] = [];
  /** The plugins in the order of their rows. Cached until a plugin or row is added, because views read it often. */
  let ordered: readonly Plugin[] | undefined;
  const rows: ManifestRow[] = [];
  /** The rows by the names that they register. */
  const rowsOf = mapsByKind<ManifestRow>();
  const prepares: Prepare[] = [];
  const schemas: (() => Promise<readonly PluginSchema[]>)[] = [];
  const loadRow = createRowLoader(register);
  const { fetchAhead, fetchWith } = createFetching();
  const listeners = new Set<(plugin: Plugin) => void>();
  const registered = mapsByKind<{ by: Plugin; type: unknown }>();
  /** A form was already built, so another `prepare` would come too late. */
  let isSealed = false;

  function register(plugin: Plugin): void {
    if (plugins.includes(plugin)) return;
    if (plugin.contract !== 1) throw createError('SW_CONTRACT', { plugin: plugin.name, found: plugin.contract });
    if (plugin.prepare && isSealed) throw createError('SW_LATE', { plugin: plugin.name });
    for (const [kind, name] of namesOf(plugin)) {
      const other = registered[kind].get(name)?.by.name;
      if (other) throw createError('SW_TYPE_TAKEN', { plugin: plugin.name, kind, type: name, other });
    }
    for (const [kind, name, type] of namesOf(plugin)) registered[kind].set(name, { by: plugin, type });
    plugins.push(plugin);
    if (plugin.uses) users.push(plugin);
    for (const used of plugin.uses ?? []) if ('contract' in used) register(used as Plugin);
    ordered = undefined;
    if (plugin.prepare) prepares.push(plugin.prepare);
    for (const run of [...listeners]) run(plugin);
  }

  const get = <K extends Kind>(kind: K, name: string) => registered[kind].get(name)?.type as Types[K] | undefined;
  const rowFor = (kind: Kind, name: string): ManifestRow | undefined => rowsOf[kind].get(name);

  function addRows(added: readonly ManifestRow[]): void {
    rows.push(...added);
    for (const row of added) for (const kind of KINDS) for (const name of row[kind] ?? []) rowsOf[kind].set(name, row);
    ordered = undefined;
  }

  async function load(kind: Kind, name: string, where: string, pageLoaded: Promise<void>): Promise<void> {
    const isRegistered = () => registered[kind].has(name);
    if (isRegistered()) return;
    const row = rowFor(kind, name);
    await (row ? loadRow(row) : whenTrue(isRegistered, subscribe, pageLoaded));
    if (isRegistered()) return;
    if (row) throw createError('SW_CHUNK_SILENT', { row: row.name, kind, type: name });
    throw createError('SW_TYPE_UNKNOWN', { kind, type: name, where, known: names(kind).join(', ') });
  }

  function subscribe(run: (plugin: Plugin) => void): Stop {
    listeners.add(run);
    return () => listeners.delete(run);
  }

  const names = (kind: Kind) => [...new Set([...registered[kind].keys(), ...rows.flatMap(row => row[kind] ?? [])])];
  addRows(initialRows);
  for (const plugin of initialPlugins) register(plugin);

  return {
    register,
    load,
    loadRow,
    fetchAhead,
    isNamed,
    rowFor,
    ...createNeeds(users, rows),
    subscribe,
    names,
    question: (type: string) => get('questions', type),
    step: (type: string) => get('steps', type),
    validator: (name: string) => checkOf(get('validators', name)),
    condition: (source: string) => get('conditions', source),
    owner: (kind: Kind, name: string): Plugin | undefined => registered[kind].get(name)?.by,
    plugins: (): readonly Plugin[] => (ordered ??= [...plugins].sort((a, b) => rankIn(rows, a) - rankIn(rows, b))),
    declare(newRows, loadSchemas, fetch) {
      addRows(newRows);
      fetchWith(newRows, fetch);
      if (loadSchemas) schemas.push(schemasOf(newRows, loadSchemas));
    },
    typesWith: trait =>
      PARTS.flatMap(kind => names(kind).filter(name => has(trait, rowFor(kind, name) ?? get(kind, name)))),
    schemasOfRows: async () => (await Promise.all(schemas.map(load => load()))).flat(),
    rows: (): readonly ManifestRow[] => rows,
    prepares() {
      isSealed = true;
      return [...rows.flatMap(row => row.prepare ?? []), ...prepares];
    },
  };
}

/** The registry of the page's forms. The modules of plugins register themselves with it. */
export const registry = createRegistry();
export const register = registry.register;
