import { build } from 'esbuild';
import { stepwell } from 'stepwell/esbuild';

await build({ entryPoints: ['plugin.tsx'], outfile: 'dist/plugin.js', minify: true, plugins: [stepwell()] });
