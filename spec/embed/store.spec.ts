import { expect } from 'chai';
import { storeOf } from '../../embed/store.ts';
import { formOf, mountForm } from '../support/mount.tsx';

describe('the store that a page sees', () => {
  const question = { bpKey: 'a', type: 'short_text', title: 'A' };
  const header = { favicon: '/icon.png', domain: 'quotes.example', logo: '/logo.svg' };

  it('holds answers, place, sending, form, flags and header under their documented names', async () => {
    const f = await mountForm(formOf([[question], []]), { page: { header, features: { X_Y: true, OFF: false } } });
    const store = storeOf(() => f.engine);
    expect([store.path, store.sending, store.featuresEnabled]).to.deep.equal([[1], 'idle', ['X_Y']]);
    expect(store.headerData).to.deep.equal(header);
    expect(store.form).to.include({ id: 'test', name: 'Test form' });
    f.host.reply('POST /submit', { delay: 1000, body: {} });
    await f.fill('a', 'Ann');
    await f.next();
    expect([store.formValues.a, store.path, store.sending]).to.deep.equal(['Ann', [1, 3], 'sending']);
    await f.tick(1000);
    expect(store.sending).to.equal('success');
  });

  it('holds each fact under its own name, as it is now', async () => {
    const f = await mountForm(formOf([[question]]));
    const store = storeOf(() => f.engine);
    expect([store.weather, store.timer]).to.deep.equal([undefined, 0]);
    f.engine.verbs.learn('weather' as never, 'fine' as never);
    expect(store.weather).to.equal('fine');
    f.engine.verbs.learn('path' as never, 'a fact' as never);
    expect(store.path, 'no fact takes the place of a member').to.deep.equal([1]);
  });

  it('hands out copies: whoever changes them changes nothing of the form', async () => {
    const f = await mountForm(formOf([[question]]));
    const store = storeOf(() => f.engine);
    Object.assign(store.formValues, { a: 'from outside' });
    (store.path as number[]).push(7);
    expect([store.formValues.a, store.path]).to.deep.equal([undefined, [1]]);
  });

  it('is empty until the engine is there, and knows no name that is none', () => {
    const store = storeOf(() => undefined);
    expect([store.path, store.toString, store.constructor]).to.deep.equal([undefined, undefined, undefined]);
  });
});
