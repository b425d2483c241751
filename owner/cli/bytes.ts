import { brotliCompressSync } from 'node:zlib';
import { formChunks, type LoadMoment } from '../../headless/visits/analysis.ts';
import { buildOf } from './page-options.ts';
import { type Command, FEATURE, featuresOf, JSON_OPTION, messageOf, readDefinition, UsageError } from './terminal.ts';

/** The members of `dist/manifest.json` that this command reads. */
interface Manifest {
  files: Record<string, { name: string; brotli: number }>;
  chunks: Record<'classic' | 'module', Record<string, string[]>>;
}
interface LoadedFile {
  file: string;
  name: string;
  brotli: number;
}

const MOMENTS: Record<LoadMoment, string> = {
  first: 'Before the first step',
  idle: 'When the page is idle, or at the first interaction',
  lead: 'When the lead is sent',
  needed: 'When a flag, a service or an answer needs it',
};
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);

export const bytes: Command = {
  summary: 'Which files the form loads, and when, with their sizes after brotli compression.',
  files: ['form.json'],
  options: {
    module: { type: 'boolean', help: 'for stepwell.mjs (default)' },
    classic: { type: 'boolean', help: 'for stepwell.js' },
    json: JSON_OPTION,
    feature: FEATURE,
  },
  fails: 'never',
  example: 'stepwell bytes form.json --feature CHATBOT',
  async run(terminal, call) {
    const manifest = await terminal.readDist('manifest.json').then(
      text => JSON.parse(text) as Manifest,
      error => {
        throw new UsageError(`The sizes of the built form could not be read: ${messageOf(error)}`);
      },
    );
    const build = buildOf(call, 'module');
    const chunks = await formChunks(await readDefinition(terminal, call.files[0]!), { features: featuresOf(call) });
    const seen = new Set<string>();
    const filesOf = (names: readonly string[]): LoadedFile[] =>
      [...new Set(names.flatMap(name => manifest.chunks[build][name] ?? []))].flatMap(file => {
        const known = manifest.files[file];
        if (!known || seen.has(file)) return [];
        seen.add(file);
        return { file, name: known.name, brotli: known.brotli };
      });
    /** Files that are not scripts, such as icons. */
    const dataOf = (names: readonly string[]): Promise<LoadedFile[]> =>
      Promise.all(
        names
          .filter(name => name.includes('/'))
          .map(async file => ({
            file,
            name: file,
            brotli: brotliCompressSync(await terminal.readDist(file)).length,
          })),
      );
    const entry = build === 'module' ? 'stepwell.mjs' : 'stepwell.js';
    const size = manifest.files[entry]?.brotli ?? 0;
    const moments = await Promise.all(
      (Object.keys(MOMENTS) as LoadMoment[]).map(async moment => {
        const own = moment === 'first' ? [{ file: entry, name: 'stepwell', brotli: size }] : [];
        const files = [...own, ...filesOf(chunks[moment]), ...(await dataOf(chunks[moment]))];
        return { moment, files, brotli: files.reduce((sum, file) => sum + file.brotli, 0) };
      }),
    );
    if (call.has('json')) terminal.print(JSON.stringify(moments, null, 2));
    else {
      for (const { moment, files, brotli } of moments) {
        if (files.length === 0) continue;
        terminal.print(`${kib(brotli)}  ${MOMENTS[moment]}`);
        for (const file of files) terminal.print(`${kib(file.brotli)}    ${file.name}`);
        terminal.print('');
      }
      const usual = moments.filter(({ moment }) => moment !== 'needed').reduce((sum, { brotli }) => sum + brotli, 0);
      terminal.print(
        `${kib(usual)}  for a visit from the first step to the lead, without what is only sometimes needed`,
      );
    }
    return false;
  },
};
