/** Builds `dist/rating.js`: the whole plugin, without the modules that the embed on the page already has. */
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
  // Resolved on the page when plugin.tsx runs. Hooks only work if the page has a single React.
  externalsType: 'window',
  externals: {
    react: ['stepwell', 'shared', 'react'],
    'react/jsx-runtime': ['stepwell', 'shared', 'jsxRuntime'],
    'stepwell/plugin': ['stepwell', 'shared', 'plugin'],
  },
};
