import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Plugin } from '../../engine/contract/plugin.ts';
import { adoptedStylesCache, matching } from '../../plugins/kit/searchable/Searchable.tsx';
import type { Option } from '../../plugins/kit/searchable/types.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const NAMES = 'Ain Aisne Allier Ardèche Ariège Aube Aude Calvados Cantal Corrèze Creuse'.split(' ');
const departments = NAMES.map(text => ({ bpKey: text.toLowerCase(), text }));
const PLACEHOLDER: MountOptions = { page: { features: { DROPDOWN_PLACEHOLDER: true } } };

async function mount(more: object = {}, options: MountOptions = {}) {
  const question = { bpKey: 'a', type: 'dropdown', title: 'Department', values: departments, ...more };
  const f = await mountForm(formOf([[question]]), options);
  await f.settled(() => import('../../plugins/kit/searchable/Searchable.tsx'));
  return f;
}
const box = (f: Mounted): HTMLInputElement => within(f.question('a')).getByRole('combobox');
const offered = (f: Mounted): string[] =>
  within(f.question('a'))
    .queryAllByRole('option')
    .map(option => option.textContent!);
const key = (f: Mounted, name: string) =>
  f.settled(() => fireEvent.keyDown(box(f), { key: name, keyCode: KEYS[name] }));
const KEYS: Record<string, number> = { ArrowDown: 40, Enter: 13, Escape: 27, Tab: 9 };
const pushed = (f: Mounted): string => f.question('a').querySelector('[role=log]')?.textContent ?? '';

