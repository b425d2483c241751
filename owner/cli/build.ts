/** Writes a form's own script, for owners who serve it from their own website. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type BuildManifest, type FormDefinition, formScript } from '../../headless/prerender/server.tsx';
import { attributeOption, elementOptions, HOST, hostOf } from './page-options.ts';
import { type Command, FEATURE, messageOf, readDefinition, UsageError } from './terminal.ts';

const NAME = /^[\w-][\w.-]*$/;

export const build: Command = {
  summary: "The form's own script: one tag shows the first question before the code of the form has loaded.",
  files: ['form.json'],
  options: {
    out: { type: 'string', placeholder: 'FOLDER', help: 'the folder for the files; default: this folder' },
    host: HOST,
    api: { type: 'string', placeholder: 'URL', help: 'the base address of calls; default: the origin of the page' },
    lite: { type: 'boolean', help: 'for the lite build' },
    attribute: attributeOption('privacy-link=/privacy'),
    feature: FEATURE,
  },
  fails: 'never',
  example: 'stepwell build form.json --host https://cdn.example/survey/ --out public/forms',
  async run(terminal, call) {
    const definition = (await readDefinition(terminal, call.files[0]!)) as FormDefinition;
    const [files, api] = [hostOf(call), call.value('api')];
    const { script, problem } = await formScript(definition, {
      ...elementOptions(call),
      manifest: JSON.parse(await terminal.readDist('manifest.json')) as BuildManifest,
      code: await terminal.readDist('stepwell.form.js'),
      build: call.has('lite') ? 'module.lite' : 'module',
      ...(files !== undefined && { files }),
      ...(api !== undefined && { api }),
    }).catch(error => {
      throw new UsageError(
        `The script could not be made: ${messageOf(error).replace(/\.?$/, '.')} See stepwell check.`,
      );
    });
    const id = String((definition as { id?: unknown }).id ?? '');
    const name = NAME.test(id) ? id : 'form';
    const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
    const folder = call.value('out')?.replace(/\/?$/, '/') ?? '';
    for (const file of [`${name}.js`, `${name}.${hash}.js`]) await terminal.write(folder + file, script);
    if (problem !== undefined)
      terminal.printError(
        `The script does not draw the first step, which appears once the code has loaded. ${problem}`,
      );
    // The folder is one such as `public/forms/`. Only the owner knows its address on the website.
    const address = `/${folder.replace(/^(?:\.{0,2}\/)+/, '')}`;
    const size = `${(gzipSync(script).length / 1024).toFixed(1)} KiB`;
    terminal.print(
      [
        `<!-- At the place of the form, or in <head> or below it if the page has <div id="form"></div>. ${size} with gzip. -->`,
        '<!-- Change the address to the one at which your website has the file. -->',
        `<script async src="${address}${name}.js"></script>`,
        '',
        '<!-- Or this, which browsers can keep forever. Its name changes with the form. -->',
        `<script async src="${address}${name}.${hash}.js"></script>`,
      ].join('\n'),
    );
    return false;
  },
};
