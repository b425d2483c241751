import { createRequire } from 'node:module';
import path from 'node:path';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const require = createRequire(import.meta.url);
const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** Both builds share everything but the way chunks arrive. */
const common = {
  mode: 'production',
  devtool: 'source-map',
  target: ['web', 'es2022'],
  resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false, module: 'esnext', moduleResolution: 'bundler' } },
      },
      { test: /\.css$/, loader: require.resolve('./tools/css.mjs') },
      // Its table of all HTML entities is not used, and may be shaken off.
      { test: /simple-html-tokenizer/, sideEffects: false },
    ],
  },
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
        valtio: { test: /node_modules[\\/](valtio|proxy-compare)[\\/]/, name: 'app', enforce: true },
      },
    },
  },
  performance: { hints: false },
};

const output = {
  path: path.join(here, 'dist'),
  publicPath: 'auto',
  uniqueName: 'stepwell',
  crossOriginLoading: 'anonymous',
};

export default [
  {
    ...common,
    name: 'classic',
    entry: { stepwell: './embed/entry.ts' },
    output: {
      ...output,
      filename: '[name].js',
      chunkFilename: 'chunks/[name].[contenthash:10].js',
      trustedTypes: { policyName: 'stepwell', onPolicyCreationFailure: 'continue' },
    },
    plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })],
  },
  {
    ...common,
    name: 'module',
    entry: { stepwell: './embed/entry.ts' },
    experiments: { outputModule: true },
    output: {
      ...output,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].mjs',
      chunkFilename: 'chunks/[name].[contenthash:10].mjs',
    },
  },
];
