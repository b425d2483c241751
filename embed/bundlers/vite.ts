/**
 * `import { assets, stepwell } from 'stepwell/vite'`: for an app with a form, and for a plugin that a script tag loads.
 */
import { DEFAULT_FOLDER, readersOfAssets } from './assets.ts';
import { AFTER, BEFORE, EXPORTS, SHARED } from './wrapper.ts';

/**
 * Builds a plugin for the script tag. It does not affect the dev server. `export default { plugins: [stepwell({ entry:
 * 'plugin.tsx' })] }`. `file`: default `plugin.js`, in `dist/`.
 */
export const stepwell = ({ entry = 'plugin.tsx', file = 'plugin.js' } = {}) => ({
  name: 'stepwell',
  apply: 'build' as const,
  config: () => ({
    esbuild: { jsx: 'automatic' as const },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      lib: { entry, formats: ['iife' as const], name: EXPORTS, fileName: () => file },
      rollupOptions: {
        external: Object.keys(SHARED),
        output: { globals: { ...SHARED }, exports: 'named' as const, banner: BEFORE, footer: AFTER },
      },
    },
  }),
});

interface Answer {
  setHeader(name: string, value: string): unknown;
  end(body: Buffer): unknown;
}
interface DevServer {
  middlewares: {
    use(path: string, run: (request: { url?: string }, answer: Answer, next: () => void) => void): unknown;
  };
}
interface Bundle {
  emitFile(file: { type: 'asset'; fileName: string; source: Buffer }): unknown;
}
/** Adds the icons and phone metadata to an app, also during development: `plugins: [react(), assets()]`. */
export const assets = ({ folder = DEFAULT_FOLDER } = {}) => ({
  name: 'stepwell-assets',
  configureServer({ middlewares }: DevServer): void {
    const readers = readersOfAssets();
    middlewares.use(`/${folder}`, ({ url = '' }, answer, next) => {
      const read = readers.get(new URL(url, 'https://app.invalid').pathname.slice(1));
      if (!read) return next();
      answer.setHeader('content-type', 'application/json');
      answer.end(read());
    });
  },
  generateBundle(this: Bundle): void {
    for (const [name, read] of readersOfAssets())
      this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: read() });
  },
});
