/**
 * Some old libraries, such as MooTools, replace `Function.prototype.bind` with a method that drops arguments. React and
 * webpack's runtime rely on these arguments, so their calls of `bind` use a separate function.
 */
const CALL = /(?<![\w$.\])])([\w$]+(?:\.[\w$]+)*)\.bind\((?=[^(),]+,)/g;

/** A webpack loader: `a.b.bind(c, d)` becomes `ownBind(a.b, c, d)`. */
export default function replaceBind(source, map) {
  const replaced = source.replace(CALL, 'ownBind($1, ');
  const helper = `
function ownBind(method, self, ...first) { return (...more) => method.call(self, ...first, ...more); }`;
  this.callback(null, replaced === source ? source : replaced + helper, map);
}

/**
 * The loop in which webpack's code adds the modules of a chunk. It makes a text of each module's number. Chrome then enlarges
 * its cache for such texts to 64 KB, and `Object.assign` makes none.
 */
const MODULE_LOOP = /for\(moduleId in (\w+)\) \{\s*if\([^{]+\{\s*(__webpack_require__\.m)\[moduleId\] = [^}]+\}\s*\}/;

/** A webpack plugin that changes webpack's code for loading chunks, which loaders do not process. */
export class RuntimeCode {
  apply(compiler) {
    compiler.hooks.compilation.tap('RuntimeCode', compilation => {
      compilation.hooks.runtimeModule.tap('RuntimeCode', module => {
        const { generate } = module;
        module.generate = () =>
          generate
            .call(module)
            ?.replace(CALL, '((method, self, ...first) => (...more) => method.call(self, ...first, ...more))($1, ')
            .replace(MODULE_LOOP, 'Object.assign($2, $1);');
      });
    });
  }
}
