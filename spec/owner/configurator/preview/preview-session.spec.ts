import { expect } from 'chai';
import { createPreviewSession } from '../../../../owner/configurator/preview/preview-session.ts';
import { DEFAULT_SETTINGS } from '../../../../owner/configurator/preview/preview-settings.ts';
import { settle, testPlatform } from '../../../support/configurator.tsx';
import { testFrame } from '../../../support/preview-frame.ts';

const SCRIPTS = { ...DEFAULT_SETTINGS, scripts: ['https://a.example/a.js'] };
const outcome = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: Error) => error.message);

describe('a session with the frame', () => {
  function opened() {
    const platform = testPlatform();
    const inside = testFrame();
    const messages: string[] = [];
    let loads = 0;
    const observer = new MutationObserver(list => list.forEach(() => void loads++));
    observer.observe(inside.frame, { attributeFilter: ['src'] });
    const session = createPreviewSession(inside.frame, { platform, onMessage: ({ type }) => void messages.push(type) });
    return { ...inside, platform, messages, session, loads: () => loads };
  }

  it('runs the form without an origin, and starts it when the frame is ready', async () => {
    const { frame, session, calls, post, reply } = opened();
    const started = session.start({ name: 'a' }, DEFAULT_SETTINGS);
    await settle();
    expect(frame.getAttribute('sandbox')?.split(' ')).not.to.include('allow-same-origin');
    expect(frame.getAttribute('sandbox')?.split(' ')).to.include('allow-scripts');
    expect(calls).to.deep.equal([]);
    await post({ type: 'ready' });
    expect(calls[0]).to.deep.include({ type: 'call', method: 'start', args: [{ name: 'a' }, DEFAULT_SETTINGS, ''] });
    await reply();
    await started;
  });

  it('returns what the functions of the frame return and throw', async () => {
    const { session, post, reply } = opened();
    void session.start({}, DEFAULT_SETTINGS).catch(() => undefined);
    await post({ type: 'ready' });
    const value = session.call('lead');
    await settle();
    await reply({ value: { a: 1 } });
    expect(await value).to.deep.equal({ a: 1 });
    const failed = outcome(session.call('lead'));
    await settle();
    await reply({ error: 'No form is shown.' });
    expect(await failed).to.equal('No form is shown.');
  });

  it('ignores messages of others and of another shape', async () => {
    const { post, messages } = opened();
    await post({ type: 'clicked', path: ['steps', 0] }, window);
    await post({ type: 'clicked', path: 5 });
    expect(messages).to.deep.equal([]);
    await post({ type: 'clicked', path: ['steps', 0] });
    expect(messages).to.deep.equal(['clicked']);
  });

  it('loads the frame again for each visit over a slow line', async () => {
    const { session, post, loads } = opened();
    for (let visit = 0; visit < 2; visit++) {
      void session.start({}, { ...DEFAULT_SETTINGS, network: 'slow' }).catch(() => undefined);
      await post({ type: 'ready' });
    }
    expect(loads()).to.equal(2);
  });

  it('loads the frame again for a fault that needs a fresh one, and after it', async () => {
    const { session, post, loads } = opened();
    const counts: number[] = [];
    for (const [fault, isFresh] of [['a'], ['b', true], [''], ['c']] as [string, boolean?][]) {
      void session.start({}, DEFAULT_SETTINGS, fault, isFresh).catch(() => undefined);
      await post({ type: 'ready' });
      counts.push(loads());
    }
    expect(counts).to.deep.equal([1, 2, 3, 3]);
  });

  it('loads the frame again to remove a script, but not to add one', async () => {
    const { session, methods, post, loads } = opened();
    void session.start({}, DEFAULT_SETTINGS).catch(() => undefined);
    await post({ type: 'ready' });
    void session.start({}, SCRIPTS).catch(() => undefined);
    await settle();
    expect(methods()).to.deep.equal(['start', 'start']);
    expect(loads()).to.equal(1);
    const waiting = outcome(session.call('lead'));
    await settle();
    void session.start({}, DEFAULT_SETTINGS).catch(() => undefined);
    await settle();
    expect(loads()).to.equal(2);
    expect(await waiting).to.equal('The preview was loaded again.');
  });

  it('ends a start that still waits for the frame when the frame is loaded again', async () => {
    const { session } = opened();
    const first = outcome(session.start({}, { ...DEFAULT_SETTINGS, network: 'slow' }));
    void session.start({}, { ...DEFAULT_SETTINGS, network: 'slow' }).catch(() => undefined);
    expect(await first).to.equal('The preview was loaded again.');
  });

  it('says that the page of the frame is missing', async () => {
    const { frame, session, platform } = opened();
    const started = outcome(session.start({}, DEFAULT_SETTINGS));
    frame.dispatchEvent(new Event('load'));
    await platform.tick(60_000);
    expect(await started).to.equal('The page of the preview could not be loaded.');
  });

  it('ends all calls when it is stopped, and refuses later ones', async () => {
    const { session, post, messages } = opened();
    const started = outcome(session.start({}, DEFAULT_SETTINGS));
    session.stop();
    expect(await started).to.equal('The preview was stopped.');
    await post({ type: 'ready' });
    expect(messages).to.deep.equal([]);
    expect(await outcome(session.call('lead'))).to.equal('The preview was stopped.');
  });
});
