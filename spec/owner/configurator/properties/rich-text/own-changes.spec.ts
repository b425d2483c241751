import { expect } from 'chai';
import { createOwnChanges } from '../../../../../owner/configurator/properties/rich-text/own-changes.ts';

describe('the own changes of a rich text', () => {
  it('are not shown again, even if the owner has typed on', () => {
    const own = createOwnChanges('');
    expect(own.isForeign('')).to.equal(false);
    expect([own.changed('a'), own.changed('ab'), own.changed('ab')]).to.deep.equal([true, true, false]);
    expect(own.isForeign('a')).to.equal(false);
    expect(own.changed('abc')).to.equal(true);
    expect([own.isForeign('ab'), own.isForeign('abc')]).to.deep.equal([false, false]);
  });

  it('do not hide an undo to one of them', () => {
    const own = createOwnChanges('');
    for (const value of ['a', 'ab', 'abc']) own.changed(value);
    own.isForeign('abc'); // several came back at once
    expect(own.isForeign('ab')).to.equal(true);
    expect(own.changed('abx')).to.equal(true);
    expect([own.isForeign('abx'), own.isForeign('')]).to.deep.equal([false, true]);
  });

  it('differ from a change elsewhere while the owner types', () => {
    const own = createOwnChanges('');
    own.changed('a');
    expect(own.isForeign('translated')).to.equal(true);
    expect(own.isForeign('a')).to.equal(true);
  });
});
