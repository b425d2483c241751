import { expect } from 'chai';
import { createTurns } from '../../../../owner/configurator/preview/turns.ts';
import { settle } from '../../../support/configurator.tsx';

describe('turns', () => {
  it('let a few tasks run at a time, in order, also after one that failed', async () => {
    const turns = createTurns(2);
    const started: string[] = [];
    const ends: Record<string, (failed?: boolean) => void> = {};
    const task = (name: string) => () =>
      new Promise<void>((resolve, reject) => {
        started.push(name);
        ends[name] = failed => (failed ? reject(new Error('failed')) : resolve());
      });
    turns.take(task('a'));
    turns.take(task('b'));
    turns.take(task('c'))();
    turns.take(task('d'));
    turns.take(task('e'));
    expect(started).to.deep.equal(['a', 'b']);
    ends.a!(true);
    await settle();
    expect(started).to.deep.equal(['a', 'b', 'd']);
    ends.b!();
    ends.d!();
    await settle();
    expect(started).to.deep.equal(['a', 'b', 'd', 'e']);
  });
});
