/** Command line options about the page that shows a form. */
import { type Call, type CommandOption, featuresOf, listOption, UsageError } from './terminal.ts';

type Build = 'module' | 'classic';

export const HOST: CommandOption = {
  type: 'string',
  placeholder: 'URL',
  help: 'the address of the folder of stepwell.js; default /survey/',
};

/** The address of an option, which must be one of the web. */
export function addressOf(option: string, url: string, example = 'https://shop.example'): string {
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw new UsageError(`--${option} needs a whole address, such as ${example}. Found: ${url}`);
}

/** An address of the web, or a path on the server of the page; undefined without the option. */
export function addressOrPathOf(call: Call, option: string): string | undefined {
  const url = call.value(option);
  if (url === undefined || (/^(https?:\/)?\/[^\s"'<>;,]*$/i.test(url) && URL.canParse(url, 'https://shop.example')))
    return url;
  throw new UsageError(`--${option} needs an address that begins with https:// or /. Found: ${url}`);
}

/** `--host` with a slash at its end; undefined without the option. */
export function hostOf(call: Call): string | undefined {
  const host = addressOrPathOf(call, 'host');
  return host === undefined || host.endsWith('/') ? host : `${host}/`;
}

/** The script that the page loads: `--module`, `--classic` or neither. Throws if both are given. */
export function buildOf(call: Call, otherwise: Build): Build {
  if (call.has('module') && call.has('classic')) throw new UsageError('Give --module or --classic, not both.');
  if (call.has('module')) return 'module';
  return call.has('classic') ? 'classic' : otherwise;
}

/** `example`: an attribute of the element, such as `gtm-id=GTM-1`. */
export const attributeOption = (example: string): CommandOption =>
  listOption('NAME=VALUE', `a data- attribute of the element, such as ${example}`);

/** `--attribute gtm-id=GTM-1` gives `{ 'gtm-id': 'GTM-1' }`. */
export const attributesOf = (call: Call): Record<string, string> =>
  Object.fromEntries(
    call.values('attribute').map(one => {
      const [name = '', ...value] = one.replace(/^data-/, '').split('=');
      return [name, value.join('=')];
    }),
  );

/** The flags and attributes of the element, as `stepwell/server` takes them. */
export const elementOptions = (call: Call) => ({
  features: featuresOf(call),
  attributes: Object.fromEntries(Object.entries(attributesOf(call)).map(([name, value]) => [`data-${name}`, value])),
});
