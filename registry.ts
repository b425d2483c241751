/**
 * The types that plugins teach, and how to load those that are not here yet. Plugins register themselves from their
 * `index.ts`; `createRegistry([…])` makes a registry without globals. A failed load is forgotten, so that a retry is real.
 */
import type { ConditionSource, Plugin, ValidatorFn } from './engine/contract.ts';
import type { Prepare } from './engine/definition.ts';
import type { PluginSchema } from './engine/definition-check.ts';
import { detailOf, fail } from './engine/errors/errors.ts';
import type { Stop } from './engine/host.ts';
import type { ManifestRow } from './engine/manifest-row.ts';
import type {
  AnyQuestionType,
  AnyStepType,
  Kind,
  LaterManifest,
  RegisterOptions,
  Registry,
} from './engine/registry.ts';

export const KINDS: readonly Kind[] = ['questions', 'steps', 'validators', 'conditions'];

interface Taught {
  questions: AnyQuestionType;
  steps: AnyStepType;
  validators: ValidatorFn;
  conditions: ConditionSource;
}

export interface OwnRegistry extends Registry {
  /**
   * Adds rows. `later` loads the rest of them; `framing` matches the flags with which a later row draws around the first step,
   * or in its place. Default: any flag may.
   */
  declare(rows: readonly ManifestRow[], later?: () => Promise<LaterManifest>, framing?: RegExp): void;
}

export function createRegistry(given: readonly Plugin[] = [], givenRows: readonly ManifestRow[] = []): OwnRegistry {
  const plugins: Plugin[] = [];
  const rows: ManifestRow[] = [];
  const prepares: Prepare[] = [];
  const schemaLoads: { name: string; load: NonNullable<RegisterOptions['schema']> }[] = [];
  const loading = new Map<unknown, Promise<unknown>>();
  const listeners = new Set<(plugin: Plugin) => void>();
  const taught: Record<Kind, Map<string, { by: Plugin; what: unknown }>> = {
    questions: new Map(),
    steps: new Map(),
    validators: new Map(),
    conditions: new Map(),
  };
  let sealed = false;
  let loadLater: (() => Promise<LaterManifest>) | undefined;
  let laterRows: readonly ManifestRow[] = [];
  let framingFlags = /./;

  function register(plugin: Plugin, { prepare, schema }: RegisterOptions = {}): void {
    if (plugins.includes(plugin)) return;
    if (plugin.contract !== 1) throw fail('SW_CONTRACT', { plugin: plugin.name, found: plugin.contract });
    if (prepare && sealed) throw fail('SW_LATE', { plugin: plugin.name });
    for (const kind of KINDS) {
      for (const type of Object.keys(plugin[kind] ?? {})) {
        const other = taught[kind].get(type)?.by.name;
        if (other) throw fail('SW_TYPE_TAKEN', { plugin: plugin.name, kind: kind, type, other });
      }
    }
    for (const kind of KINDS) {
      for (const [type, what] of Object.entries(plugin[kind] ?? {})) taught[kind].set(type, { by: plugin, what });
    }
    plugins.push(plugin);
    if (prepare) prepares.push(prepare);
    if (schema) schemaLoads.push({ name: plugin.name, load: schema });
    for (const run of [...listeners]) run(plugin);
  }

  const get = <K extends Kind>(kind: K, name: string) => taught[kind].get(name)?.what as Taught[K] | undefined;
  const rowFor = (kind: Kind, name: string) => rows.find(row => row[kind]?.includes(name));

  /** Loads once for each `key`. A failed load is forgotten, so that the next call tries again. */
  function loadOnce<T>(key: unknown, name: string, load: () => T | Promise<T>): Promise<T> {
    const known = loading.get(key) as Promise<T> | undefined;
    if (known) return known;
    const promise = (async () => load())().catch(error => {
      loading.delete(key);
      throw fail('SW_CHUNK_FAILED', { row: name, detail: detailOf(error) }, error);
    });
    loading.set(key, promise);
    return promise;
  }
  const loadRow = (row: ManifestRow) => loadOnce(row, row.name, async () => void (await row.load()));
  /** The rows that a first question seldom needs: loaded for a name that only they teach, or after the first question. */
  const more = () =>
    loadOnce('later', 'later', async () => {
      laterRows = (await loadLater?.())?.later ?? [];
      rows.push(...laterRows);
    });

  async function schemas(): Promise<readonly PluginSchema[]> {
    await more();
    return Promise.all([
      ...rows.flatMap(({ name, schema }) =>
        schema ? [loadOnce(schema, name, async () => (await schema()).schema)] : [],
      ),
      ...schemaLoads.map(({ name, load }) => loadOnce(load, name, load)),
    ]);
  }

  async function load(kind: Kind, name: string, where: string, patience: Promise<void>): Promise<void> {
    if (taught[kind].has(name)) return;
    if (loadLater && !rowFor(kind, name)) await more();
    const row = rowFor(kind, name);
    if (row) {
      await loadRow(row);
      if (!taught[kind].has(name)) throw fail('SW_CHUNK_SILENT', { row: row.name, kind: kind, type: name });
      return;
    }
    let stop: Stop = () => {};
    const arrival = new Promise<void>(resolve => {
      stop = subscribe(() => taught[kind].has(name) && resolve());
    });
    await Promise.race([arrival, patience]);
    stop();
    if (!taught[kind].has(name)) {
      const known = names(kind).join(', ');
      throw fail('SW_TYPE_UNKNOWN', { kind: kind, type: name, where, known });
    }
  }

  function subscribe(run: (plugin: Plugin) => void): Stop {
    listeners.add(run);
    return () => listeners.delete(run);
  }

  const names = (kind: Kind): string[] => [
    ...new Set([...taught[kind].keys(), ...rows.flatMap(row => row[kind] ?? [])]),
  ];
  const rank = (plugin: Plugin): number => {
    const place = rows.findIndex(row => row.name === plugin.name);
    return place < 0 ? rows.length : place;
  };

  for (const plugin of given) register(plugin);
  rows.push(...givenRows);

  return {
    register,
    load,
    loadRow,
    subscribe,
    names,
    question: (type: string) => get('questions', type),
    step: (type: string) => get('steps', type),
    validator: (name: string) => get('validators', name),
    condition: (source: string) => get('conditions', source),
    owner: (kind: Kind, name: string): Plugin | undefined => taught[kind].get(name)?.by,
    plugins: (): Plugin[] => [...plugins].sort((a, b) => rank(a) - rank(b)),
    declare(given, later, framing) {
      rows.push(...given);
      loadLater = later;
      framingFlags = framing ?? framingFlags;
    },
    more,
    schemas,
    rows: (): readonly ManifestRow[] => rows,
    prepares() {
      sealed = true;
      const first = rows.filter(row => !laterRows.includes(row));
      return [...first.flatMap(row => row.prepare ?? []), ...prepares];
    },
    laterPrepares: () => laterRows.flatMap(row => row.prepare ?? []),
    framesFirst: flags => flags.some(flag => framingFlags.test(flag)),
  };
}

/** The registry that self-registering modules fill. It holds types, never the state of a form. */
export const registry = createRegistry();
export const register = registry.register;
