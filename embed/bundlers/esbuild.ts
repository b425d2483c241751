/** `import { stepwell } from 'stepwell/esbuild'`: builds a plugin for the script tag. */
import { AFTER, BEFORE, EXPORTS, SHARED } from './wrapper.ts';

/** The parts of esbuild's interface that this plugin uses. */
interface Build {
  initialOptions: {
    bundle?: boolean;
    format?: string;
    globalName?: string;
    jsx?: string;
    banner?: Record<string, string>;
    footer?: Record<string, string>;
  };
  onResolve(
    options: { filter: RegExp },
    run: (found: { path: string }) => { path: string; namespace: string } | undefined,
  ): void;
  onLoad(options: { filter: RegExp; namespace: string }, run: (found: { path: string }) => { contents: string }): void;
}
const NAMESPACE = 'stepwell';

/** `build({ entryPoints: ['plugin.tsx'], outfile: 'dist/plugin.js', plugins: [stepwell()] })`. */
export const stepwell = () => ({
  name: 'stepwell',
  setup({ initialOptions, onResolve, onLoad }: Build): void {
    const { banner, footer } = initialOptions;
    Object.assign(initialOptions, {
      bundle: true,
      format: 'iife',
      globalName: EXPORTS,
      jsx: 'automatic',
      banner: { ...banner, js: `${banner?.js ?? ''}${BEFORE}` },
      footer: { ...footer, js: `${AFTER}${footer?.js ?? ''}` },
    });
    onResolve({ filter: /^(react|stepwell)(\/|$)/ }, ({ path }) =>
      Object.hasOwn(SHARED, path) ? { path, namespace: NAMESPACE } : undefined,
    );
    onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({ contents: `module.exports = ${SHARED[path]};` }));
  },
});
