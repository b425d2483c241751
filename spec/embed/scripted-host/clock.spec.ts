import { expect } from 'chai';
import { createClock } from '../../../embed/scripted-host/clock.ts';
import { createTestHost } from '../../support/host.ts';

describe('a clock that follows another one', () => {
  it('goes like the one of the browser', async () => {
    const host = createTestHost();
    const clock = createClock(host);
    const ran: number[] = [];
    clock.after(100, () => ran.push(clock.now() - host.now()));
    const stop = clock.after(100, () => ran.push(-1));
    stop();
    await host.tick(99);
    expect(ran).to.deep.equal([]);
    await host.tick(1);
    expect(ran).to.deep.equal([0]);
    expect(host.pending()).to.equal(0);
  });

  it('lets time pass at once: timers run in order, also those that start meanwhile', async () => {
    const host = createTestHost();
    const clock = createClock(host);
    const start = clock.now();
    const ran: string[] = [];
    const note = (name: string) => ran.push(`${name} ${clock.now() - start}`);
    clock.after(9000, () => note('late'));
    clock.after(2000, () => {
      note('first');
      clock.after(1000, () => note('second'));
    });
    clock.skip(5000);
    expect(ran).to.deep.equal(['first 2000', 'second 3000']);
    expect(clock.now() - start).to.equal(5000);
    await host.tick(4000);
    expect(ran.at(-1)).to.equal('late 9000');
  });

  it('ends if a timer starts itself again and again', () => {
    const clock = createClock(createTestHost());
    const again = (): void => void clock.after(0, again);
    again();
    clock.skip(10);
  });
});
