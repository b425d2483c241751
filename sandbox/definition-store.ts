import { isObject, parseJson } from '../server/http/json.ts';

/** Definitions posted to `/definitions.json`. */
export interface DefinitionStore {
  /** Stores the text of a definition under a name. The text may be invalid JSON, to test how the form reports it. */
  put(name: string, text: string): void;
  names(): string[];
  clear(): void;
  text(name: string): string | undefined;
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
      if (posted.size > MAX_DEFINITIONS) posted.delete(posted.keys().next().value!);
    },
    names: () => [...posted.keys()],
    clear: () => posted.clear(),
    text: name => posted.get(name),
    isLeadPath: path => [...posted.values()].some(text => leadPath(text) === path),
  };
}
