import { samples } from '../samples/index.ts';
import { isObject, parseJson } from '../server/http/json.ts';

/** Definitions posted to `/definitions.json`, and the built-in samples. */
export interface DefinitionStore {
  /** Stores the text of a definition under a name. The text may be invalid JSON, to test how the form reports it. */
  put(name: string, text: string): void;
  /** Names of the posted definitions. */
  names(): string[];
  /** Removes the posted definitions. */
  clear(): void;
  /** The text of a posted definition. */
  text(name: string): string | undefined;
  /** The text of a built-in sample. */
  sample(name: string): Promise<string | undefined>;
  /** Finds a posted definition or a sample by its name, or else by its `id`. */
  find(id: string): Promise<string | undefined>;
  /** The paths of `procurationUrl` in all definitions: leads are accepted there as well as on `/submit`. */
  leadPaths(): Promise<Set<string>>;
}

const MAX_DEFINITIONS = 200;

function leadPath(text: string): string | undefined {
  const definition = parseJson(text);
  const configuration = isObject(definition) ? definition.configuration : undefined;
  const url = isObject(configuration) ? configuration.procurationUrl : undefined;
  if (typeof url !== 'string' || url === '') return undefined;
  try {
    return new URL(url, 'http://sandbox').pathname;
  } catch {
    return undefined;
  }
}

export function createDefinitionStore(): DefinitionStore {
  const posted = new Map<string, string>();

  async function sample(name: string): Promise<string | undefined> {
    const load = Object.hasOwn(samples, name) ? samples[name] : undefined;
    return load && JSON.stringify((await load()).default, null, 2);
  }

  async function allDefinitions(): Promise<[name: string, text: string][]> {
    const builtIn = await Promise.all(
      Object.keys(samples).map(async (name): Promise<[string, string]> => [name, (await sample(name)) ?? '']),
    );
    return [...posted, ...builtIn];
  }

  return {
    put(name, text) {
      posted.delete(name);
      posted.set(name, text);
      const oldest = posted.keys().next().value;
      if (posted.size > MAX_DEFINITIONS && oldest !== undefined) posted.delete(oldest);
    },
    names: () => [...posted.keys()],
    clear: () => posted.clear(),
    text: name => posted.get(name),
    sample,
    async find(id) {
      const all = await allDefinitions();
      const named = all.find(([name]) => name === id);
      if (named) return named[1];
      return all.find(([, text]) => {
        const definition = parseJson(text);
        return isObject(definition) && String(definition.id) === id;
      })?.[1];
    },
    async leadPaths() {
      const paths = (await allDefinitions()).map(([, text]) => leadPath(text));
      return new Set(paths.filter(path => path !== undefined));
    },
  };
}
