import { expect } from 'chai';
import { inTime, until } from '../journeys/support/until.ts';

const never = new Promise<never>(() => undefined);
const failure = (work: Promise<unknown>): Promise<string> => work.then(String, error => error.message);

describe('a wait of a journey', () => {
  it('ends if the page never answers', async () => {
    expect(await failure(inTime(never, () => 'The page is silent.', 1))).to.equal('The page is silent.');
    expect(
      await failure(
        until(
          () => never,
          () => 'It is never true.',
          1,
        ),
      ),
    ).to.equal('It is never true.');
  });
  it('ends if the condition is never met', async () => {
    expect(
      await failure(
        until(
          () => false,
          () => 'It is never true.',
          1,
        ),
      ),
    ).to.equal('It is never true.');
  });
  it('passes the answer on, and the failure of the page', async () => {
    expect(await inTime(Promise.resolve(7), () => '', 1000)).to.equal(7);
    expect(await failure(until(() => Promise.reject(new Error('The page was closed.'))))).to.equal(
      'The page was closed.',
    );
  });
});
