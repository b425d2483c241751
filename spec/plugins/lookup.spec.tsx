/** Questions whose answers come from a service: its calls, the shown and stored results, and unexpected answers. */
import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { matchOf, responseOf } from '../../plugins/lookup/results.ts';
import { required, text } from '../support/definitions.ts';
import { type Answer, createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const T = { title: 'T', name: 'n', id: 5 };
const LIST = { results: [T, { name: 'Second', id: 'two' }, { title: 'Third' }, { title: 'Fourth', name: 'four' }] };
const ALL = ['T', 'Second', 'Third', 'Fourth'];
const SEARCHES = 200;
const PARENT = { bpKey: 'make', type: 'short_text', title: 'Make' };

/** A link with several values, so the question is shown. */
const linked = (value: unknown) => ({
  features: { DISPLAY_PREFILLED_QUESTIONS: true },
  query: { prefilled_values: btoa(JSON.stringify({ a: value })) },
});

async function mounted(type: string, more: object = {}, ...answers: Answer[]) {
  return arrived(type, more, undefined, answers);
}
async function arrived(type: string, more: object, page: MountOptions['page'], answers: readonly Answer[]) {
  const host = createTestHost();
  host.reply('GET *', { body: {} });
  host.reply('GET /api/x*', ...(answers.length ? answers : [{ body: LIST }]));
  const question = { bpKey: 'a', type, title: 'A', apiUrl: '/api/x/', ...more };
  const f = await mountForm(formOf([[question, PARENT]]), { host, page });
  const asked = () => host.calls.map(({ path }) => path).filter(path => path.startsWith('/api/'));
  async function search(text: string): Promise<void> {
    await f.settled(() => f.input('a').focus());
    await f.type('a', text);
    await f.tick(SEARCHES);
  }
  return { f, host, asked, search };
}
const options = (f: Mounted): string[] =>
  within(f.question('a'))
    .queryAllByRole('option')
    .filter(option => !(option as HTMLOptionElement).disabled)
    .map(option => option.textContent!);
const pick = (f: Mounted, text: string) =>
  f.settled(() => void fireEvent.click(within(f.question('a')).getByRole('option', { name: text })));
const warned = (f: Mounted) => f.reports.filter(({ level }) => level === 'warning').map(({ message }) => message);

describe('a lookup', () => {
  describe('api_dropdown', () => {
    it('searches texts of two or more characters, encoded, and shows title, else name', async () => {
      const { f, asked, search } = await mounted('api_dropdown');
      await search('a');
      expect(asked()).to.deep.equal([]);
      await search('a b');
      expect(asked()).to.deep.equal(['/api/x/a%20b']);
      await search('a/b?c&d#e');
      expect(asked().at(-1)).to.equal('/api/x/a%2Fb%3Fc%26d%23e');
      expect(options(f)).to.deep.equal(ALL);
      expect(f.announced()).to.equal('4 suggestions');
    });

    it('stores the id of the choice, else its name, else its title', async () => {
      const { f, search } = await mounted('api_dropdown');
      for (const [label, stored] of Object.entries({ T: 5, Second: 'two', Third: 'Third', Fourth: 'four' })) {
        await search('ab');
        await pick(f, label);
        expect(f.values()).to.deep.equal({ a: stored });
        expect(f.input('a').value).to.equal(label);
      }
    });

    it('is answered by the choice, before the field is left', async () => {
      for (const type of ['api_dropdown', 'api_input']) {
        const { f, search } = await mounted(type);
        let answered = 0;
        f.engine.scope.on('answer', () => void answered++);
        await search('ab');
        expect(answered).to.equal(0);
        await pick(f, 'T');
        expect(answered, type).to.equal(1);
        await f.unmount();
      }
    });

    it('rejects free text with a message, and clears the earlier choice', async () => {
      const { f, search } = await mounted('api_dropdown');
      await search('ab');
      await pick(f, 'T');
      await search('bc');
      await f.leave('a');
      expect(f.values()).to.deep.equal({});
      expect(f.error('a')).to.equal('Please choose');
      await f.fill('a', 'z');
      expect(f.error('a')).to.equal('Please enter 2 or more characters');
      await f.fill('a', '');
      expect(f.error('a')).to.equal('');
    });

    it('takes an exactly typed title for the choice, in any letter case', async () => {
      const { f, search } = await mounted('api_dropdown');
      await search('second');
      await f.leave('a');
      expect([f.values(), f.error('a')]).to.deep.equal([{ a: 'two' }, '']);
      await search('secon');
      await f.leave('a');
      expect([f.values(), f.error('a')]).to.deep.equal([{}, 'Please choose']);
    });

    it('takes no title that several results have', async () => {
      const twice = [1, 2].map(id => ({ title: 'Same', id }));
      const { f, search } = await mounted('api_dropdown', {}, { body: { results: twice } });
      await search('Same');
      expect(f.values()).to.deep.equal({});
    });

    it('asks for a choice again when its filter changes', async () => {
      const { f, search } = await mounted('api_dropdown', { apiFilter: { bpKey: 'make', apiKey: 'brand' } });
      await search('Second');
      expect(f.values()).to.deep.equal({ a: 'two' });
      await f.fill('make', 'x');
      await f.next();
      expect([f.step(), f.values(), f.error('a')]).to.deep.equal([1, { make: 'x' }, 'Please choose']);
    });

    it('shows no result that was found before its filter changed, and searches again when it is clicked', async () => {
      const { f, asked, search } = await mounted('api_dropdown', { apiFilter: { bpKey: 'make', apiKey: 'brand' } });
      await search('ab');
      await f.fill('make', 'x');
      await f.settled(() => void fireEvent.click(f.input('a')));
      expect([options(f), asked().length]).to.deep.equal([[], 1]);
      await f.tick(SEARCHES);
      expect(asked().at(-1)).to.match(/^\/api\/x\/ab.*brand.*x/);
      await pick(f, 'T');
      expect(f.values()).to.deep.equal({ a: 5, make: 'x' });
    });

    it('selects the text of a choice at the first click into the field', async () => {
      const { f, search } = await mounted('api_dropdown');
      const selected = () => f.input('a').selectionEnd! - f.input('a').selectionStart!;
      const click = async () => {
        await f.settled(() => f.input('a').focus());
        f.input('a').setSelectionRange(1, 1);
        await f.settled(() => void fireEvent.click(f.input('a')));
      };
      await search('sec');
      await click();
      expect(selected(), 'nothing is chosen yet').to.equal(0);
      await pick(f, 'Second');
      await f.settled(() => f.input('a').blur());
      await click();
      expect(selected()).to.equal('Second'.length);
      await click();
      expect(selected(), 'the second click places the caret').to.equal(0);
    });

    it('has a default placeholder, and says that nothing matches', async () => {
      const { f, search } = await mounted('api_dropdown', {}, { body: { results: [] } });
      expect(f.input('a').placeholder).to.equal('Please type here to search...');
      await search('z');
      expect(f.question('a').textContent).to.not.contain('No matches found');
      await search('zz');
      expect(f.question('a').textContent).to.contain('No matches found');
      expect(f.announced()).to.equal('No matches found');
    });

    it('prefers the placeholder of the question', async () => {
      const types = ['api_dropdown', 'api_input', 'input_then_api_match', 'api_select'];
      const host = createTestHost();
      host.reply('GET /x/*', { body: LIST });
      const f = await mountForm(
        formOf([types.map(type => text(type, { type, apiUrl: '/x/', placeholder: 'Which one?' }))]),
        { host },
      );
      for (const type of types.slice(0, 3)) expect(f.input(type).placeholder, type).to.equal('Which one?');
      expect(f.input('api_select').textContent).to.contain('Which one?').and.not.contain('Please choose');
    });

    it('stays usable after a failure, which is reported, and can try again', async () => {
      const failing = [{ status: 500 }, { status: 500 }, { status: 500 }, { body: LIST }];
      const { f, asked, search } = await mounted('api_dropdown', {}, ...failing);
      await search('ab');
      await f.tick(1000);
      expect(asked()).to.have.length(3);
      expect(warned(f).join()).to.contain('500');
      expect(options(f)).to.deep.equal([]);
      await f.click('Try again');
      await f.tick(SEARCHES);
      expect(options(f)).to.deep.equal(ALL);
    });

    it('shows only the results for the latest text', async () => {
      const slow = { body: { results: [{ title: 'Old' }] }, delay: 3000 };
      const { f, search } = await mounted('api_dropdown', {}, slow, { body: { results: [{ title: 'New' }] } });
      await search('ab');
      await search('abc');
      await f.tick(5000);
      expect(options(f)).to.deep.equal(['New']);
    });
  });

  describe('api_input', () => {
    it('stores the typed text, or the label of the choice', async () => {
      const { f, search } = await mounted('api_input');
      await search('free text');
      expect(options(f)).to.include('T');
      await f.leave('a');
      expect(f.values()).to.deep.equal({ a: 'free text' });
      await search('ab');
      await pick(f, 'T');
      expect(f.values()).to.deep.equal({ a: 'T' });
    });

    it('needs no choice: it has no default placeholder, and no message if nothing matches', async () => {
      const { f, search } = await mounted('api_input', {}, { body: { results: [] } });
      expect(f.input('a').placeholder).to.equal('');
      await search('zz');
      expect(f.question('a').textContent).to.not.contain('No matches found');
    });

    it('can be left if the lookup fails', async () => {
      const { f, search } = await mounted('api_input', {}, { fail: true });
      await search('ab');
      await f.tick(1000);
      expect(warned(f)).to.deep.equal([
        'SW_SERVICE: The suggestions of the field sw-a could not be loaded: Failed to fetch after 2 retries',
      ]);
      await f.next();
      expect(f.path()).to.deep.equal([1, 2]);
    });
  });

  describe('api_select', () => {
    it('searches once without a text, and stores the id', async () => {
      const { f, asked } = await mounted('api_select');
      expect(asked()).to.deep.equal(['/api/x/']);
      expect(options(f)).to.deep.equal(ALL);
      expect(f.values()).to.deep.equal({});
      await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: '0' } }));
      expect(f.values()).to.deep.equal({ a: 5 });
      await f.tick(5000);
      expect(asked()).to.have.length(1);
    });

    it('can be searched if it has more than ten options', async () => {
      const names = 'Ain Aisne Allier Ardèche Ariège Aube Aude Calvados Cantal Corrèze Creuse'.split(' ');
      const body = { results: names.map((title, id) => ({ title, id })) };
      const { f } = await mounted('api_select', {}, { body });
      await f.settled(() => import('../../plugins/kit/searchable/Searchable.tsx'));
      const box = within(f.question('a')).getByRole('combobox') as HTMLInputElement;
      expect(box.localName).to.equal('input');
      await f.type('a', 'creu');
      expect(options(f)).to.deep.equal(['Creuse']);
      await f.settled(() => void fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 }));
      expect(f.values()).to.deep.equal({ a: 10 });
      expect(f.question('a').textContent).to.contain('Creuse');
    });

    it('emits a click answer, for a choice by keyboard when it is left', async () => {
      const { f } = await mounted('api_select');
      const told: string[] = [];
      f.engine.scope.on('answer', ({ type }) => void told.push(type));
      const change = (by: typeof fireEvent.keyDown, value: string) =>
        f.settled(() => {
          by(f.input('a'));
          fireEvent.change(f.input('a'), { target: { value } });
        });
      await change(fireEvent.pointerDown, '0');
      expect(told).to.deep.equal(['click']);
      await change(fireEvent.keyDown, '1');
      expect(told).to.have.length(1);
      await f.leave('a');
      expect(told).to.deep.equal(['click', 'click']);
    });

    it('searches again when its filter changes, and drops a choice that is gone', async () => {
      const apiFilter = { bpKey: 'make', apiKey: 'brand' };
      const other = { body: { results: [{ title: 'Other', id: 9 }] } };
      const { f, asked } = await mounted('api_select', { apiFilter }, { body: LIST }, other);
      await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: '0' } }));
      await f.type('make', 'x');
      await f.tick(0);
      expect(asked().at(-1)).to.equal(`/api/x/?filter=${encodeURIComponent('{"brand":"x"}')}`);
      expect(options(f)).to.deep.equal(['Other']);
      expect(f.values()).to.deep.equal({ make: 'x' });
    });

    it('has no choice of another filter while it searches or if that fails, and keeps one that is still offered', async () => {
      const more = { apiFilter: { bpKey: 'make', apiKey: 'brand' }, ...required };
      const slow = [{ body: LIST, delay: 2000 }, { status: 404 }];
      const { f } = await mounted('api_select', more, { body: LIST }, ...slow);
      await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: '0' } }));
      await f.type('make', 'x');
      expect(f.values()).to.deep.equal({ make: 'x' });
      await f.next();
      expect(f.step()).to.equal(1);
      await f.tick(2000);
      expect(f.values()).to.deep.equal({ a: 5, make: 'x' });
      await f.type('make', 'y');
      await f.tick(20_000);
      expect(f.values()).to.deep.equal({ make: 'y' });
    });

    it('keeps a choice that is still offered when the visitor goes Back to its filter', async () => {
      const host = createTestHost();
      host.reply('GET *', { body: {} });
      host.reply('GET /api/x*', { body: LIST });
      const apiFilter = { bpKey: 'make', apiKey: 'brand' };
      const question = { bpKey: 'a', type: 'api_select', title: 'A', apiUrl: '/api/x/', apiFilter };
      const f = await mountForm(formOf([[PARENT], [question]]), { host });
      await f.fill('make', 'x');
      await f.next();
      await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: '1' } }));
      await f.click('Back');
      await f.fill('make', 'y');
      await f.next();
      await f.tick(0);
      expect(f.values()).to.deep.equal({ a: 'two', make: 'y' });
    });

    it('does not choose again what a script has removed', async () => {
      const { f } = await mounted('api_select', { apiFilter: { bpKey: 'make', apiKey: 'brand' } });
      await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: '0' } }));
      await f.settled(() => f.engine.scope.set('a', undefined));
      await f.type('make', 'x');
      await f.tick(0);
      expect(f.values()).to.deep.equal({ make: 'x' });
    });

    it('shows a failure, and can try again', async () => {
      const { f } = await mounted('api_select', {}, { status: 500 }, { status: 500 }, { status: 500 }, { body: LIST });
      await f.tick(1000);
      expect(f.announced()).to.equal('This part could not be loaded.');
      await f.click('Try again');
      expect(options(f)).to.deep.equal(ALL);
    });
  });

  describe('an answer of the link', () => {
    for (const [id, type] of [
      [5, 'api_dropdown'],
      ['5', 'api_select'],
    ] as const) {
      it(`is shown with its label: ${type}, ${typeof id}`, async () => {
        const { f, asked } = await arrived(type, {}, linked(id), []);
        await f.tick(0);
        const field = f.form.querySelector<HTMLInputElement | HTMLSelectElement>('[data-bpkey=a] .sw-input')!;
        expect('selectedOptions' in field ? field.selectedOptions[0]?.text : field.value).to.equal('T');
        expect(f.values().a).to.equal(5);
        expect(asked()).to.deep.equal([type === 'api_select' ? '/api/x/' : '/api/x/5']);
        const told: unknown[] = [];
        f.engine.scope.on('answer', ({ question }) => void told.push(question.bpKey));
        await f.settled(() => field.focus());
        await f.settled(() => field.blur());
        expect(told).to.deep.equal([]);
      });
    }
    it('stays unchanged if the service does not know it, or does not answer', async () => {
      for (const reply of [{ body: { results: [{ title: 'Other', id: 6 }] } }, { status: 400 }]) {
        const { f } = await arrived('api_dropdown', {}, linked(5), [reply]);
        await f.tick(1000);
        expect(f.input('a').value).to.equal('5');
        expect(f.values().a).to.equal(5);
        await f.unmount();
      }
    });
    it('does not overwrite a text that was typed meanwhile', async () => {
      const { f } = await arrived('api_dropdown', {}, linked(5), [{ body: LIST, delay: 300 }]);
      await f.type('a', 'x');
      await f.tick(300);
      expect(f.input('a').value).to.equal('x');
    });
  });

  describe('input_then_api_match', () => {
    it('searches when the field is left, and stores the id of the match', async () => {
      const { f, asked } = await mounted('input_then_api_match');
      await f.type('a', ' t ');
      await f.tick(1000);
      expect(asked()).to.deep.equal([]);
      await f.fill('a', ' second ');
      await f.tick(0);
      expect(asked()).to.deep.equal(['/api/x/second']);
      expect(f.values()).to.deep.equal({ a: 'two' });
      expect(f.input('a').value).to.equal('Second');
      await f.leave('a');
      expect(asked()).to.have.length(1);
      await f.fill('a', ' t ');
      await f.tick(0);
      expect([asked().at(-1), f.values()], 'one character is enough').to.deep.equal(['/api/x/t', { a: 5 }]);
      await f.fill('a', '  ');
      expect(asked()).to.have.length(2);
    });

    it('searches again after the visitor left the step early, and ignores the earlier answer', async () => {
      const host = createTestHost();
      host.reply('GET /api/x*', { body: LIST, delay: 3000 });
      const question = { bpKey: 'm', type: 'input_then_api_match', title: 'M', apiUrl: '/api/x/' };
      const g = await mountForm(formOf([[PARENT], [question]]), { host });
      await g.next();
      await g.fill('m', 'second');
      await g.settled(() => host.history.go(-1));
      await g.tick(0);
      expect(g.shown()).to.deep.equal(['make']);
      await g.next();
      await g.next();
      expect(g.step()).to.equal(2);
      await g.tick(3000);
      expect([g.step(), g.values()]).to.deep.equal([3, { m: 'two' }]);
      expect(host.calls.filter(({ path }) => path === '/api/x/second')).to.have.length(2);
    });

    it('looks its text up again when its filter changes, also if nothing matched, or while it is looked up', async () => {
      const apiFilter = { bpKey: 'make', apiKey: 'brand' };
      const other = { body: { results: [{ title: 'T', id: 9 }] } };
      for (const before of [{ body: LIST }, { body: { results: [] } }, { body: LIST, delay: 2000 }]) {
        const { f } = await mounted('input_then_api_match', { apiFilter }, before, other);
        await f.fill('a', 't');
        await f.fill('make', 'x');
        await f.tick(3000);
        expect([f.values(), f.input('a').value]).to.deep.equal([{ a: 9, make: 'x' }, 'T']);
        await f.unmount();
      }
    });

    it('stores the typed text if nothing matches or the service does not answer', async () => {
      const { f, asked } = await mounted('input_then_api_match', {}, { body: LIST }, { fail: true });
      await f.fill('a', 'nothing');
      await f.tick(0);
      expect(f.values()).to.deep.equal({ a: 'nothing' });
      await f.leave('a');
      expect(asked()).to.have.length(1);
      await f.fill('a', 'else');
      await f.tick(1000);
      expect(f.values()).to.deep.equal({ a: 'else' });
      expect(warned(f)).to.deep.equal(['SW_SERVICE: The lookup of question a failed: Failed to fetch after 2 retries']);
    });

    it('makes Next wait for the match, up to a timeout', async () => {
      const { f } = await mounted('input_then_api_match', {}, { body: LIST, delay: 2000 }, { delay: 60_000 });
      await f.fill('a', 'second');
      await f.next();
      expect(f.path()).to.deep.equal([1]);
      await f.tick(3000);
      expect(f.path()).to.deep.equal([1, 2]);
      expect(f.values()).to.deep.equal({ a: 'two' });
      await f.click('Back');
      await f.fill('a', 'other');
      await f.next();
      expect(f.path()).to.deep.equal([1]);
      await f.tick(12_000);
      expect(f.path()).to.deep.equal([1, 2]);
      expect(f.values()).to.deep.equal({ a: 'other' });
    });

    it('searches on Enter and on a press elsewhere, even if the field keeps the focus', async () => {
      const { f, asked } = await mounted('input_then_api_match');
      await f.type('a', 'second');
      await f.settled(() => void fireEvent.keyDown(f.input('a'), { key: 'Enter' }));
      expect(asked()).to.have.length(1);
      await f.type('a', 'third');
      await f.settled(() => void fireEvent.pointerDown(f.input('a')));
      expect(asked()).to.have.length(1);
      await f.settled(() => void fireEvent.pointerDown(f.button('Next')));
      expect(asked()).to.have.length(2);
    });

    it('matches a title, a name, or the only result', () => {
      const { results } = responseOf({}, LIST);
      expect(matchOf(results, 'N ')?.stored).to.equal(5);
      expect(matchOf(results, 'T')?.stored).to.equal(5);
      expect(matchOf(results, 'x')).to.equal(undefined);
      expect(matchOf(results.slice(0, 1), 'x')?.stored).to.equal(5);
      expect(matchOf([], 'x')).to.equal(undefined);
    });
  });

  describe('its address', () => {
    const filters = [
      { bpKey: 'make', apiKey: 'brand' },
      { bpKey: 'none', apiKey: 'other' },
      { bpKey: 'a', apiKey: '__proto__' },
    ];
    it('may have a query, to which the filter is appended', async () => {
      const apiUrl = '/api/x?q=';
      const { f, asked, search } = await mounted('api_input', { apiUrl, apiFilter: filters.slice(0, 2) });
      await search('ab');
      expect(asked().at(-1)).to.equal(`${apiUrl}ab`);
      await f.type('make', 'é"');
      await search('abc');
      const filter = encodeURIComponent(JSON.stringify({ brand: 'é"' }));
      expect(asked().at(-1)).to.equal(`${apiUrl}abc&filter=${filter}`);
      await f.type('make', '');
      await search('abcd');
      expect(asked().at(-1)).to.equal(`${apiUrl}abcd`);
    });

    it('combines several filters into one object', async () => {
      const { f, asked, search } = await mounted('api_input', { apiFilter: [filters[0], filters[2], null, 'x', {}] });
      await f.type('make', 'x');
      await search('ab');
      expect(decodeURIComponent(asked().at(-1)!)).to.equal('/api/x/ab?filter={"brand":"x","__proto__":"ab"}');
      await search('a\ud800');
      expect(asked().at(-1), 'a lone surrogate').to.match(/^\/api\/x\/a%EF%BF%BD\?/);
    });

    it('ignores an empty answer', async () => {
      const { f, asked, search } = await mounted('api_input', { apiFilter: [filters[0]] });
      for (const nothing of ['', null]) {
        await f.settled(() => f.engine.scope.set('make', nothing));
        await search(`ab${nothing}`);
        expect(asked().at(-1)).to.equal(`/api/x/ab${nothing}`);
      }
      await f.settled(() => f.engine.scope.set('make', 0));
      await search('abc');
      expect(decodeURIComponent(asked().at(-1)!)).to.equal('/api/x/abc?filter={"brand":"0"}');
    });

    it('is reported if it is missing', async () => {
      const { f, asked } = await mounted('api_select', { apiUrl: undefined });
      expect(asked()).to.deep.equal([]);
      expect(warned(f).join()).to.contain('has no apiUrl');
    });
  });

  describe('of fiber eligibility', () => {
    it('is stored until another text is typed', async () => {
      const apiUrl = '/api/x/Fiber_Eligibility/';
      const { f, search } = await mounted('api_input', { apiUrl }, { body: { results: [T] } });
      await search('ab');
      expect(f.values()).to.deep.equal({ a: 'ab', isFiberEligible: true });
      await f.type('a', 'abc');
      expect(f.values()).to.deep.equal({ a: 'abc' });
    });

    for (const type of ['api_dropdown', 'api_select', 'input_then_api_match']) {
      it(`of ${type} ends when its filter changes and the next lookup fails`, async () => {
        const more = { apiUrl: '/api/x/fiber_eligibility/', apiFilter: { bpKey: 'make', apiKey: 'zip' } };
        const { f, search } = await mounted(type, more, { body: { results: [{ title: 'Tea' }] } }, { status: 500 });
        if (type !== 'api_select') await search('tea');
        await f.leave('a');
        expect(f.values()).to.include({ isFiberEligible: true });
        await f.fill('make', '75001');
        await f.tick(20_000);
        expect(f.values()).to.not.have.property('isFiberEligible');
      });
    }

    describe('of two questions', () => {
      const apiUrl = '/api/x/fiber_eligibility/';
      const pair = (type: string) => [text('a', { type, apiUrl }), text('b', { type, apiUrl })];
      /** Both fields are on one step; the service says that every address has fiber. */
      async function both(type: string, eligible = true): Promise<Mounted> {
        const host = createTestHost();
        host.reply('GET /api/x/*', { body: { results: eligible ? [{ id: 7, title: 'Rue Haute' }] : [] } });
        return mountForm(formOf([pair(type)], { country: 'fr' }), { host });
      }
      async function look(f: Mounted, key: string, typed = 'rue haute'): Promise<void> {
        await f.settled(() => f.input(key).focus());
        await f.type(key, typed);
        await f.tick(200);
        await f.leave(key);
      }
      for (const type of ['api_dropdown', 'input_then_api_match']) {
        it(`is erased by typing into the ${type} that found it, not into another one`, async () => {
          const f = await both(type);
          await look(f, 'a');
          expect(f.values()).to.include({ isFiberEligible: true });
          await f.type('b', 'r');
          expect(f.values()).to.include({ isFiberEligible: true });
          await f.type('b', '');
          expect(f.values()).to.include({ isFiberEligible: true });
          expect(f.input('a').value.toLowerCase(), 'and the other field keeps its text').to.equal('rue haute');
          await look(f, 'b');
          await f.type('a', 'rue');
          expect(f.values()).to.include({ isFiberEligible: true });
          await f.type('b', 'rue');
          expect(f.values()).to.not.have.property('isFiberEligible');
        });
      }

      it('stays with a result that is chosen, until another text is typed', async () => {
        const f = await both('api_dropdown');
        await f.settled(() => f.input('a').focus());
        await f.type('a', 'rue');
        await f.tick(200);
        await f.settled(() => void fireEvent.click(f.question('a').querySelector('[role=option]')!));
        expect(f.values()).to.deep.equal({ a: 7, isFiberEligible: true });
        await f.type('b', 'x');
        expect(f.values()).to.include({ isFiberEligible: true });
        await f.type('a', 'rue b');
        expect(f.values()).to.not.have.property('isFiberEligible');
      });

      it('of a select stays when the other one is looked up or typed into', async () => {
        const host = createTestHost();
        host.reply('GET /api/x/*', { body: { results: [{ id: 7, title: 'Rue Haute' }] } });
        const f = await mountForm(formOf([[text('s', { type: 'api_select', apiUrl }), ...pair('api_input')]]), {
          host,
        });
        expect(f.values()).to.deep.equal({ isFiberEligible: true });
        await f.type('a', 'x');
        expect(f.values()).to.deep.equal({ a: 'x', isFiberEligible: true });
      });
    });

    it('is recognized by both words in any case, and ignored for other addresses', () => {
      const fiberOf = (apiUrl: string) => responseOf({ apiUrl }, LIST).fiber;
      expect(fiberOf('/api/x/FIBER?is=ELIGIBLE&q=')).to.equal(true);
      for (const apiUrl of ['/api/x/fiber/', '/api/x/eligibility/']) expect(fiberOf(apiUrl)).to.equal(null);
    });
  });

  it('reads a service that only says whether there is fiber', () => {
    const fiberOf = (results: unknown) => responseOf({ apiUrl: '/fiber/eligibility/' }, { results }).fiber;
    for (const yes of [true, 1, 'true']) expect(fiberOf(yes)).to.equal(true);
    for (const no of [false, 0, 'false', null, undefined, []]) expect(fiberOf(no)).to.equal(false);
  });

  describe('with unexpected answers', () => {
    it('never throws, and returns only texts and ids', () => {
      const wild = fc.oneof(
        fc.jsonValue(),
        fc.record({
          results: fc.array(
            fc.oneof(fc.jsonValue(), fc.record({ title: fc.jsonValue(), name: fc.jsonValue(), id: fc.jsonValue() })),
          ),
        }),
      );
      fc.assert(
        fc.property(wild, body => {
          for (const { text, stored, name } of responseOf({}, body).results) {
            expect([typeof text, typeof name]).to.deep.equal(['string', 'string']);
            expect(text.trim()).not.to.equal('');
            expect(['string', 'number']).to.include(typeof stored);
          }
        }),
      );
    });

    const many = {
      results: Array.from({ length: 10_000 }, (_, id) => ({ id, title: `<img src=x onerror=alert(${id})>` })),
    };
    it('renders a few of ten thousand results, and markup as text', async () => {
      const { f, search } = await mounted('api_dropdown', {}, { body: many });
      await search('ab');
      expect(options(f)).to.have.length(50);
      expect(options(f)[0]).to.equal('<img src=x onerror=alert(0)>');
      expect(f.form.querySelector('img')).to.equal(null);
      await f.unmount();
      const select = await mounted('api_select', {}, { body: many });
      await select.f.settled(() => import('../../plugins/kit/searchable/Searchable.tsx'));
      await select.f.type('a', 'src=x');
      expect(options(select.f)).to.have.length(100);
      expect(select.f.form.querySelector('img')).to.equal(null);
    });
  });
});

