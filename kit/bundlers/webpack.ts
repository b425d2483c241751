/** `import { stepwell } from 'stepwell/webpack'`: builds a plugin for the script tag. */
import { AFTER, BEFORE, EXPORTS, SHARED } from './wrapper.ts';

/** The parts of webpack's interface that this uses. */
interface Compiler {
  webpack: { BannerPlugin: new (options: object) => { apply(compiler: Compiler): void } };
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
