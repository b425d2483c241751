import { expect } from 'chai';
import { createEvents } from '../../../engine/plugins/events.ts';
import { formOf, mountForm } from '../../support/mount.tsx';

function setUp() {
  const broken: unknown[] = [];
  return { ...createEvents((event, error) => void broken.push([event, (error as Error).message])), broken };
}
const failed = (status: number) => ({ status });

describe('events', () => {
  it('call every handler until it is removed', async () => {
    const { on, emit } = setUp();
    const heard: unknown[] = [];
    const stop = on('failed', detail => void heard.push(detail.status));
    on('failed', detail => void heard.push(detail.status));
    await emit('failed', failed(1));
    stop();
    await emit('failed', failed(2));
    expect(heard).to.deep.equal([1, 1, 2]);
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
    const heard: string[] = [];
    on('sending', () => {
      throw new Error('now');
    });
    on('sending', () => Promise.reject(new Error('later')));
    on('sending', () => void heard.push('sending'));
    await emit('sending', { after: undefined });
    expect(heard).to.deep.equal(['sending']);
    expect(broken).to.deep.equal([
      ['sending', 'now'],
      ['sending', 'later'],
    ]);
  });

  it('are replayed to handlers that request it, and only to these', async () => {
    const { on, emit } = setUp();
    const heard: unknown[] = [];
    await emit('failed', failed(1));
    await emit('sending', { after: undefined });
    await emit('failed', failed(2));
    on('failed', () => void heard.push('fresh'));
    on('failed', ({ status }) => void heard.push(status), true);
    expect(heard).to.deep.equal([1, 2]);
  });
});

describe('the first interaction', () => {
  it('is emitted once, and `interacted` follows when its handlers have ended', async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]));
    const heard: string[] = [];
    f.engine.scope.on('interact', async () => {
      heard.push('interact');
      await new Promise<void>(resolve => f.host.after(1000, resolve));
      heard.push('and its work');
    });
    f.engine.scope.on('interacted', () => heard.push('interacted'));
    await f.type('a', 'x');
    expect(heard).to.deep.equal(['interact']);
    await f.tick(1000);
    expect(heard).to.deep.equal(['interact', 'and its work', 'interacted']);
    await f.type('a', 'y');
    expect(heard).to.have.length(3);
  });
});
