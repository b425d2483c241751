/** The configurator: a page of static files in `dist/configurator/`, beside the embed that its preview loads. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { typescript } from '../../tools/typescript.mjs';

const require = createRequire(import.meta.url);
const folder = path.dirname(fileURLToPath(import.meta.url));
/** The sources of the form itself. */
const FORM = ['engine', 'view', 'plugins', 'embed'].map(name => path.join(folder, '../..', name));

export default {
  name: 'configurator',
  context: folder,
  mode: 'production',
  devtool: 'source-map',
  target: ['web', 'es2022'],
  entry: { configurator: './main.ts', 'preview-frame': './frame/frame.ts' },
  resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: {
    rules: [
      typescript,
      { test: /\.css$/, exclude: FORM, type: 'css' },
      // The analysis loads the types of the form. A worker has no document for their style sheets.
      { test: /\.css$/, include: FORM, type: 'javascript/auto', loader: require.resolve('../../tools/css.mjs') },
      // Pages refer to the files below by fixed names.
      { test: /\.(html|svg)$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
  // The languages of the page.
  plugins: [optimizeLocales.webpack({ locales: ['en-US', 'de-DE', 'fr-FR', 'es-ES'] })],
  experiments: { css: true },
  optimization: {
    minimizer: [new MinimizerPlugin({ extractComments: false, minify: MinimizerPlugin.swcMinify })],
  },
  output: {
    path: path.join(folder, '../../dist/configurator'),
    clean: true,
    publicPath: 'auto',
    uniqueName: 'stepwell-configurator',
    filename: '[name].js',
    cssFilename: '[name].css',
    assetModuleFilename: 'files/[name].[contenthash:8][ext]',
    chunkFilename: 'chunks/[name].[contenthash:8].js',
    cssChunkFilename: 'chunks/[name].[contenthash:8].css',
  },
  stats: 'errors-warnings',
  performance: { hints: false },
};
