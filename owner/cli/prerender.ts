import {
  type BuildManifest,
  type FormDefinition,
  type Prerendered,
  prerender as prerenderForm,
  snippetOf,
} from '../../headless/prerender/server.tsx';
import { attributeOption, buildOf, elementOptions, HOST, hostOf } from './page-options.ts';
import { type Call, type Command, FEATURE, JSON_OPTION, messageOf, readDefinition, UsageError } from './terminal.ts';

/** The form with the flags and attributes of the call. */
export const prerenderFor = (definition: unknown, call: Call): Promise<Prerendered> =>
  prerenderForm(definition as FormDefinition, elementOptions(call)).catch(error => {
    throw new UsageError(`The form could not be shown: ${messageOf(error).replace(/\.?$/, '.')} See stepwell check.`);
  });

export const prerender: Command = {
  summary: 'The HTML of the first step, which a page shows before any script has loaded.',
  files: ['form.json'],
  options: {
    host: HOST,
    module: { type: 'boolean', help: 'for stepwell.mjs (default)' },
    classic: { type: 'boolean', help: 'for stepwell.js' },
    attribute: attributeOption('privacy-link=/privacy'),
    stylesheet: {
      type: 'string',
      placeholder: 'URL',
      help: 'the address at which the page serves the styles; by default they are part of the HTML',
    },
    css: { type: 'string', placeholder: 'FILE', help: 'writes the styles to a file, for --stylesheet' },
    json: { ...JSON_OPTION, help: 'prints { head, body, css } as JSON' },
    feature: FEATURE,
  },
  fails: 'never',
  example: 'stepwell prerender form.json --host https://cdn.example/survey/ > form.html',
  async run(terminal, call) {
    const build = buildOf(call, 'module');
    const definition = (await readDefinition(terminal, call.files[0]!)) as FormDefinition;
    const prerendered = await prerenderFor(definition, call);
    const [files, stylesheet, file] = [hostOf(call), call.value('stylesheet'), call.value('css')];
    const { head, body } = snippetOf(definition, prerendered, {
      manifest: JSON.parse(await terminal.readDist('manifest.json')) as BuildManifest,
      build,
      ...(files !== undefined && { files }),
      ...(stylesheet !== undefined && { stylesheet }),
    });
    if (file !== undefined) await terminal.write(file, prerendered.css);
    if (call.has('json')) terminal.print(JSON.stringify({ head, body, css: prerendered.css }));
    else {
      const policy = stylesheet === undefined ? ' With a policy: stepwell csp --prerendered.' : '';
      terminal.print(
        `<!-- In <head>. Make this again when the form or the version of Stepwell changes.${policy} -->\n${head}`,
      );
      terminal.print(`\n<!-- At the place of the form -->\n${body}`);
    }
    return false;
  },
};
