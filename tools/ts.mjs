/** A webpack loader: removes types and compiles JSX. */
import { transform } from '@swc/core';

export default function typescriptLoader(source) {
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: this.sourceMap,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('x') },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  }).then(({ code, map }) => done(null, code, map && JSON.parse(map)), done);
}
