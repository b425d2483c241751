/** The events that a page gets from its form, and what they do not tell. */
import { act } from '@testing-library/react';
import { expect } from 'chai';
import { createPageEvents, type PageEvents } from '../../embed/page-events.ts';
import { formOf, type MountOptions, mountForm } from '../support/mount.tsx';

const FORM = formOf([
  [{ bpKey: 'name', type: 'short_text', validationRules: [{ validator: 'required' }] }],
  [{ bpKey: 'roof', type: 'radio', values: [{ bpKey: 'flat', text: 'Flat' }] }],
]);
const NAMES: (keyof PageEvents)[] = ['step', 'interact', 'answer', 'attempt', 'sending', 'sent', 'failed'];

async function listening(options: MountOptions = {}) {
  const f = await mountForm(FORM, options);
  const element = document.createElement('div');
  const events = createPageEvents(() => element);
  const seen: unknown[] = [];
  for (const name of NAMES) events.on(name, detail => seen.push([name, detail]));
  const dispatched: unknown[] = [];
  for (const name of NAMES) {
    element.addEventListener(`stepwell:${name}`, event => dispatched.push([name, (event as CustomEvent).detail]));
  }
  await act(async () => events.follow(f.engine));
  await f.tick(0);
  return { ...f, events, seen, dispatched, element };
}

describe('the events of a page', () => {
  it('follow a visit, without the values of answers', async () => {
    const f = await listening();
    f.host.reply('POST /submit', { status: 500 });
    await f.next();
    await f.fill('name', 'Ann Secret');
    await f.next();
    await f.choose('roof', 'Flat');
    await f.next();
    await f.tick(60_000);
    const names = (f.seen as [string, object][]).map(([name]) => name);
    expect(names).to.include.members(['step', 'interact', 'answer', 'attempt', 'sending', 'failed']);
    expect(f.seen[0]).to.deep.equal(['step', { order: 1, type: 'questions', path: [1] }]);
    expect(f.seen).to.deep.include(['attempt', { step: 1, by: 'next', valid: false }]);
    expect(f.seen).to.deep.include(['answer', { bpKey: 'name', questionType: 'short_text', step: 1, by: 'input' }]);
    expect(f.seen).to.deep.include(['failed', { status: 500 }]);
    expect(f.dispatched).to.deep.equal(f.seen);
    expect(JSON.stringify(f.seen)).not.to.match(/Secret|flat/i);
  });

  it('have the lead only for a listener that asks for it', async () => {
    const f = await listening();
    f.host.reply('POST /submit', { body: { result: 'r1' } });
    const withLead: PageEvents['sent'][] = [];
    f.events.on('sent', detail => withLead.push(detail), { includeLead: true });
    await f.fill('name', 'Ann');
    await f.next();
    await f.choose('roof', 'Flat');
    await f.next();
    await f.tick(10);
    expect(f.seen.at(-1)).to.deep.equal(['sent', {}]);
    expect(f.dispatched.at(-1)).to.deep.equal(['sent', {}]);
    expect(withLead).to.have.length(1);
    expect(withLead[0]?.lead).to.include({ name: 'Ann', roof: 'flat' });
    expect(withLead[0]?.reply).to.deep.equal({ result: 'r1' });
  });

  it('have the lead that was sent, which is assembled only once', async () => {
    let count = 0;
    const f = await listening({ plugins: [{ name: 'counts', contract: 1, lead: () => ({ n: ++count }) }] });
    f.host.reply('POST /submit', {});
    await f.fill('name', 'Ann');
    await f.next();
    await f.choose('roof', 'Flat');
    await f.next();
    await f.tick(10);
    const leads: unknown[] = [];
    f.events.on('sent', ({ lead }) => leads.push(lead), { includeLead: true });
    await f.tick(0);
    const sent = f.host.calls.filter(({ path }) => path === '/submit').map(({ body }) => body);
    expect([leads, count]).to.deep.equal([sent, 1]);
  });

  it('have the lead that was sent, if two plugins write one member of it, which is reported once', async () => {
    const writing = (name: string) => ({ name, contract: 1 as const, lead: () => ({ extra: name }) });
    const f = await listening({ plugins: [writing('one'), writing('two')] });
    const leads: unknown[] = [];
    f.events.on('sent', ({ lead }) => leads.push(lead), { includeLead: true });
    f.host.reply('POST /submit', {});
    await f.fill('name', 'Ann');
    await f.next();
    await f.choose('roof', 'Flat');
    await f.next();
    await f.tick(10);
    const sent = f.host.calls.filter(({ path }) => path === '/submit').map(({ body }) => body);
    expect(sent[0]).to.include({ extra: 'one' });
    expect(leads).to.deep.equal(sent);
    expect(f.reports.filter(({ message }) => message.includes('SW_LEAD_CONFLICT'))).to.have.length(1);
  });

  it('come again to a late listener, and end with it; its error stops nothing', async () => {
    const f = await listening();
    const { error } = console;
    const errors: unknown[] = [];
    console.error = problem => errors.push(problem);
    try {
      const late: number[] = [];
      f.events.on('step', () => {
        throw new Error('of the page');
      });
      const stop = f.events.on('step', ({ order }) => late.push(order));
      expect(late).to.deep.equal([1]);
      await f.fill('name', 'Ann');
      await f.next();
      expect(late).to.deep.equal([1, 2]);
      stop();
      await f.settled(() => f.engine.scope.back());
      expect(late).to.deep.equal([1, 2]);
      expect(errors.map(String)).to.include('Error: of the page');
    } finally {
      console.error = error;
    }
  });
});
