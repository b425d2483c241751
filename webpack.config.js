/**
 * Two builds from one entry: `dist/stepwell.js` for a plain script tag and `dist/stepwell.mjs` for native modules. They only
 * differ in how chunks are loaded. The output is reproducible: the same sources give the same files on every machine.
 * `webpack --env lite` makes the same two with Preact in place of React, `stepwell.lite.js` and `stepwell.lite.mjs`.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { makePlaceholder } from 'webpack-subresource-integrity/util.js';
import { BuildRecord } from './tools/build-record.mjs';
import { ChunkNames } from './tools/chunk-names.mjs';
import { RuntimeCode } from './tools/own-bind.mjs';
import { typescript } from './tools/typescript.mjs';

const require = createRequire(import.meta.url);
const root = path.dirname(fileURLToPath(import.meta.url));
/** The chunks that `embed/early-chunks.ts` requests. */
const EARLY_CHUNKS = require('./plugins/generated/early-chunks.json');
const HASHES = ['sha256']; // hashes don't compress, so the shortest algorithm
/**
 * Chrome compiles all functions of a file that begins with this comment while the file arrives, in another thread.
 * Otherwise it compiles each one when it is first called, on the main thread, which made up a third of the work before the
 * first question. Other browsers ignore it. It costs memory, so only files have it of which each visit calls a large part
 * before its first question or right after it.
 */
const compileEarly = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /\/(react|app|hydrate|choices|texts|zipcode|consent)\./,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // the minimizer removes comments
  });
const SAMPLE = /[\\/]samples[\\/][^\\/]+\.json$/;

const ENTRY = { stepwell: './embed/entry.ts' };
const common = {
  context: root,
  mode: 'production',
  devtool: 'source-map',
  target: ['web', 'es2022'],
  resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: {
    rules: [
      typescript,
      { test: /\.css$/, loader: require.resolve('./tools/css.mjs') },
      { test: /\.[cm]?js$/, loader: require.resolve('./tools/own-bind.mjs') },
    ],
  },
  optimization: {
    mangleExports: 'size', // with these two, the first download is about 370 bytes smaller
    moduleIds: 'size',
    chunkIds: 'named', // so the entry needs no table of chunk numbers and names
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
        app: { test: /node_modules[\\/](valtio|proxy-compare|preact(?![\\/]compat))[\\/]/, name: 'app', enforce: true },
        // Each sample is a separate chunk anyway; this names the chunk after the file.
        samples: {
          test: SAMPLE,
          name: module => `sample-${path.basename(module.resource, '.json')}`,
          enforce: true,
        },
      },
    },
    minimizer: [
      new MinimizerPlugin({
        extractComments: false, // tools/dist-manifest.ts writes the licenses to dist/LICENSES.txt
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: {
          ecma: 2022,
          // Its unsafe options break functions that read `arguments`, such as those of libphonenumber-js.
          compress: { passes: 3 },
          format: { comments: false },
        },
      }),
    ],
  },
  stats: 'errors-warnings',
  performance: { hints: false }, // only knows uncompressed sizes; tools/sizes.ts measures compressed ones
};

/** Each build deletes its own obsolete files and keeps those of the others. `suffix`: part of the file names. */
const output = (extension, suffix, more) => ({
  path: path.join(root, 'dist'),
  clean: { keep: file => !isOutput(file, extension, suffix) },
  publicPath: 'auto',
  uniqueName: `stepwell${suffix}`,
  crossOriginLoading: 'anonymous',
  filename: `[name]${suffix}.${extension}`,
  ...more,
});
const isOutput = (file, extension, suffix) =>
  new RegExp(`^(chunks/)?[^/]+\\.${extension}(\\.map)?$`).test(file) && file.includes('.lite.') === (suffix !== '');

/** The integrity plugin replaces these by the hashes. */
const earlyHashes = Object.fromEntries(EARLY_CHUNKS.map(name => [name, makePlaceholder(HASHES, name)]));

const plugins = (EARLY_HASHES, IS_CLASSIC) => [
  new webpack.DefinePlugin({ EARLY_HASHES, IS_CLASSIC }),
  new RuntimeCode(),
  compileEarly(),
  new BuildRecord(),
];
const builds = (suffix = '', resolve = {}) => [
  {
    ...common,
    resolve: { ...common.resolve, ...resolve },
    name: `classic${suffix}`,
    // The code of forms' own scripts is the same for all builds.
    entry: { ...ENTRY, ...(suffix === '' && { 'stepwell.form': './embed/form-script/start.ts' }) },
    // `auto` would throw if the entry is inlined into a page without another script; `embed/public-path.ts` sets it.
    output: output('js', suffix, {
      publicPath: '',
      trustedTypes: { policyName: 'stepwell', onPolicyCreationFailure: 'continue' },
    }),
    // `lazy` keeps the hashes of other chunks out of the entry.
    plugins: [
      new ChunkNames(suffix, 'js'),
      new SubresourceIntegrityPlugin({ hashFuncNames: HASHES, hashLoading: 'lazy' }),
      ...plugins(JSON.stringify(earlyHashes), 'true'),
    ],
  },
  {
    ...common,
    resolve: { ...common.resolve, ...resolve },
    name: `module${suffix}`,
    dependencies: [`classic${suffix}`], // begins after it, to find the compiled files
    entry: ENTRY,
    experiments: { outputModule: true },
    output: output('mjs', suffix, { module: true, chunkFormat: 'module', chunkLoading: 'import' }),
    plugins: [new ChunkNames(suffix, 'mjs'), ...plugins('undefined', 'false')],
  },
];

const PREACT = {
  alias: {
    react$: path.join(root, 'embed/lite-react.ts'),
    'react-dom$': path.join(root, 'embed/lite-dom.ts'),
    'react-dom/client$': path.join(root, 'embed/lite-client.ts'),
    'react/jsx-runtime$': path.join(root, 'embed/lite-jsx.ts'),
  },
};
export default ({ lite }) => (lite ? builds('.lite', PREACT) : builds());
