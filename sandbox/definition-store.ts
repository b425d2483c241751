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
  /** Whether a posted definition has this path as its `procurationUrl`. */
  isLeadPath(path: string): boolean;
}

const MAX_DEFINITIONS = 200;

function leadPath(text: string): string | undefined {
  const definition = parseJson(text);
  const configuration = isObject(definition) ? definition.configuration : undefined;
  const url = isObject(configuration) ? configuration.procurationUrl : undefined;
  const isAddress = typeof url === 'string' && url !== '' && URL.canParse(url, 'http://sandbox');
  return isAddress ? new URL(url, 'http://sandbox').pathname : undefined;
}

export function createDefinitionStore(): DefinitionStore {
  const posted = new Map<string, string>();
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
    async sample(name) {
      const load = Object.hasOwn(samples, name) ? samples[name] : undefined;
      return load && JSON.stringify((await load()).default, null, 2);
    },
    isLeadPath: path => [...posted.values()].some(text => leadPath(text) === path),
  };
}
