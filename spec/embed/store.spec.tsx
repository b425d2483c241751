/** The store of a running form, as scripts of the page read it. */
import { render } from '@testing-library/react';
import { expect } from 'chai';
import { snapshot, subscribe, useSnapshot } from 'valtio';
import type { PublicStore } from '../../embed/mounted.ts';
import { createPublicStore } from '../../embed/public-store.ts';
import { showState } from '../../embed/store.ts';
import type { Engine } from '../../engine/engine.ts';
import { formOf, type MountOptions, mountForm } from '../support/mount.tsx';

const NAME = { bpKey: 'name', type: 'short_text' };
const header = { favicon: '/f.ico', domain: 'brand.test', logo: '/l.svg' };
const attributes = { ...header, hostname: 'page.test' };

function storeOf(engine?: Engine): PublicStore {
  const publicStore = createPublicStore();
  if (engine) showState(publicStore, engine);
  return publicStore.store;
}

async function mountWithStore(definition: object, page: MountOptions['page'] = {}) {
  const f = await mountForm(definition, { page });
  return { ...f, store: storeOf(f.engine) };
}

describe('the store of the page', () => {
  it('is empty until the engine is created', () => {
    const store = storeOf();
    expect(Object.keys(store)).to.deep.equal([]);
    for (const member of ['formValues', 'path', 'sending', 'form', 'featuresEnabled', 'headerData', 'timer']) {
      expect(store[member], member).to.equal(undefined);
    }
  });

  it('shows the current answers, path, sending, flags and header', async () => {
    const definition = formOf([[NAME], [{ ...NAME, bpKey: 'more' }]]);
    const f = await mountWithStore(definition, { attributes, features: { A: true, B: false } });
    expect(f.store.headerData).to.deep.equal(header);
    expect([f.store.path, f.store.sending, f.store.formValues]).to.deep.equal([[1], 'idle', {}]);
    expect(f.store.featuresEnabled).to.deep.equal(['A']);
    await f.fill('name', 'Ann');
    await f.next();
    await f.settled(() => f.engine.scope.feature('C', true));
    expect([f.store.path, f.store.formValues]).to.deep.equal([[1, 2], { name: 'Ann' }]);
    expect(f.store.featuresEnabled).to.deep.equal(['A', 'C']);
    f.host.reply('POST /submit', { delay: 10, body: {} });
    await f.next();
    expect(f.store.sending).to.equal('sending');
    await f.tick(10);
    expect(f.store.sending).to.equal('success');
  });

  it('has the page’s host name for a domain if there is no attribute', async () => {
    const { store } = await mountWithStore(formOf([[NAME]]), { attributes: { hostname: 'page.test' } });
    expect(store.headerData).to.deep.equal({ favicon: undefined, domain: 'page.test', logo: undefined });
  });

  it('shows each fact under its own name', async () => {
    const f = await mountWithStore(formOf([[NAME]]));
    await f.settled(() => f.engine.scope.setFact('timer', 7));
    expect(f.store.timer).to.equal(7);
    expect(f.store.constructor, 'no fact has that name').to.equal(undefined);
    await f.settled(() => f.engine.scope.setFact('path' as never, 'a fact' as never));
    expect(f.store.path, 'no fact takes the place of a member').to.deep.equal([1]);
  });

  it('lists its members and facts, so that a console shows them', async () => {
    const f = await mountWithStore(formOf([[NAME]]));
    const members = ['formValues', 'path', 'sending', 'form', 'headerData', 'featuresEnabled'];
    expect(Object.keys(f.store)).to.include.members(members);
    expect(Object.keys(f.store)).to.not.include('partners');
    await f.settled(() => f.engine.scope.setFact('partners' as never, 7 as never));
    expect({ ...f.store }).to.include({ partners: 7, sending: 'idle' });
    expect([...members, 'partners'].every(name => name in f.store)).to.equal(true);
    expect('unknown' in f.store).to.equal(false);
  });

  it('returns copies, so changing them does not change the form', async () => {
    const { store } = await mountWithStore(formOf([[NAME]]));
    Object.assign(store.formValues, { name: 'from outside' });
    (store.path as number[]).push(7);
    expect([store.formValues, store.path]).to.deep.equal([{}, [1]]);
  });

  it('shows every member of the definition, and the default of each that is missing', async () => {
    const whole = {
      ...formOf([[NAME]], { formId: 10 }),
      stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [NAME] }],
      additionalFormValues: [{ type: 'static', payloadKey: 'a', value: 1 }],
      logicFormIdRules: [{ conditions: [], formId: 20 }],
      sendScriptData: false,
      brandConfiguration: { title: 'Pick' },
    };
    const { form } = (await mountWithStore(whole)).store;
    expect(form).to.include({ id: 'test', name: 'Test form', sendScriptData: false });
    expect(form.configuration).to.include({ country: 'us', formId: 10, procurationUrl: '/submit' });
    expect([form.steps.length, form.stepsAfterSubmit.some(step => step.questions[0]?.bpKey === 'name')]).to.deep.equal([
      2,
      true,
    ]);
    expect(form).to.have.deep.property('additionalFormValues', whole.additionalFormValues);
    expect(form.logicFormIdRules[0]).to.include({ formId: 20 });
    expect(form).to.have.deep.property('brandConfiguration', { title: 'Pick' });

    const { form: bare } = (
      await mountWithStore({ id: 'a', name: 'A', steps: [{ type: 'questions', questions: [NAME] }] })
    ).store;
    expect(bare).to.include({ sendScriptData: true });
    expect(bare).to.deep.include({ additionalFormValues: [], logicFormIdRules: [] });
    expect(bare.configuration).to.include({ language: 'en-us', country: 'us' });
  });

  it('tells subscribers about changes, once for those of a moment', async () => {
    const f = await mountWithStore(formOf([[NAME]]));
    let count = 0;
    const stop = f.store.subscribe(() => count++);
    await f.settled(() => {
      f.engine.scope.set('a', 1);
      f.engine.scope.set('b', 2);
    });
    expect(count).to.equal(1);
    stop();
    await f.settled(() => f.engine.scope.set('a', 3));
    expect(count).to.equal(1);
  });

  describe('with Valtio', () => {
    it('tells subscribers, and gives snapshots of its members', async () => {
      const f = await mountForm(formOf([[NAME]]));
      const store = storeOf(f.engine);
      let calls = 0;
      subscribe(store, () => void calls++);
      const before = snapshot(store);
      await f.fill('name', 'Ann');
      await Promise.resolve();
      expect(calls).to.be.above(0);
      expect([before.formValues, snapshot(store).formValues]).to.deep.equal([{}, { name: 'Ann' }]);
    });

    it('renders a component again only when a member that it reads has changed', async () => {
      const f = await mountForm(formOf([[NAME], [{ ...NAME, bpKey: 'more' }]]));
      const store = storeOf(f.engine);
      let renders = 0;
      function Steps() {
        renders++;
        return <p>{useSnapshot(store, { sync: true }).path.join('-')}</p>;
      }
      const view = render(<Steps />);
      await f.fill('name', 'Ann');
      expect([view.container.textContent, renders]).to.deep.equal(['1', 1]);
      await f.next();
      expect([view.container.textContent, renders]).to.deep.equal(['1-2', 2]);
    });

    it('refuses to be written', async () => {
      const f = await mountForm(formOf([[NAME]]));
      const store = storeOf(f.engine);
      const writable = store as unknown as Record<string, unknown>;
      const changes = [
        () => Object.assign(writable, { sending: 'success' }),
        () => Object.assign(writable, { other: 1 }),
        () => Object.defineProperty(store, 'path', { value: [7] }),
        () => delete writable.path,
      ];
      for (const change of changes) expect(change).to.throw(TypeError, /Cannot write form\.store\.\w+: the store only/);
      expect([store.path, store.sending, 'other' in store]).to.deep.equal([[1], 'idle', false]);
    });
  });
});
