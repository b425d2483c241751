/** `import { stepwell } from 'stepwell/vite'`: builds a plugin for the script tag. The dev server is not changed. */
import { AFTER, BEFORE, EXPORTS, SHARED } from './wrapper.ts';

/** `export default { plugins: [stepwell({ entry: 'plugin.tsx' })] }`. `file`: default `plugin.js`, in `dist/`. */
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
