import { expect } from 'chai';
import { merge } from '../../../embed/lead/merge.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const FORM = formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }]]);
const posts = (host: TestHost) => host.calls.filter(call => call.path === '/submit');

async function sent(f: Mounted): Promise<void> {
  await f.fill('name', 'Ann');
  await f.next();
  await f.tick(1000);
}

describe('a form that is unmounted', () => {
  it('leaves no timer behind, right after its lead was sent', async () => {
    const f = await mountForm(FORM);
    f.host.reply('POST /submit', {});
    await f.fill('name', 'Ann');
    await f.next();
    expect(f.sending()).to.equal('success');
    await f.unmount();
    expect(f.host.pending()).to.equal(0);
  });
  it('sets no timer when an answer changes afterwards', async () => {
    const f = await mountForm(FORM);
    await f.tick(0);
    const [field] = f.engine.state.fields.all();
    await f.unmount();
    f.engine.setFieldValue(field!, 'late');
    expect(f.host.pending()).to.equal(0);
  });
});

describe('lead: merging', () => {
  const conflicts: string[] = [];
  const merged = (...parts: [string, object][]) =>
    JSON.parse(
      JSON.stringify(
        merge(
          parts.map(([by, members]) => ({ by, members: members as never })),
          (key, first, second) => conflicts.push(`${key}: ${first}, ${second}`),
        ),
      ),
    );
  beforeEach(() => conflicts.splice(0));

  it('merges objects and joins lists', () => {
    expect(merged(['a', { m: { x: 1 }, l: [1] }], ['b', { m: { y: 2 }, l: [2] }])).to.deep.equal({
      m: { x: 1, y: 2 },
      l: [1, 2],
    });
    expect(conflicts).to.deep.equal([]);
  });
  it('accepts equal scalars', () => {
    expect(merged(['a', { k: 1 }], ['b', { k: 1 }])).to.deep.equal({ k: 1 });
    expect(conflicts).to.deep.equal([]);
  });
  it('keeps the first of two different scalars and reports both plugins, with the path of nested ones', () => {
    expect(merged(['a', { m: { k: 1 } }], ['b', { m: { k: 2 } }])).to.deep.equal({ m: { k: 1 } });
    expect(conflicts).to.deep.equal(['m.k: a, b']);
  });
  it('lets the first value in form order win within a plugin, without a report', () => {
    expect(merged(['a', { k: 1 }], ['a', { k: 2 }])).to.deep.equal({ k: 1 });
    expect(conflicts).to.deep.equal([]);
  });
  it('ignores undefined values', () => {
    expect(merged(['a', { k: undefined }], ['b', { k: 2 }])).to.deep.equal({ k: 2 });
  });
});