describe('a dropdown with a search', () => {
  it('is used for more than ten options', async () => {
    const ten = await mount({ values: departments.slice(0, 10) });
    expect(ten.input('a').localName).to.equal('select');
    await ten.unmount();
    const f = await mount();
    expect(box(f)).to.include({ localName: 'input', id: f.question('a').querySelector('label')!.htmlFor });
    expect(f.values()).to.deep.equal({ a: 'ain' });
    expect(f.question('a').textContent).to.contain('Ain');
  });

  it('is used for a single_choice displayed as dropdown, and advances after a choice', async () => {
    const f = await mount({ type: 'single_choice', display: 'dropdown' });
    await f.type('a', 'creu');
    await key(f, 'Enter');
    await f.tick(500);
    expect(f.values()).to.deep.equal({ a: 'creuse' });
    expect(f.path()).to.deep.equal([1, 2]);
  });

  it('is shown at once if another one has been shown before', async () => {
    const host = createTestHost();
    host.adopt = element => void element.getRootNode();
    await (await mount({}, { host })).unmount();
    const f = await mount({}, { host });
    expect(box(f).localName).to.equal('input');
    expect(f.reports).to.deep.equal([]);
  });

  it('finds a text by what is typed for it on other keyboards', () => {
    for (const [text, ...typed] of [
      ['Łódź', 'lodz', 'łódź', 'LODZ'],
      ['Straße', 'strasse', 'straße', 'STRASSE'],
      ['Saint-Étienne', 'saint etienne', 'saint-etienne', 'saint  étienne'],
      ['L’Haÿ-les-Roses', "l'hay", 'lhay les roses', 'l’haÿ-les'],
      ['Tromsø', 'tromso'],
      ['Þórshöfn', 'thorshofn'],
      ['İzmir', 'izmir'],
      ['Œuilly', 'oeuilly'],
      ['St. Gallen', 'st gallen'],
    ]) {
      const option = { value: 'x', text: text! };
      for (const query of typed) expect(matching([option], query), query).to.deep.equal([option]);
      expect(matching([option], 'zq')).to.deep.equal([]);
    }
  });

  it('filters by the typed text, ignoring case and accents', async () => {
    const f = await mount();
    await f.type('a', 'REZ');
    expect(offered(f)).to.deep.equal(['Corrèze']);
    await f.type('a', 'ardè');
    expect(offered(f)).to.deep.equal(['Ardèche']);
    await f.type('a', 'ie');
    expect(offered(f)).to.deep.equal(['Allier', 'Ariège']);
  });

  it('stores the choice of Enter, emits one click answer, and sends it with the choices', async () => {
    const told: string[] = [];
    const start: Plugin['start'] = scope => scope.on('answer', ({ type }) => told.push(type));
    const f = await mount({}, { plugins: [{ name: 'listener', contract: 1, start }] });
    f.host.reply('POST /submit', {});
    await f.type('a', 'a');
    await key(f, 'ArrowDown');
    await key(f, 'Enter');
    expect(f.values()).to.deep.equal({ a: 'aisne' });
    expect(told).to.deep.equal(['click']);
    await f.next();
    expect(f.host.calls.at(-1)?.body).to.deep.include({ a: 'aisne', singleChoicesValues: { a: 'aisne' } });
  });

  it('keeps the choice on Escape and on Tab', async () => {
    const f = await mount();
    await f.type('a', 'aude');
    await key(f, 'Tab');
    await f.leave('a');
    expect(f.values()).to.deep.equal({ a: 'ain' });
    await f.type('a', 'aude');
    await key(f, 'Escape');
    expect(offered(f)).to.deep.equal([]);
    expect(f.values()).to.deep.equal({ a: 'ain' });
  });

  it('says that nothing matches a text of two or more characters', async () => {
    const f = await mount();
    await f.type('a', '7');
    expect(offered(f)).to.deep.equal([]);
    expect(f.question('a').textContent).not.to.contain('No matches found');
    await f.type('a', '77');
    expect(f.question('a').textContent).to.contain('No matches found');
  });

  it('has a default placeholder, or that of the question', async () => {
    const f = await mount({}, PLACEHOLDER);
    expect(f.values()).to.deep.equal({});
    expect(f.question('a').textContent).to.contain('Please type here to search...');
    await f.unmount();
    const own = await mount({ placeholder: 'Where?' }, PLACEHOLDER);
    expect(own.question('a').textContent).to.contain('Where?');
  });

  it('says in the open list that one can type, until a text is typed', async () => {
    const f = await mount();
    const hint = () => f.question('a').querySelector('.sw-search__hint')?.textContent;
    expect(hint()).to.equal(undefined);
    await key(f, 'ArrowDown');
    expect(hint()).to.equal('Please type here to search...');
    await f.type('a', 'au');
    expect(hint()).to.equal(undefined);
  });

  it('says it once if nothing is chosen, in the field', async () => {
    const f = await mount({}, PLACEHOLDER);
    await key(f, 'ArrowDown');
    expect(offered(f)).not.to.deep.equal([]);
    expect(f.question('a').textContent?.split('Please type here').length).to.equal(2);
  });

  it('has the ARIA attributes of other fields', async () => {
    const required = { validationRules: [{ validator: 'required' }], helper: 'A hint' };
    const f = await mount(required, PLACEHOLDER);
    await f.next();
    expect(f.error('a')).to.equal('This field is required');
    expect(box(f).getAttribute('aria-invalid')).to.equal('true');
    expect(box(f).getAttribute('aria-required')).to.equal('true');
    const described = box(f).getAttribute('aria-describedby')!.split(' ');
    expect(described.map(id => document.getElementById(id)?.textContent)).to.deep.equal([
      'A hint',
      'This field is required',
    ]);
  });

  it('is described by the choice on focus, but not while a text is typed', async () => {
    const f = await mount();
    const said = () =>
      (box(f).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => id && f.question('a').querySelector(`[id="${id}"]`)?.textContent);
    expect(said()).to.deep.equal(['Ain']);
    await f.type('a', 'creu');
    expect(said()).to.deep.equal(['']);
    await key(f, 'Enter');
    expect(said()).to.deep.equal(['Creuse']);
    await f.unmount();
    const empty = await mount({}, PLACEHOLDER);
    expect(box(empty).getAttribute('aria-describedby')).to.equal(null);
  });

  it('announces the number of matches in the language of the form', async () => {
    const f = await mount({}, PLACEHOLDER);
    await f.settled(() => box(f).focus());
    await f.type('a', 'ie');
    expect(pushed(f)).to.equal('2 suggestions');
    await f.type('a', 'rez');
    expect(pushed(f)).to.equal('1 suggestion');
  });

  it('adopts its styles without a style element', async () => {
    const before = document.querySelectorAll('style').length;
    const adopted: string[] = [];
    const host = createTestHost();
    host.adopt = (_, css) => void adopted.push(css);
    const f = await mount({}, { host });
    await f.type('a', 'a');
    expect(document.querySelectorAll('style').length).to.equal(before);
    const made = adopted.filter(css => css.includes('.sw-search-'));
    expect(made.length).to.be.above(3);
    for (const rule of made) expect(rule).to.match(/^\.sw-root:not\(#sw-\):not\(#sw-\) \.sw-search-/);
  });

  it('does not scope rules that do not start with a class', () => {
    const adopted: string[] = [];
    const host = createTestHost();
    host.adopt = (_, css) => void adopted.push(css);
    adoptedStylesCache(host, document).sheet.insert('@keyframes x{}');
    expect(adopted).to.deep.equal(['@keyframes x{}']);
  });

  it('renders at most a hundred options', () => {
    const all = Array.from({ length: 130 }, (_, index): Option => ({ text: `Option ${index}`, value: `${index}` }));
    for (const count of [0, 100, 130])
      expect(matching(all.slice(0, count), '')).to.deep.equal(all.slice(0, Math.min(count, 100)));
  });
});
