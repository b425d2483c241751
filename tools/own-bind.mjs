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

/** A webpack plugin that does the same in webpack's code for loading chunks, which loaders do not process. */
export class RuntimeBind {
  apply(compiler) {
    compiler.hooks.compilation.tap('RuntimeBind', compilation => {
      compilation.hooks.runtimeModule.tap('RuntimeBind', module => {
        const { generate } = module;
        module.generate = () =>
          generate
            .call(module)
            ?.replace(CALL, '((method, self, ...first) => (...more) => method.call(self, ...first, ...more))($1, ');
      });
    });
  }
}
