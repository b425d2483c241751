import { expect } from 'chai';
import { createHeadlessHost } from '../../../embed/scripted-host/headless.ts';

describe('the headless host', () => {
  it('runs timers in the order in which they fall due, at their time', async () => {
    const host = createHeadlessHost({ now: 1000 });
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

  it('lets time pass until something is done', async () => {
    const host = createHeadlessHost({ now: 0 });
    let isDone = false;
    host.after(400, () => {
      isDone = true;
    });
    host.after(900, () => undefined);
    expect(await host.tickUntil(() => isDone, 10_000)).to.equal(true);
    expect(host.now()).to.equal(400);
    expect(await host.tickUntil(() => false, 10_000)).to.equal(false);
    expect(host.now()).to.equal(10_400);
  });

  it('waits for a promise that needs its clock, and for one that needs none', async () => {
    const host = createHeadlessHost({ now: 0 });
    const late = new Promise<string>(resolve => void host.after(400, () => resolve('late')));
    expect(await host.waitFor(late, 1000)).to.equal('late');
    const real = new Promise<string>(resolve => setTimeout(resolve, 0, 'real'));
    expect(await host.waitFor(real, 1000)).to.equal('real');
    expect(host.now()).to.equal(400);
  });

  it('gives up instead of running for ever', async () => {
    const host = createHeadlessHost({ now: 0 });
    const messageOf = (promise: Promise<unknown>) => promise.then(String, error => (error as Error).message);
    const poll = (): unknown => host.after(1000, poll);
    poll();
    expect(await messageOf(host.waitFor(new Promise(() => undefined), 5000))).to.contain('after 5 seconds');
    const repeat = (): unknown => host.after(0, repeat);
    repeat();
    expect(await messageOf(host.tick(1))).to.contain('20000 timers');
  });

  it('moves through its history, as a browser does: later, and no further than it goes', async () => {
    const host = createHeadlessHost({ now: 0 });
    const seen: unknown[] = [];
    host.history.listen(state => seen.push(state));
    host.history.push('a');
    host.history.push('b');
    host.history.go(-1);
    expect(seen).to.deep.equal([]);
    await host.tick(0);
    host.history.push('c');
    host.history.go(-2);
    host.history.go(-5);
    await host.tick(0);
    expect(seen).to.deep.equal(['a', null]);
    host.history.go(2);
    expect(host.history.state()).to.equal('c');
  });

  it('sends and loads nothing', async () => {
    const host = createHeadlessHost({ now: 0 });
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
