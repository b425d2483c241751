import { expect } from 'chai';
import { describeError } from '../../server/log.ts';

describe('the description of an error in the log', () => {
  it('says that a connection to the database failed or ended, which has no code', () => {
    const texts = ['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'];
    expect(texts.map(text => describeError(new Error(text)))).to.deep.equal(texts.map(text => `Error ${text}`));
  });
  it('leaves out all other messages, which may quote what is stored', () => {
    const error = Object.assign(new Error('Key (email)=(ann@example.com) already exists.'), { code: '23505' });
    expect(describeError(error)).to.equal('Error 23505');
    expect(describeError('ann@example.com')).to.equal('string');
  });
});
