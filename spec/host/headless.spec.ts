import { expect } from 'chai';
import { createHeadlessHost } from '../../host/headless.ts';

describe('the headless host', () => {
  it('runs timers in the order in which they fall due, at their time', async () => {
    const host = createHeadlessHost(1000);
    const seen: [string, number][] = [];
    host.after(50, () => seen.push(['second', host.now()]));
    host.after(20, () => {
      seen.push(['first', host.now()]);
      host.after(10, () => seen.push(['nested', host.now()]));
    });
    const stop = host.after(30, () => seen.push(['stopped', host.now()]));
    stop();
    host.after(500, () => seen.push(['too late', host.now()]));
    await host.tick(100);
    expect(seen).to.deep.equal([
      ['first', 1020],
      ['nested', 1030],
      ['second', 1050],
    ]);
    expect(host.now()).to.equal(1100);
  });

  it('moves through its history', () => {
    const host = createHeadlessHost(0);
    const seen: unknown[] = [];
    host.history.listen(state => seen.push(state));
    host.history.push('a');
    host.history.push('b');
    host.history.go(-1);
    host.history.push('c');
    host.history.go(-5);
    expect(seen).to.deep.equal(['a', null]);
    host.history.go(9);
    expect(host.history.state()).to.equal('c');
  });

  it('sends and loads nothing', async () => {
    const host = createHeadlessHost(0);
    const refused = (promise: Promise<unknown>) =>
      promise.then(
        () => false,
        () => true,
      );
    expect(await refused(host.fetch('/submit', { method: 'POST', headers: {} }))).to.equal(true);
    expect(await refused(host.script('https://example.com/x.js'))).to.equal(true);
    expect(host.database()).to.equal(undefined);
  });
});
