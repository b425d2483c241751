/** Style sheets as text: nesting lowered for older browsers, minified. Used by the webpack build and the npm build alike. */
import { browserslistToTargets, Features, transform } from 'lightningcss';

/** The oldest that the form is for; docs/deploy.md says so. */
export const OLDEST = ['chrome 111', 'firefox 113', 'safari 16.4', 'ios_saf 16.4'];
const targets = browserslistToTargets(OLDEST);

export function compileCss(css, filename = 'style.css') {
  return transform({
    filename,
    code: Buffer.from(css),
    minify: true,
    targets,
    // Lowered, the direction of a text would be told by a list of languages, and that is not where it is said.
    exclude: Features.LightDark | Features.DirSelector,
  }).code.toString();
}

/** A webpack loader. */
export default function cssLoader(source) {
  return `export default ${JSON.stringify(compileCss(source, this.resourcePath))};`;
}
