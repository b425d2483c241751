/** The configurator: a page of static files in `dist/configurator/`, beside the embed that its preview loads. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const folder = path.dirname(fileURLToPath(import.meta.url));

export default {
  name: 'configurator',
  context: folder,
  mode: 'production',
  devtool: 'source-map',
  target: ['web', 'es2022'],
  entry: { configurator: './main.tsx', 'preview-frame': './preview/frame.ts' },
  resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          configFile: '../tsconfig.json',
          compilerOptions: { noEmit: false, module: 'esnext', moduleResolution: 'bundler' },
        },
      },
      { test: /\.css$/, type: 'css' },
      // Pages refer to the files below by fixed names.
      { test: /\.(html|svg)$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
  experiments: { css: true },
  optimization: {
    minimizer: [new MinimizerPlugin({ extractComments: false })],
  },
  output: {
    path: path.join(folder, '../dist/configurator'),
    clean: true,
    publicPath: 'auto',
    uniqueName: 'stepwell-configurator',
    filename: '[name].js',
    cssFilename: '[name].css',
    assetModuleFilename: 'files/[name].[contenthash:8][ext]',
    chunkFilename: 'chunks/[name].[contenthash:8].js',
    cssChunkFilename: 'chunks/[name].[contenthash:8].css',
  },
  plugins: [
    // The check knows the names and schemas of the plugins, and runs none of them.
    new webpack.IgnorePlugin({ resourceRegExp: /\/index\.[jt]s$/, contextRegExp: /[\\/]plugins$/ }),
  ],
  stats: 'errors-warnings',
  performance: { hints: false },
};
