/**
 * `import { assets, stepwell } from 'stepwell/webpack'`: for an app with a form, and for a plugin that a script tag
 * loads.
 */
import { DEFAULT_FOLDER, readersOfAssets } from './assets.ts';
import { AFTER, BEFORE, EXPORTS, SHARED } from './wrapper.ts';

/** The parts of webpack's interface that this plugin uses. */
interface Compiler {
  webpack: {
    BannerPlugin: new (options: object) => { apply(compiler: Compiler): void };
    Compilation: { PROCESS_ASSETS_STAGE_ADDITIONAL: number };
    sources: { RawSource: new (source: Buffer) => object };
  };
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
}
interface Compilation {
  hooks: { processAssets: { tap(when: { name: string; stage: number }, run: () => void): void } };
  emitAsset(name: string, source: object): void;
}
const wrapper = {
  apply(compiler: Compiler): void {
    const { BannerPlugin } = compiler.webpack;
    const every = { raw: true, entryOnly: true };
    new BannerPlugin({ ...every, banner: BEFORE }).apply(compiler);
    new BannerPlugin({ ...every, banner: AFTER, footer: true }).apply(compiler);
  },
};

interface Configuration {
  plugins?: readonly unknown[];
  output?: object;
  [member: string]: unknown;
}
/**
 * A complete configuration for TypeScript with `ts-loader`: `export default stepwell({ entry: './plugin.tsx' })`. Members
 * of the argument replace those of the same name; `plugins` and members of `output` are added.
 */
export const stepwell = ({ plugins = [], output, ...more }: Configuration = {}) => ({
  mode: 'production' as const,
  target: ['web', 'es2022'],
  entry: './plugin.tsx',
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false, allowImportingTsExtensions: false } },
      },
    ],
  },
  externalsType: 'var' as const,
  externals: { ...SHARED },
  ...more,
  output: { filename: 'plugin.js', library: { name: EXPORTS, type: 'var' as const }, ...output },
  plugins: [wrapper, ...plugins],
});

/** Adds the icons and phone metadata to an app: `plugins: [assets()]`. */
export const assets = ({ folder = DEFAULT_FOLDER } = {}) => ({
  apply({ hooks, webpack: { Compilation, sources } }: Compiler): void {
    const name = 'stepwell-assets';
    hooks.thisCompilation.tap(name, compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const [file, read] of readersOfAssets())
          compilation.emitAsset(`${folder}/${file}`, new sources.RawSource(read()));
      });
    });
  },
});
