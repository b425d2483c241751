import { expect } from 'chai';
import { settle, testConfigurator } from '../../../support/configurator.tsx';
import { testFrame } from '../../../support/preview-frame.ts';

const step = (title: string) => ({ order: 1, type: 'questions', title, questions: [{ bpKey: 'a', type: 'email' }] });
const FORM = { name: 'Garden', steps: [step('One'), { ...step('Two'), order: 2 }] };

describe('the preview', () => {
  async function opened(form: object = FORM) {
    const configurator = testConfigurator(form);
    const inside = testFrame();
    document.body.append(inside.frame);
    const detach = configurator.preview.attach(inside.frame);
    await settle();
    await inside.post({ type: 'ready' });
    return { ...configurator, ...inside, state: configurator.preview.state, detach };
  }
  /** A form whose first step is shown. */
  async function shown(form?: object) {
    const f = await opened(form);
    await f.reply(); // to start
    await f.reply(); // to outline
    await f.post({ type: 'shown', order: 1, path: ['steps', 0], flags: [] });
    f.calls.length = 0;
    return f;
  }
  afterEach(() => document.body.replaceChildren());
  /** The preview sees an edit at the end of the current task. */
  async function edited(f: Awaited<ReturnType<typeof opened>>, ms: number): Promise<void> {
    await settle();
    await f.platform.tick(ms);
  }
  const rename = (f: Awaited<ReturnType<typeof opened>>, title: string) =>
    f.document.edit('Change title', draft => draft.set(['steps', 0, 'title'], title));

  it('shows an edit soon after the last one', async () => {
    const f = await shown();
    expect(f.state.status).to.equal('shown');
    rename(f, 'A');
    await edited(f, 100);
    rename(f, 'AB');
    await edited(f, 100);
    expect(f.methods()).to.deep.equal([]);
    await edited(f, 50);
    expect(f.methods()).to.deep.equal(['update']);
    expect(f.calls[0]!.args[0]).to.deep.equal(f.document.state.definition);
  });

  it('says why an edit cannot be shown, until one can', async () => {
    const f = await shown();
    rename(f, 'A');
    await edited(f, 150);
    await f.reply({ error: 'SW_JSON: no.' });
    expect(f.state.problem).to.equal('An earlier version is shown. SW_JSON: no.');
    expect(f.state.status).to.equal('shown');
    rename(f, 'B');
    await edited(f, 150);
    await f.reply();
    expect(f.state.problem).to.equal(undefined);
  });

  it('waits for the first step', async () => {
    const f = await opened({ steps: [] });
    expect(f.state.status).to.equal('empty');
    f.document.edit('Add step', draft => draft.insert(['steps'], 0, step('One')));
    await edited(f, 150);
    await f.post({ type: 'ready' });
    expect(f.state.status).to.equal('loading');
    expect(f.methods()).to.deep.equal(['start']);
  });

  it('runs the plugins of a form without steps, so that their types are offered', async () => {
    const f = await opened({ steps: [] });
    expect(f.methods()).to.deep.equal([]);
    const scripts = ['https://plugins.example/stars.js'];
    f.preview.set({ scripts });
    await f.post({ type: 'ready' });
    expect(f.methods()).to.deep.equal(['start']);
    expect(f.calls[0]!.args[1]).to.deep.include({ scripts, isWaiting: true });
    await f.reply();
    await f.post({ type: 'plugin', name: 'stars', questions: ['stars'], steps: [], validators: [] });
    expect(f.state.plugins.map(({ name }) => name)).to.deep.equal(['stars']);
    expect(f.state.status, 'there is nothing to see yet').to.equal('empty');
    f.document.edit('Add step', draft => draft.insert(['steps'], 0, step('One')));
    await edited(f, 150);
    expect(f.methods().at(-1)).to.equal('start');
    expect(f.calls.at(-1)!.args[1]).to.deep.include({ scripts, isWaiting: false });
  });

  it('starts a new visit for another form, with the settings of that form', async () => {
    const f = await shown();
    f.preview.set({ flags: ['A'] });
    await settle();
    f.calls.length = 0;
    f.document.open(JSON.stringify({ ...FORM, name: 'Other' }));
    await edited(f, 150);
    expect(f.methods()).to.deep.equal(['start']);
    f.forms.current.extra('preview').set({ flags: ['B'] });
    await settle();
    expect(f.state.settings.flags).to.deep.equal(['B']);
    f.forms.current.extra('preview').set(undefined);
    await settle();
    expect(f.state.settings.flags).to.deep.equal([]);
  });

  it('selects what was clicked, without going there', async () => {
    const f = await shown();
    await f.post({ type: 'clicked', path: ['steps', 1, 'questions', 0] });
    expect(f.document.state.selection).to.deep.equal([['steps', 1, 'questions', 0]]);
    await edited(f, 150);
    expect(f.methods()).to.deep.equal(['outline']);
  });

  it('goes to what was selected while the form was starting', async () => {
    const f = await opened();
    f.document.select(['steps', 1]);
    await edited(f, 150);
    const tooEarly = f.methods().length;
    for (let count = 0; count < f.calls.length; count++) await f.post({ type: 'reply', id: f.calls[count]!.id });
    expect(f.methods().slice(tooEarly)).to.include('goTo');
  });

  it('goes to what is selected, unless it is on screen', async () => {
    const f = await shown();
    f.document.select(['steps', 0, 'questions', 0]);
    await edited(f, 150);
    expect(f.methods()).to.deep.equal(['outline']);
    f.document.select(['steps', 1]);
    await edited(f, 100);
    expect(f.methods(), 'the page draws the selection first').to.deep.equal(['outline']);
    await edited(f, 50);
    expect(f.calls.map(({ method, args }) => [method, ...args]).slice(1)).to.deep.equal([
      ['outline', ['steps', 1]],
      ['goTo', ['steps', 1]],
    ]);
  });

  it('shows a new step before it goes there', async () => {
    const f = await shown();
    f.document.edit('Add step', draft => draft.insert(['steps'], 2, step('Three')), { selection: [['steps', 2]] });
    await edited(f, 150);
    expect(f.methods()).to.deep.equal(['update', 'outline', 'goTo']);
  });

  it('stays at what is selected when an edit needs a new visit, and when it is opened again', async () => {
    const f = await shown();
    f.document.select(['steps', 1]);
    await edited(f, 150);
    f.calls.length = 0;
    f.document.edit('Add code', draft => draft.set(['steps', 1, 'questions', 0, 'type'], 'phone2fa'));
    await edited(f, 150);
    const replyToAll = async () => {
      for (let count = 0; count < f.calls.length; count++) await f.post({ type: 'reply', id: f.calls[count]!.id });
    };
    await replyToAll();
    expect(f.methods()).to.deep.equal(['start', 'pick', 'outline', 'outline', 'goTo']);
    expect(f.calls.at(-1)!.args).to.deep.equal([['steps', 1]]);
    f.detach();
    f.calls.length = 0;
    f.preview.attach(f.frame);
    await settle();
    await f.post({ type: 'ready' });
    await replyToAll();
    expect(f.methods().at(-1)).to.equal('goTo');
    f.preview.restart();
    f.calls.length = 0;
    await settle();
    await replyToAll();
    expect(f.methods(), 'a visit from the start').to.deep.equal(['start', 'pick', 'outline']);
  });

  it('selects the step to which the visitor goes in the preview', async () => {
    const f = await shown();
    await f.post({ type: 'clicked', path: ['steps', 0, 'questions', 0] });
    await f.post({ type: 'shown', order: 2, path: ['steps', 1], flags: [] });
    expect(f.document.state.selection, 'focus elsewhere').to.deep.equal([['steps', 0, 'questions', 0]]);
    f.frame.focus();
    await f.post({ type: 'shown', order: 1, path: ['steps', 0], flags: [] });
    await f.post({ type: 'shown', order: 2, path: ['steps', 1], flags: [] });
    expect(f.document.state.selection).to.deep.equal([['steps', 1]]);
  });

  it('changes settings in the visit, and starts a new one only if it must', async () => {
    const f = await shown();
    f.preview.set({ scheme: 'dark' });
    await settle();
    f.preview.set({ query: 'a=b' });
    await settle();
    expect(f.methods()).to.deep.equal(['change', 'start']);
    expect(f.forms.current.extra('preview').state.value).to.deep.include({ scheme: 'dark', query: 'a=b' });
  });

  it('goes to a step as a visit comes to it, after a new visit if the link needs a parameter', async () => {
    const f = await shown();
    void f.preview.visit(['steps', 1], { a: 'x' }, '');
    await settle();
    expect(f.document.state.selection).to.deep.equal([['steps', 1]]);
    await edited(f, 150);
    expect(f.methods()).to.deep.equal(['screen', 'outline']);
    expect(f.calls[0]!.args).to.deep.equal([['steps', 1], 'show', undefined, { a: 'x' }]);
    f.calls.length = 0;
    void f.preview.visit(['steps', 0], {}, 'source=ad');
    await settle();
    expect(f.methods()).to.include('start').and.not.include('screen');
    expect(f.state.settings.query).to.equal('source=ad');
    await f.post({ type: 'shown', order: 1, path: ['steps', 0], flags: [] });
    await settle();
    expect(f.methods()).to.include('screen');
  });

  it('fails with the reason if the form cannot be started', async () => {
    const f = await opened();
    await f.reply({ error: 'The script could not be loaded.' });
    expect(f.state).to.deep.include({ status: 'failed', problem: 'The script could not be loaded.' });
    f.preview.restart();
    await settle();
    expect(f.state.status).to.equal('loading');
  });

  it('reports no problem of a visit that a new one has replaced', async () => {
    const f = await opened();
    f.preview.set({ network: 'slow' });
    await settle();
    expect(f.state).to.deep.include({ status: 'loading', problem: undefined });
  });

  it('knows the plugins of its scripts until one of these is removed', async () => {
    const f = await shown();
    const plugin = { name: 'rating', questions: ['rating'], steps: [], validators: [] };
    f.preview.set({ scripts: ['https://a.example/a.js'] });
    await f.post({ type: 'plugin', ...plugin });
    expect(f.state.plugins).to.deep.equal([plugin]);
    await f.post({ type: 'script-failed', url: 'https://a.example/a.js' });
    expect(f.state.failedScripts).to.deep.equal(['https://a.example/a.js']);
    f.preview.set({ scripts: [] });
    expect(f.state.plugins).to.deep.equal([]);
    expect(f.state.failedScripts).to.deep.equal([]);
  });

  it('leaves the frame alone when its view is gone', async () => {
    const f = await shown();
    f.detach();
    rename(f, 'A');
    await edited(f, 1000);
    expect(f.calls).to.deep.equal([]);
    expect(f.preview.session()).to.equal(undefined);
  });

  it('writes what is typed on the form, as one change', async () => {
    const f = await shown();
    for (const text of ['O', 'On', 'One more']) await f.post({ type: 'typed', path: ['steps', 0, 'title'], text });
    expect(f.document.state.definition).to.have.nested.property('steps[0].title', 'One more');
    f.document.undo();
    expect(f.document.state.definition).to.deep.equal(FORM);
  });

  it('shows a formatted text that was clicked in the properties', async () => {
    const f = await shown();
    f.layout.sidePanel = 'code';
    await f.post({ type: 'text-clicked', path: ['steps', 1, 'richText'] });
    expect(f.reveal.path).to.deep.equal(['steps', 1, 'richText']);
    expect([f.layout.sidePanel, f.document.state.selection]).to.deep.equal(['properties', [['steps', 1]]]);
  });

  it('lets a click use the form after Escape, and knows the question that is only drawn', async () => {
    const f = await shown();
    expect(f.state.isPicking).to.equal(true);
    await f.post({ type: 'ghost', path: ['steps', 0, 'questions', 0] });
    expect(f.state.ghost).to.deep.equal(['steps', 0, 'questions', 0]);
    await f.post({ type: 'left-editing' });
    expect(f.state.isPicking).to.equal(false);
    expect(f.methods()).to.deep.equal(['pick']);
    await f.post({ type: 'ghost' });
    expect(f.state.ghost).to.equal(undefined);
  });

  it('lets the visitor of a fault use the form, and ends the fault when its owner edits again', async () => {
    const f = await shown();
    f.preview.setFault('lead-500');
    await settle();
    await f.reply(); // to start
    expect(f.calls.map(({ method, args }) => [method, args[0]]).slice(1)).to.deep.equal([['pick', false]]);
    f.calls.length = 0;
    f.preview.setPicking(true);
    await settle();
    expect([f.state.fault, f.methods()]).to.deep.equal(['', ['start']]);
    await f.reply();
    expect(f.calls.at(-1)).to.deep.include({ method: 'pick', args: [true, 'Text on the form'] });
  });
});
