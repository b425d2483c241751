/** Compiles style sheets for the webpack and npm builds: lowers nesting for older browsers, and minifies. */
import { browserslistToTargets, Features, transform } from 'lightningcss';

/** The oldest supported browsers, as documented in docs/deploy.md. */
export const OLDEST_BROWSERS = ['chrome 111', 'firefox 113', 'safari 16.4', 'ios_saf 16.4'];
const targets = browserslistToTargets(OLDEST_BROWSERS);

export function compileCss(css, filename = 'style.css') {
  return transform({
    filename,
    code: Buffer.from(css),
    minify: true,
    targets,
    // Lowering `:dir()` would replace it with a list of languages, but pages may set the direction without a language.
    exclude: Features.LightDark | Features.DirSelector,
  }).code.toString();
}

/** A webpack loader. */
export default function cssLoader(source) {
  return `export default ${JSON.stringify(compileCss(source, this.resourcePath))};`;
}
