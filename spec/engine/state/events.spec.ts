import { userEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import { createEvents } from '../../../engine/state/events.ts';
import { choice, text } from '../../support/definitions.ts';
import { formOf, mountForm } from '../../support/mount.tsx';

function setUp() {
  const broken: unknown[] = [];
  return { ...createEvents((event, error) => void broken.push([event, (error as Error).message])), broken };
}
const failed = (status: number) => ({ status });

describe('events', () => {
  it('call every handler until it is removed', async () => {
    const { on, emit } = setUp();
    const received: unknown[] = [];
    const stop = on('failed', detail => void received.push(detail.status));
    on('failed', detail => void received.push(detail.status));
    await emit('failed', failed(1));
    stop();
    await emit('failed', failed(2));
    expect(received).to.deep.equal([1, 1, 2]);
  });

  it('resolve when every handler has ended', async () => {
    const { on, emit } = setUp();
    let open = () => {};
    let over = false;
    on('interact', () => new Promise<void>(resolve => (open = resolve)));
    const done = emit('interact', undefined).then(() => (over = true));
    await Promise.resolve();
    expect(over).to.equal(false);
    open();
    await done;
    expect(over).to.equal(true);
  });

  it('continue if a handler throws or rejects', async () => {
    const { on, emit, broken } = setUp();
    const received: string[] = [];
    on('sending', () => {
      throw new Error('now');
    });
    on('sending', () => Promise.reject(new Error('later')));
    on('sending', () => void received.push('sending'));
    await emit('sending', { after: undefined, end: undefined });
    expect(received).to.deep.equal(['sending']);
    expect(broken).to.deep.equal([
      ['sending', 'now'],
      ['sending', 'later'],
    ]);
  });

  it('are replayed to handlers that request it, and only to these', async () => {
    const { on, emit } = setUp();
    const received: unknown[] = [];
    await emit('failed', failed(1));
    await emit('sending', { after: undefined, end: undefined });
    await emit('failed', failed(2));
    on('failed', () => void received.push('not replayed'));
    on('failed', ({ status }) => void received.push(status), true);
    expect(received).to.deep.equal([1, 2]);
  });
});

describe('the first interaction', () => {
  /** How often it happens if the visitor presses these keys in the field `a`, or in the element that the selector finds. */
  async function interactions(keys: string, selector = '[name=sw-a]'): Promise<number> {
    const f = await mountForm(formOf([[text('a'), choice('b', 'radio')], [text('c')]]));
    let count = 0;
    f.engine.scope.on('interact', () => count++);
    f.form.querySelector<HTMLElement>(selector)!.focus();
    await userEvent.setup({ delay: null }).keyboard(keys);
    await f.tick(0);
    await f.unmount();
    return count;
  }
  it('is not a key that only moves', async () => {
    expect(await interactions('{Escape}{Control>}c{/Control}{ArrowDown}{Tab}{Tab}{Shift}{Tab}')).to.equal(0);
  });
  it('is a key that types, chooses or presses', async () => {
    expect(await interactions('h')).to.equal(1);
    expect(await interactions('{Enter}')).to.equal(1);
    expect(await interactions(' ', '[type=radio]')).to.equal(1);
    expect(await interactions('{Enter}', '.sw-next')).to.equal(1);
  });

  it('is emitted once, and `interacted` follows when its handlers have ended', async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]));
    const received: string[] = [];
    f.engine.scope.on('interact', async () => {
      received.push('interact');
      await new Promise<void>(resolve => f.host.after(1000, resolve));
      received.push('handler ended');
    });
    f.engine.scope.on('interacted', () => received.push('interacted'));
    await f.type('a', 'x');
    expect(received).to.deep.equal(['interact']);
    await f.tick(1000);
    expect(received).to.deep.equal(['interact', 'handler ended', 'interacted']);
    await f.type('a', 'y');
    expect(received).to.have.length(3);
  });
});
