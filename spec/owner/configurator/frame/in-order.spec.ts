import { expect } from 'chai';
import { createOrder } from '../../../../owner/configurator/frame/in-order.ts';

describe('work in order', () => {
  it('begins when the work before it has ended, also if that failed', async () => {
    const inOrder = createOrder();
    const log: string[] = [];
    let fail = (_: Error): void => {};
    const first = inOrder(() => {
      log.push('first begins');
      return new Promise<void>((_, reject) => {
        fail = reject;
      });
    });
    const second = inOrder(async () => {
      log.push('second begins');
      return 2;
    });
    await Promise.resolve();
    expect(log).to.deep.equal(['first begins']);
    fail(new Error('cannot'));
    expect(await second).to.equal(2);
    expect(await first.catch(({ message }: Error) => message)).to.equal('cannot');
    expect(log).to.deep.equal(['first begins', 'second begins']);
  });
});