describe('test_enabled_feature', () => {
  it('lists the flags that are on, stores nothing and never blocks', async () => {
    const page = { features: { CHATBOT: false, FULL_SCREEN: false, STICKY_BACK_BUTTON: true } };
    const question = {
      bpKey: 'a',
      type: 'test_enabled_feature',
      title: 'A',
      validationRules: [{ validator: 'required' }],
    };
    const f = await mountForm(formOf([[question]]), { page });
    const names = () =>
      within(f.question('a'))
        .queryAllByRole('listitem')
        .map(item => item.textContent);
    expect(names()).to.deep.equal(['STICKY_BACK_BUTTON']);
    await f.settled(() => f.engine.scope.feature('NEW_REVEAL_PAGE', true));
    await f.settled(() => f.engine.scope.feature('OF_THE_PAGE', true));
    expect(names()).to.deep.equal(['STICKY_BACK_BUTTON', 'NEW_REVEAL_PAGE', 'OF_THE_PAGE']);
    await f.settled(() => f.engine.scope.feature('STICKY_BACK_BUTTON', false));
    expect(names()).to.deep.equal(['NEW_REVEAL_PAGE', 'OF_THE_PAGE']);
    expect(f.values()).to.deep.equal({});
    await f.next();
    expect(f.path()).to.deep.equal([1, 2]);
  });
});
