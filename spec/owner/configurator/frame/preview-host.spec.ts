import { expect } from 'chai';
import { createPreviewHost } from '../../../../owner/configurator/frame/preview-host.ts';
import { DEFAULT_SETTINGS, type PreviewSettings } from '../../../../owner/configurator/preview/preview-settings.ts';
import { createTestHost } from '../../../support/host.ts';

describe('the Host of the preview', () => {
  function previewed(changes: Partial<PreviewSettings> = {}) {
    const base = createTestHost();
    base.reply('GET /a', { body: { a: 1 } });
    const settings = { ...DEFAULT_SETTINGS, ...changes };
    const host = createPreviewHost(() => settings)(base);
    const fetched: unknown[] = [];
    const get = () =>
      host.fetch('https://host.test/a', { method: 'GET', headers: {} }).then(
        reply => fetched.push(reply.status),
        error => fetched.push(String(error)),
      );
    return { base, host, settings, fetched, get };
  }

  it('has a clock that starts at the chosen time and goes on', async () => {
    const { base, host } = previewed({ clock: '2026-12-24T03:00' });
    expect(host.today().getHours()).to.equal(3);
    expect(host.now()).to.equal(Date.parse('2026-12-24T03:00'));
    await base.tick(3_600_000);
    expect(host.today().getHours()).to.equal(4);
    expect(previewed({ clock: 'soon' }).host.now()).to.equal(base.now() - 3_600_000);
  });

  it('makes calls slow, and lets them fail without a network', async () => {
    const { base, settings, fetched, get } = previewed({ network: 'slow' });
    void get();
    await base.tick(2000);
    expect(fetched).to.deep.equal([]);
    await base.tick(1000);
    expect(fetched).to.deep.equal([200]);
    Object.assign(settings, { network: 'offline' });
    await get();
    expect(fetched[1]).to.contain('Failed to fetch');
    expect(base.calls).to.have.length(1);
  });

  it('lets simulated replies come over the same line', () => {
    const { host, settings } = previewed();
    expect(host.simulate).to.equal(undefined);
    const lead = { path: '/submit', sends: true };
    host.simulate = call => (call.path === '/brands' ? { body: [] } : undefined);
    const replyTo = (path: string) => host.simulate?.({ path, sends: path === lead.path }, {} as never);
    expect(replyTo('/brands')).to.deep.equal({ body: [] });
    Object.assign(settings, { network: 'slow' });
    expect(replyTo('/brands')).to.deep.equal({ body: [], after: 2500 });
    expect(replyTo('/submit')).to.deep.equal({ after: 2500 });
    expect(replyTo('/other')).to.equal(undefined);
    Object.assign(settings, { network: 'offline' });
    expect(replyTo('/submit')).to.deep.equal({ status: 503 });
  });

  it('runs no timer while it is frozen', async () => {
    const base = createTestHost();
    let isFrozen = false;
    const host = createPreviewHost(
      () => DEFAULT_SETTINGS,
      () => isFrozen,
    )(base);
    const ran: number[] = [];
    for (const ms of [100, 15_000]) host.after(ms, () => ran.push(ms));
    await base.tick(200);
    isFrozen = true;
    await base.tick(60_000);
    expect(ran).to.deep.equal([100]);
  });

  it('reduces motion, and keeps nothing', () => {
    expect(previewed().host.reducedMotion()).to.equal(false);
    const { host } = previewed({ reducedMotion: true });
    expect(host.reducedMotion()).to.equal(true);
    expect(host.database()).to.equal(undefined);
  });

  it('has the services that the page loads later', () => {
    const { base, host } = previewed();
    base.cookie = () => 'later';
    expect(host.cookie('a')).to.equal('later');
  });
});
