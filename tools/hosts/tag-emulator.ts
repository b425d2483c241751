/**
 * Runs a template of Google Tag Manager as its sandbox does, as far as the template of this project needs it: the code sees
 * only `require` and `data`, and an API throws unless the permissions of the template allow the call.
 */

/** The parts of the file, which begin with lines such as `___INFO___`. */
function partsOf(template: string): Map<string, string> {
  const [, ...parts] = template.split(/^___([A-Z_]+)___$/m);
  const names = parts.filter((_, index) => index % 2 === 0);
  return new Map(names.map((name, index) => [name, parts[index * 2 + 1]!.trim()]));
}

interface Value {
  string?: string;
  boolean?: boolean;
  listItem?: readonly Value[];
  mapKey?: readonly Value[];
  mapValue?: readonly Value[];
}
interface Permission {
  instance: { key: { publicId: string }; param: readonly { key: string; value: Value }[] };
}

function permissionsOf(text: string): { scripts: readonly string[]; callable: readonly string[] } {
  const permissions = JSON.parse(text) as readonly Permission[];
  const listOf = (id: string) =>
    permissions.find(({ instance }) => instance.key.publicId === id)?.instance.param[0]?.value.listItem ?? [];
  const globals = listOf('access_globals').map(({ mapKey = [], mapValue = [] }) =>
    Object.fromEntries(
      mapKey.map(({ string }, index) => [string, mapValue[index]!.string ?? mapValue[index]!.boolean]),
    ),
  );
  return {
    scripts: listOf('inject_script').map(({ string = '' }) => string),
    callable: globals.filter(({ execute }) => execute === true).map(({ key }) => String(key)),
  };
}

/** A `<script>` for the page. Throws if the file is no template, or if its values break the rules that it has for them. */
export function emulateTag(template: string, data: Readonly<Record<string, unknown>>): string {
  const parts = partsOf(template);
  const info = JSON.parse(parts.get('INFO')!) as { type: string; containerContexts: readonly string[] };
  if (info.type !== 'TAG' || !info.containerContexts.includes('WEB')) throw new Error('This is no tag for web pages.');
  const fields = JSON.parse(parts.get('TEMPLATE_PARAMETERS')!) as readonly {
    name: string;
    valueValidators?: readonly { type: string; args?: readonly string[]; errorMessage?: string }[];
  }[];
  for (const { name, valueValidators = [] } of fields) {
    for (const { type, args = [], errorMessage } of valueValidators) {
      if (type === 'REGEX' && !new RegExp(`^(?:${args[0]})$`).test(String(data[name]))) throw new Error(errorMessage);
    }
  }
  const unknown = Object.keys(data).filter(name => !fields.some(field => field.name === name));
  if (unknown.length > 0) throw new Error(`The template has no fields ${unknown.join(', ')}.`);
  const given = JSON.stringify({ data, ...permissionsOf(parts.get('WEB_PERMISSIONS')!) });
  const code = parts.get('SANDBOXED_JS_FOR_WEB_TEMPLATE')!;
  return `<script>(${sandbox.toString()})(${given}, (require, data) => {${code}\n});</script>`;
}

interface Given {
  data: Record<string, unknown>;
  scripts: readonly string[];
  callable: readonly string[];
}
/** Runs in the page, so it uses nothing of this module. */
function sandbox({ data, scripts, callable }: Given, run: (require: (name: string) => unknown, data: object) => void) {
  const globals = window as unknown as Record<string, (...values: unknown[]) => unknown>;
  const mayLoad = (url: string) =>
    scripts.some(pattern => {
      const [scheme = '', rest = ''] = pattern.split('://');
      const { protocol, host, pathname } = new URL(url);
      const [hostPattern = '', ...path] = rest.split('/');
      const fits = (wanted: string, found: string) => wanted === '*' || wanted === found;
      return (
        protocol === `${scheme}:` && fits(hostPattern, host) && fits(`/${path.join('/')}`.replace('/*', '*'), pathname)
      );
    });
  const apis: Record<string, unknown> = {
    queryPermission: (name: string, url: string) => name === 'inject_script' && mayLoad(url),
    injectScript(url: string, onSuccess: () => void, onFailure: () => void) {
      if (!mayLoad(url)) throw new Error(`Prohibited from injecting ${url}`);
      const script = document.createElement('script');
      Object.assign(script, { src: url, async: true, onload: onSuccess, onerror: onFailure });
      document.head.append(script);
    },
    callInWindow(name: string, ...values: unknown[]) {
      if (!callable.includes(name)) throw new Error(`Prohibited from calling ${name}`);
      return globals[name]!(...values);
    },
  };
  const report = (text: string) => document.documentElement.setAttribute('data-tag', text);
  const callbacks = { gtmOnSuccess: () => report('success'), gtmOnFailure: () => report('failure') };
  const require = (name: string) => {
    if (!Object.hasOwn(apis, name)) throw new Error(`The emulated sandbox has no ${name}.`);
    return apis[name];
  };
  run(require, { ...data, ...callbacks });
}
