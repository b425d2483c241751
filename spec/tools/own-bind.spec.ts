import { expect } from 'chai';
import replaceBind from '../../tools/own-bind.mjs';

const load = (source: string): string => {
  let code = '';
  const callback = (_: null, result: string): void => {
    code = result;
  };
  replaceBind.call({ callback }, source);
  return code;
};

describe('Calls of `bind` in packages', () => {
  it('do not depend on the method of the page', () => {
    const code = load('const a = { add: function (b, c) { return this.n + b + c; } }; return a.add.bind({ n: 1 }, 2);');
    expect(code).not.to.include('.bind(');
    expect(new Function(code)()(3)).to.equal(6);
  });

  it('stay as they are if the function is the result of a call, or no arguments are bound', () => {
    for (const code of ['f().bind(x, y);', 'a[0].bind(x, y);', 'f.bind(x), g(y);']) expect(load(code)).to.equal(code);
  });
});
