/** One file, `dist/rating.js`: all of the plugin, and nothing that the embed on the page has already. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));

export default {
  context: root,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './index.ts',
  output: { path: path.join(root, 'dist'), filename: 'rating.js', clean: true },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false, allowImportingTsExtensions: false } },
      },
    ],
  },
  // Taken from the page when plugin.tsx runs: so there is one React on the page, and hooks work.
  externalsType: 'window',
  externals: {
    react: ['stepwell', 'shared', 'react'],
    'react/jsx-runtime': ['stepwell', 'shared', 'jsxRuntime'],
    'stepwell/plugin': ['stepwell', 'shared', 'plugin'],
  },
};
