/** The form in the frame, with the real form in the test page instead. */
import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { type Mounted, mount, register } from '../../../../embed/library.ts';
import type { OpenStage, Stage } from '../../../../owner/configurator/faults/stage/stage.ts';
import { FramedForm } from '../../../../owner/configurator/frame/framed-form.ts';
import { DEFAULT_SETTINGS } from '../../../../owner/configurator/preview/preview-settings.ts';
import type { FromFrame } from '../../../../owner/configurator/preview/protocol.ts';
import type { ShownPlace } from '../../../../owner/configurator/preview/shown-step.ts';
import '../../../../check/inspection/inspect.ts';
import '../../../../embed/preview/preview.ts';

const question = (bpKey: string, title: string) => ({ bpKey, type: 'short_text', title });
const definitionOf = (title = 'Name') => ({
  id: 'small',
  configuration: { language: 'en', country: 'ca' },
  steps: [
    { order: 1, type: 'questions', title: 'One', questions: [question('name', title)] },
    { order: 5, type: 'questions', title: 'Two', questions: [question('a', 'A'), question('b', 'B')] },
    { order: 6, type: 'transition', title: 'Thanks', final: true },
  ],
});

describe('the form in the frame', () => {
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));
  let mounted: Mounted | undefined;
  let stopPicking = () => {}; // a frame listens to its window as long as the page lives
  afterEach(() => {
    stopPicking();
    mounted?.unmount();
    document.body.replaceChildren();
    document.documentElement.removeAttribute('data-picking');
    history.replaceState(null, '', '/form');
  });

  const networks: string[] = [];
  interface Loading {
    loadScript?(url: string): Promise<void>;
    /** Resolves when the inspection of the form has loaded. */
    loaded?: Promise<void>;
    openStage?: OpenStage;
  }
  function framed({ loadScript = async () => undefined, loaded, openStage }: Loading = {}) {
    networks.length = 0;
    const posted: FromFrame[] = [];
    const outlined: { selected?: ShownPlace; hovered?: ShownPlace } = {};
    const form = new FramedForm({
      async loadEmbed() {
        return {
          register: register as never,
          mount(...given) {
            const form = mount(...given);
            mounted = form;
            return { ...form, inspect: () => Promise.resolve(loaded).then(form.inspect) };
          },
        };
      },
      loadScript,
      post: message => void posted.push(message),
      outline: {
        show: place => void Object.assign(outlined, { selected: place }),
        hover: place => void Object.assign(outlined, { hovered: place }),
      },
      networkOf: () => ({ use: network => void networks.push(network) }),
      ...(openStage && { openStage }),
    });
    stopPicking = () => form.functions.pick(false, 'Text');
    const last = <T extends FromFrame['type']>(type: T) =>
      posted.findLast((message): message is Extract<FromFrame, { type: T }> => message.type === type);
    return { ...form.functions, form, posted, outlined, last };
  }
  type Framed = ReturnType<typeof framed>;
  const at = (f: Framed, index: number) => waitFor(() => expect(f.last('shown')?.path).to.deep.equal(['steps', index]));
  const field = (bpKey: string) => document.querySelector<HTMLInputElement>(`[data-bpkey="${bpKey}"] input`)!;
  const texts = () => document.querySelector('form')?.textContent;

  it('shows an edit with the place and the answers of the visitor', async () => {
    const f = framed();
    await f.start(definitionOf(), DEFAULT_SETTINGS);
    await at(f, 0);
    fireEvent.change(field('name'), { target: { value: 'Ada' } });
    await f.update(definitionOf('Your name'));
    await waitFor(() => expect(texts()).to.contain('Your name'));
    expect(field('name').value).to.equal('Ada');
    const problem = await f.update({ steps: [] }).catch((error: Error) => error.message);
    expect(problem).to.contain('SW_NO_STEPS');
    expect(field('name').value).to.equal('Ada');
  });

  it('goes to the step of a path, and outlines the question there', async () => {
    const f = framed();
    await f.start(definitionOf(), DEFAULT_SETTINGS);
    await at(f, 0);
    f.outline(['steps', 1, 'questions', 1, 'title']);
    expect(f.outlined.selected).to.equal(undefined);
    expect(await f.goTo(['steps', 1, 'questions', 1])).to.equal(true);
    await at(f, 1);
    expect(f.outlined.selected).to.deep.equal({ order: 5, bpKey: 'b' });
    expect(await f.goTo(['configuration'])).to.equal(false);
  });

  it('is at the step of a path that was asked for while an edit was being shown', async () => {
    const f = framed();
    await f.start(definitionOf(), DEFAULT_SETTINGS);
    await at(f, 0);
    await Promise.all([f.update(definitionOf('Your name')), f.goTo(['steps', 1])]);
    await waitFor(() => expect(field('b')).not.to.equal(null));
    expect(f.last('shown')?.path).to.deep.equal(['steps', 1]);
  });

  it('tells where a click is in the definition, and still uses the form, but only selects while picking', async () => {
    const f = framed();
    await f.start(definitionOf(), DEFAULT_SETTINGS);
    await at(f, 0);
    fireEvent.click(field('name'));
    expect(f.last('clicked')?.path).to.deep.equal(['steps', 0, 'questions', 0]);
    fireEvent.click(document.querySelector('.sw-step')!);
    expect(f.last('clicked')?.path).to.deep.equal(['steps', 0]);
    f.pick(true, 'Text');
    fireEvent.pointerOver(field('name'));
    expect(f.outlined.hovered).to.deep.equal({ order: 1, bpKey: 'name' });
    expect(fireEvent.mouseDown(field('name'))).to.equal(false);
    expect(fireEvent.click(document.querySelector('button[type=submit]')!)).to.equal(false);
    expect(f.last('clicked')?.path).to.deep.equal(['steps', 0]);
    f.pick(false, 'Text');
    expect(f.outlined.hovered).to.equal(undefined);
    expect(fireEvent.mouseDown(field('name'))).to.equal(true);
  });

  it('tells where a click was that came before the inspection had loaded', async () => {
    let load = () => {};
    const loaded = new Promise<void>(resolve => {
      load = resolve;
    });
    const f = framed({ loaded });
    await f.start(definitionOf(), DEFAULT_SETTINGS);
    await waitFor(() => expect(field('name')).not.to.equal(null));
    fireEvent.click(field('name'));
    expect(f.last('clicked')).to.equal(undefined);
    load();
    await waitFor(() => expect(f.last('clicked')?.path).to.deep.equal(['steps', 0, 'questions', 0]));
  });

  it('edits a text at the second click while picking, also before the page has answered the first', async () => {
    const f = framed();
    await f.start(definitionOf(), DEFAULT_SETTINGS);
    await at(f, 0);
    f.pick(true, 'Text');
    const title = document.querySelector('[data-step] h2')!;
    fireEvent.click(title);
    expect(document.querySelector('.text-edit')).to.equal(null);
    fireEvent.click(title);
    const edit = document.querySelector<HTMLTextAreaElement>('.text-edit')!;
    expect([edit.value, edit.getAttribute('aria-label')]).to.deep.equal([title.textContent, 'Text']);
    fireEvent.input(edit, { target: { value: 'Another title' } });
    expect(f.last('typed')).to.deep.include({ path: ['steps', 0, 'title'], text: 'Another title' });
    fireEvent.keyDown(edit, { key: 'Enter' });
    expect(document.querySelector('.text-edit')).to.equal(null);
  });

  it('shows changed settings without a new visit', async () => {
    const f = framed();
    await f.start(definitionOf(), DEFAULT_SETTINGS);
    await at(f, 0);
    fireEvent.change(field('name'), { target: { value: 'Ada' } });
    const flags = ['FORCE_PREVIEW_LEADS', 'OTHER'];
    await f.change({ ...DEFAULT_SETTINGS, flags, scheme: 'dark' });
    expect(f.last('shown')?.flags).to.have.members(flags);
    await waitFor(() => expect(field('name').value).to.equal('Ada'));
    expect(document.querySelector('[data-scheme=dark] > form')).not.to.equal(null);
    await f.change(DEFAULT_SETTINGS);
    expect(f.last('shown')?.flags).to.deep.equal([]);
    expect(document.querySelector('div[data-scheme]')).to.equal(null);
  });

  it('loads the form over the line of the settings, and takes the line away once it is shown', async () => {
    const f = framed();
    await f.start(definitionOf(), { ...DEFAULT_SETTINGS, network: 'offline' });
    expect(networks.at(-1)).to.equal('fast');
    await at(f, 0);
    await waitFor(() => expect(networks.at(-1)).to.equal('offline'));
    await f.change({ ...DEFAULT_SETTINGS, network: 'slow' });
    expect(networks.at(-1)).to.equal('slow');
  });

  it('shows the outline of a form that waits for its definition', async () => {
    const f = framed();
    await f.start(definitionOf(), { ...DEFAULT_SETTINGS, isWaiting: true });
    expect(document.querySelector('form')?.getAttribute('aria-busy')).to.equal('true');
    expect(document.querySelector('form')?.childElementCount).to.equal(0);
  });

  it('starts a new visit with the query, after the scripts of plugins', async () => {
    const loaded: string[] = [];
    const f = framed({
      async loadScript(url) {
        loaded.push(`${url} ${mounted ? 'late' : 'early'}`);
        if (url.includes('bad')) throw new Error('not found');
      },
    });
    mounted = undefined;
    const scripts = ['https://a.example/good.js', 'https://a.example/bad.js'];
    await f.start(definitionOf(), { ...DEFAULT_SETTINGS, scripts, query: 'initial_step=5' });
    await at(f, 1);
    expect(location.search).to.equal('?initial_step=5');
    expect(loaded).to.deep.equal(scripts.map(url => `${url} early`));
    expect(f.last('script-failed')?.url).to.equal('https://a.example/bad.js');
    await f.start(definitionOf(), DEFAULT_SETTINGS);
    await at(f, 0);
    expect(document.querySelectorAll('form')).to.have.length(1);
    expect(location.search).to.equal('');
  });

  it('shows the last visit that was started, even if the stage of an earlier one loads later', async () => {
    let open = (_stage: Stage): void => {};
    const openStage = () => new Promise<Stage>(resolve => (open = resolve));
    const f = framed({ openStage });
    const earlier = f.start(definitionOf('Staged'), DEFAULT_SETTINGS, 'offline');
    await f.start(definitionOf('Later'), DEFAULT_SETTINGS);
    await at(f, 0);
    let isClosed = false;
    open({
      settings: DEFAULT_SETTINGS,
      options: {},
      isStuck: false,
      preparePage() {},
      wrapHost: host => host,
      play: async () => undefined,
      close() {
        isClosed = true;
      },
    });
    await earlier;
    expect(texts()).to.contain('Later');
    expect(isClosed).to.equal(true);
  });
});
