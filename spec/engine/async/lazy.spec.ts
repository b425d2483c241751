import { expect } from 'chai';
import { lazy } from '../../../engine/async/lazy.ts';

describe('lazy', () => {
  it('loads once, and again after a failure', async () => {
    let loads = 0;
    const value = lazy(async () => {
      loads++;
      if (loads === 1) throw new Error('offline');
      return 'there';
    });
    const failure = await value.load().catch((error: Error) => error.message);
    expect([failure, value.now]).to.deep.equal(['offline', undefined]);
    expect(await Promise.all([value.load(), value.load()])).to.deep.equal(['there', 'there']);
    expect([value.now, loads]).to.deep.equal(['there', 2]);
  });
});