describe('lead: sending', () => {
  it('posts JSON once, with an idempotency key, and shows the success', async () => {
    const f = await mountForm(FORM);
    f.host.reply('POST /submit', { body: {} });
    await sent(f);
    const [post, second] = posts(f.host);
    expect(second).to.equal(undefined);
    expect(post?.headers['Content-Type']).to.equal('application/json');
    expect(post?.headers['Idempotency-Key']).to.match(/^[0-9a-f]{32}$/);
    expect(f.sending()).to.equal('success');
  });

  it('has the key in the body if the endpoint has another origin', async () => {
    const f = await mountForm(
      formOf([[{ bpKey: 'name', type: 'short_text' }]], { procurationUrl: 'https://leads.test/in' }),
    );
    f.host.reply('POST /in', { body: {} });
    await sent(f);
    const post = f.host.calls.find(call => call.url === 'https://leads.test/in');
    expect(post?.headers).not.to.have.property('Idempotency-Key');
    expect((post!.body as { idempotency_key: string }).idempotency_key).to.match(/^[0-9a-f]{32}$/);
  });

  it('has the key in the body in a sandboxed frame, whose calls all have another origin', async () => {
    const host = createTestHost();
    const f = await mountForm(FORM, { host: Object.assign(host, { isOpaque: () => true }) });
    f.host.reply('POST /submit', { body: {} });
    await sent(f);
    expect(posts(f.host)[0]?.headers).not.to.have.property('Idempotency-Key');
    expect((posts(f.host)[0]!.body as { idempotency_key: string }).idempotency_key).to.match(/^[0-9a-f]{32}$/);
  });

  it('tries three times, 100 ms apart, with one key, then keeps the answers and offers a retry', async () => {
    const f = await mountForm(FORM);
    f.host.reply('POST /submit', { status: 500, body: 'broken' }, { status: 500 }, { status: 500 }, { body: {} });
    await f.fill('name', 'Ann');
    await f.next();
    await f.tick(200);
    const tries = posts(f.host);
    expect(tries.map(one => one.at - tries[0]!.at)).to.deep.equal([0, 100, 200]);
    expect(new Set(tries.map(one => one.headers['Idempotency-Key'])).size).to.equal(1);
    expect(f.sending()).to.equal('failure');
    expect(f.form.querySelector('[data-success]')).to.equal(null);
    expect(f.values()).to.include({ name: 'Ann' });
    await f.click('Send again');
    await f.tick(0);
    expect(posts(f.host)).to.have.length(4);
    expect(posts(f.host)[3]?.headers['Idempotency-Key']).to.equal(tries[0]?.headers['Idempotency-Key']);
    expect(f.sending()).to.equal('success');
  });

  it('reports a 409 as info and uses a new key', async () => {
    const f = await mountForm(FORM);
    f.host.reply('POST /submit', { status: 409 }, { status: 409 }, { status: 409 }, {});
    await sent(f);
    expect(f.reports.filter(one => one.message.includes('409')).map(one => one.level)).to.deep.equal(['info']);
    await f.click('Send again');
    await f.tick(300);
    const keys = posts(f.host).map(one => one.headers['Idempotency-Key']);
    expect(keys[3]).not.to.equal(keys[0]);
  });

  for (const status of [302, 503]) {
    it(`reports a ${status} as one error with the body, and shows the failure`, async () => {
      const f = await mountForm(FORM);
      f.host.reply('POST /submit', { status, body: 'the reason why' });
      await sent(f);
      expect(f.sending()).to.equal('failure');
      const reports = f.reports.filter(({ message }) => message.includes(String(status)));
      expect(reports.map(({ level }) => level)).to.deep.equal(['error']);
      expect(reports[0]?.message).to.contain('the reason why');
    });
  }

  it('is sent to the configured address, relative to the base of all calls', async () => {
    const addresses: [configuration: object, apiBase: string, address: string][] = [
      [{ procurationUrl: '/x/lead' }, '', 'https://host.test/x/lead'],
      [{}, 'https://api.test/v1/', 'https://api.test/submit'],
      [{ procurationUrl: 'https://own.test/l' }, 'https://api.test/v1/', 'https://own.test/l'],
    ];
    for (const [configuration, apiBase, address] of addresses) {
      const f = await mountForm(formOf([[{ bpKey: 'name', type: 'short_text' }]], configuration), {
        page: { apiBase },
      });
      f.host.reply('POST *', { body: {} });
      await sent(f);
      const { url } = f.host.calls.find(({ method }) => method === 'POST')!;
      expect(url).to.equal(address);
      await f.unmount();
    }
  });

  it('is sent once, however often Next is clicked', async () => {
    const f = await mountForm(FORM);
    f.host.reply('POST /submit', { delay: 1000, body: {} });
    await f.fill('name', 'Ann');
    await f.next(0);
    await f.next(0);
    await f.next(3000);
    expect(posts(f.host)).to.have.length(1);
  });

  it('is sent again once, however often the visitor clicks "Send again"', async () => {
    const f = await mountForm(FORM);
    f.host.reply('POST /submit', { status: 400 });
    await sent(f);
    const before = posts(f.host).length;
    f.host.reply('POST /submit', { delay: 1000, body: {} });
    const again = f.button('Send again');
    for (let press = 0; press < 3; press++) await f.settled(() => again.click());
    await f.tick(3000);
    expect(f.sending()).to.equal('success');
    expect(posts(f.host)).to.have.length(before + 1);
  });

  it('makes no request in preview, and one with FORCE_PREVIEW_LEADS', async () => {
    const quiet = await mountForm(FORM, { page: { preview: true } });
    await sent(quiet);
    expect(quiet.sending()).to.equal('success');
    expect(posts(quiet.host)).to.have.length(0);
    await quiet.unmount();
    const forced = await mountForm(FORM, { page: { preview: true, features: { FORCE_PREVIEW_LEADS: true } } });
    forced.host.reply('POST /submit', { body: {} });
    await sent(forced);
    expect(posts(forced.host)).to.have.length(1);
  });
});

