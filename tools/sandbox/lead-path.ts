import { isObject, parseJson } from '../../server/http/json.ts';

/** Whether the text of a definition has this path as its `procurationUrl`. */
export const isLeadPathOf =
  (path: string) =>
  (text: string): boolean => {
    const definition = parseJson(text);
    const configuration = isObject(definition) ? definition.configuration : undefined;
    const url = isObject(configuration) ? configuration.procurationUrl : undefined;
    const isAddress = typeof url === 'string' && url !== '' && URL.canParse(url, 'http://sandbox');
    return isAddress && new URL(url, 'http://sandbox').pathname === path;
  };
