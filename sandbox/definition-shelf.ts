import { samples } from '../samples/index.ts';
import { isObject, parse } from './bodies.ts';

export interface DefinitionShelf {
  /** Keeps a definition under a name, as text: it may be broken JSON on purpose. */
  put(name: string, text: string): void;
  names(): string[];
  clear(): void;
  /** The text of a definition that was put, by name. */
  text(name: string): string | undefined;
  /** The text of a built-in sample, by name. */
  sample(name: string): Promise<string | undefined>;
  /** A definition by its `id`, or by the name it was put under or is built in as. */
  find(id: string): Promise<string | undefined>;
  /** The paths of `procurationUrl` in all definitions: where leads may arrive besides `/submit`. */
  leadPaths(): Promise<Set<string>>;
}

const limit = 200;

/** The lead path of a definition, or undefined where it names none or is no JSON. */
function leadPath(text: string): string | undefined {
  const definition = parse(text);
  const configuration = isObject(definition) ? definition.configuration : undefined;
  const address = isObject(configuration) ? configuration.procurationUrl : undefined;
  if (typeof address !== 'string' || address === '') return undefined;
  try {
    return new URL(address, 'http://sandbox').pathname;
  } catch {
    return undefined;
  }
}

export function createDefinitionShelf(): DefinitionShelf {
  const shelf = new Map<string, string>();

  async function sample(name: string): Promise<string | undefined> {
    const load = Object.hasOwn(samples, name) ? samples[name] : undefined;
    return load && JSON.stringify((await load()).default, null, 2);
  }

  async function everything(): Promise<[string, string][]> {
    const builtIn = await Promise.all(
      Object.keys(samples).map(async (name): Promise<[string, string]> => [name, (await sample(name)) ?? '']),
    );
    return [...shelf, ...builtIn];
  }

  return {
    put(name, text) {
      shelf.delete(name);
      shelf.set(name, text);
      const oldest = shelf.keys().next().value;
      if (shelf.size > limit && oldest !== undefined) shelf.delete(oldest);
    },
    names: () => [...shelf.keys()],
    clear: () => shelf.clear(),
    text: name => shelf.get(name),
    sample,
    async find(id) {
      const all = await everything();
      const named = all.find(([name]) => name === id);
      if (named) return named[1];
      return all.find(([, text]) => {
        const definition = parse(text);
        return isObject(definition) && String(definition.id) === id;
      })?.[1];
    },
    async leadPaths() {
      const paths = (await everything()).map(([, text]) => leadPath(text));
      return new Set(paths.filter(path => path !== undefined));
    },
  };
}
