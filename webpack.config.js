/**
 * The two embed builds, from one entry: `dist/stepwell.js` for a plain script tag, `dist/stepwell.mjs` for native
 * modules. They share everything but the way chunks arrive. The same sources give the same files, wherever they are built.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { BuildRecord } from './tools/build-record.mjs';

const require = createRequire(import.meta.url);
const root = path.dirname(fileURLToPath(import.meta.url));
const DEFINITION = /[\\/]samples[\\/][^\\/]+\.json$/;

const common = {
  context: root,
  mode: 'production',
  devtool: 'source-map',
  target: ['web', 'es2022'],
  entry: { stepwell: './embed/entry.ts' },
  resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          compilerOptions: { noEmit: false, module: 'esnext', moduleResolution: 'bundler' },
        },
      },
      { test: /\.css$/, loader: require.resolve('./tools/css.mjs') },
      // Its table of all HTML entities is not used, and may be shaken off.
      { test: /simple-html-tokenizer/, sideEffects: false },
    ],
  },
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'named', // all have names, and so the entry needs no table from numbers to names
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
        valtio: { test: /node_modules[\\/](valtio|proxy-compare)[\\/]/, name: 'app', enforce: true },
        // Each sample is a chunk of its own anyway; this only gives it its file's name instead of a number.
        samples: {
          test: DEFINITION,
          name: module => `sample-${path.basename(module.resource, '.json')}`,
          enforce: true,
        },
      },
    },
    minimizer: [
      new MinimizerPlugin({
        extractComments: false, // the licences of what is bundled stand in dist/LICENSES.txt
        minimizerOptions: {
          ecma: 2020,
          compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
          format: { comments: false },
        },
      }),
    ],
  },
  stats: 'errors-warnings',
  performance: { hints: false }, // it knows raw sizes only; tools/sizes.ts measures what goes over the wire
};

/** Each build takes away what it no longer makes, and leaves the other's files alone. */
const output = (extension, more) => ({
  path: path.join(root, 'dist'),
  clean: { keep: file => !new RegExp(`^(chunks/)?[^/]+\\.${extension}(\\.map)?$`).test(file) },
  publicPath: 'auto',
  uniqueName: 'stepwell',
  crossOriginLoading: 'anonymous',
  filename: `[name].${extension}`,
  chunkFilename: `chunks/[name].[contenthash:8].${extension}`,
  ...more,
});

export default [
  {
    ...common,
    name: 'classic',
    output: output('js', { trustedTypes: { policyName: 'stepwell', onPolicyCreationFailure: 'continue' } }),
    // Hashes do not compress: the short ones, and each where its chunk is asked for, so the entry does not grow with plugins.
    plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], hashLoading: 'lazy' }), new BuildRecord()],
  },
  {
    ...common,
    name: 'module',
    experiments: { outputModule: true },
    output: output('mjs', { module: true, chunkFormat: 'module', chunkLoading: 'import' }),
    plugins: [new BuildRecord()],
  },
];
