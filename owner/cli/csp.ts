import { createHash } from 'node:crypto';
import { formPolicy, type Policy } from '../../headless/check-form.ts';
import { escapeHtml } from '../../headless/prerender/escape-html.ts';
import { addressOf, addressOrPathOf, attributeOption, attributesOf, buildOf, HOST, hostOf } from './page-options.ts';
import { PLUGIN, pluginsOf } from './plugin-option.ts';
import { prerenderFor } from './prerender.ts';
import { type Command, FEATURE, JSON_OPTION, readDefinition, type Terminal, UsageError } from './terminal.ts';

export const csp: Command = {
  summary: 'The Content-Security-Policy that a page with the form needs.',
  files: ['form.json'],
  options: {
    page: { type: 'string', placeholder: 'URL', help: 'the address of the page with the form' },
    host: HOST,
    module: { type: 'boolean', help: 'only for stepwell.mjs, which needs no Trusted Types policy' },
    classic: { type: 'boolean', help: 'for stepwell.js and stepwell.mjs (default)' },
    prerendered: { type: 'boolean', help: 'also allows the styles in the HTML that stepwell prerender prints' },
    'api-base': { type: 'string', placeholder: 'URL', help: 'the address of the API, as in data-api-base' },
    attribute: attributeOption('gtm-id=GTM-1'),
    meta: { type: 'boolean', help: 'prints a <meta> element instead of a header' },
    json: JSON_OPTION,
    plugin: PLUGIN,
    feature: FEATURE,
  },
  fails: 'never',
  example: 'stepwell csp form.json --page https://shop.example --host https://cdn.example/survey/',
  async run(terminal, call) {
    const [page, files, apiBase] = [call.value('page'), hostOf(call), addressOrPathOf(call, 'api-base')];
    const settings = {
      ...(page !== undefined && { page: addressOf('page', page) }),
      ...(files !== undefined && { files }),
      build: buildOf(call, 'classic'),
      attributes: { ...datasetOf(attributesOf(call)), ...(apiBase !== undefined && { apiBase }) },
      flags: call.values('feature'),
    };
    const definition = await readDefinition(terminal, call.files[0]!);
    const styleHashes = call.has('prerendered') ? [hashOf((await prerenderFor(definition, call)).css)] : [];
    const plugins = await pluginsOf(terminal, call);
    const policy = await formPolicy(definition, { ...settings, styleHashes }, plugins).catch(error => {
      throw new UsageError(`The policy could not be made: ${error.message}. Check the addresses.`);
    });
    if (call.has('json')) terminal.print(JSON.stringify(policy, null, 2));
    else printPolicy(terminal, policy, call.has('meta'));
    return false;
  },
};

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Renames attributes as `dataset` does: `{ 'gtm-id': 'GTM-1' }` becomes `{ gtmId: 'GTM-1' }`. */
const datasetOf = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

function printPolicy(terminal: Terminal, { text, sources, open }: Policy, isMeta: boolean): void {
  terminal.print(
    isMeta
      ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(text)}">`
      : `Content-Security-Policy: ${text}`,
  );
  terminal.print('');
  for (const { directive, source, why } of sources) terminal.print(`${directive} ${source}\n  ${why.join(', ')}`);
  for (const { directive, why } of open) {
    terminal.print(`${directive} …\n  ${why}: only the service knows the address, so add it yourself.`);
  }
}