describe('lead: parts of plugins', () => {
  const adding = (plugin: Partial<Plugin>): Plugin => ({ name: 'part', contract: 1, ...plugin });
  async function bodyWith(...plugins: Plugin[]) {
    const f = await mountForm(FORM, { plugins });
    f.host.reply('POST /submit', { body: {} });
    await f.fill('name', 'Ann');
    await f.next();
    await f.tick(2000);
    return { f, body: posts(f.host)[0]?.body as Record<string, unknown> };
  }

  it('leaves out and reports a form-wide part that throws or takes over 1 s', async () => {
    const { f, body } = await bodyWith(
      adding({
        name: 'throws',
        lead: () => {
          throw new Error('no');
        },
      }),
      adding({ name: 'slow', lead: () => new Promise(() => {}) }),
      adding({ name: 'good', lead: async () => ({ extra: 1 }) }),
    );
    expect(body).to.include({ name: 'Ann', extra: 1 });
    for (const name of ['throws', 'slow']) {
      expect(
        f.reports.some(one => one.message.includes('SW_LEAD_PART') && one.message.includes(name)),
        name,
      ).to.equal(true);
    }
  });

  it('waits for slow parts side by side, and merges them in the order of the plugins', async () => {
    let f: Mounted;
    const slow = (name: string, ms: number) =>
      adding({
        name,
        lead: () => new Promise(resolve => void f.host.after(ms, () => resolve({ extra: name, list: [name] }))),
      });
    f = await mountForm(FORM, { plugins: [slow('first', 900), slow('second', 800), slow('third', 700)] });
    f.host.reply('POST /submit', { body: {} });
    await f.fill('name', 'Ann');
    await f.next(0);
    await f.tick(900);
    expect(posts(f.host).map(({ body }) => body)).to.have.length(1);
    expect(posts(f.host)[0]?.body).to.deep.include({ extra: 'first', list: ['first', 'second', 'third'] });
  });

  it('has the answers that plugins add when the sending begins', async () => {
    const { body } = await bodyWith(adding({ start: ({ on, set }) => void on('sending', () => set('mark', 'x')) }));
    expect(body).to.include({ name: 'Ann', mark: 'x' });
  });

  it('is asked of each plugin once for a lead', async () => {
    let count = 0;
    const { f, body } = await bodyWith(adding({ lead: () => ({ extra: ++count }) }));
    expect([count, body.extra, f.sending()]).to.deep.equal([1, 1, 'success']);
  });

  it('leaves out parts and amendments that are no JSON object', async () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const invalid = {
      cyclic: () => cycle,
      'no JSON': () => ({ count: 10n }),
      throwing: () => Object.defineProperty({}, 'x', { enumerable: true, get: () => cycle.no!.valueOf() }),
      null: () => null,
      text: () => 'text',
    } as unknown as Record<string, NonNullable<Plugin['lead']>>;
    const { f, body } = await bodyWith(
      ...Object.entries(invalid).flatMap(([name, lead]) => [
        adding({ name: `${name} part`, lead }),
        adding({ name: `${name} amendment`, amend: lead as never }),
      ]),
      adding({ name: 'good', lead: () => ({ extra: 1 }) }),
    );
    expect(body).to.include({ name: 'Ann', extra: 1 });
    expect(f.sending()).to.equal('success');
  });

  it('removes values from a part that JSON cannot represent', async () => {
    const part = { run: () => 1, day: new Date(0), list: [1, undefined] };
    const { body } = await bodyWith(adding({ lead: () => part as never }));
    expect(body).to.deep.include({ list: [1, null] });
    expect(body).not.to.have.property('run');
  });

  it('is not kept in the browser with keepLeads: false', async () => {
    for (const keepLeads of [undefined, false]) {
      let isOpened = false;
      const database = () => {
        isOpened = true;
        return undefined;
      };
      const definition = formOf([[{ bpKey: 'name', type: 'short_text', title: 'Name' }]], { keepLeads });
      const f = await mountForm(definition, { host: createTestHost({ database }) });
      f.host.reply('POST /submit', {});
      await sent(f);
      expect([posts(f.host).length, isOpened]).to.deep.equal([1, keepLeads === undefined]);
    }
  });

  it('is sent if the browser denies locks', async () => {
    const host = createTestHost();
    host.lock = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    const f = await mountForm(FORM, { host });
    host.reply('POST /submit', { body: {} });
    await sent(f);
    expect([f.sending(), posts(host).length]).to.deep.equal(['success', 1]);
  });

  it('reports a conflict with both names and sends the value of the first plugin', async () => {
    const { f, body } = await bodyWith(
      adding({ name: 'one', lead: () => ({ extra: 1 }) }),
      adding({ name: 'two', lead: () => ({ extra: 2 }) }),
    );
    expect(body.extra).to.equal(1);
    expect(f.reports.some(({ message }) => /SW_LEAD_CONFLICT.*one.*two.*extra/.test(message))).to.equal(true);
  });

  it('blocks the sending if the part of a question throws, because it might be a consent', async () => {
    const type = {
      empty: '',
      view: () => null,
      lead: () => {
        throw new Error('broken');
      },
    };
    const plugin = adding({ questions: { invalid: type } } as unknown as Plugin);
    const f = await mountForm(
      formOf([
        [
          { bpKey: 'name', type: 'short_text' },
          { bpKey: 'invalid', type: 'invalid' },
        ],
      ]),
      {
        plugins: [plugin],
      },
    );
    await f.settled(() => f.engine.scope.set('invalid', 'x'));
    await sent(f);
    expect(posts(f.host)).to.have.length(0);
    expect(f.sending()).to.equal('failure');
    expect(f.reports.some(one => one.message.includes('SW_LEAD_BLOCKED'))).to.equal(true);
  });
});
