import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import { dictionaries } from '../../embed/locales/index.ts';
import type { Events, Plugin } from '../../engine/contract/plugin.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const VALUES = [
  { bpKey: 'gas', text: 'Gas' },
  { bpKey: 'oil', text: 'Oil' },
  { bpKey: 'none', text: 'None of these', isOther: true },
];
const one = (type: string, more: object = {}) =>
  formOf([[{ bpKey: 'a', type, title: 'Heating', values: VALUES, ...more }]]);
const options = (f: Mounted, bpKey = 'a'): string[] =>
  [...f.question(bpKey).querySelectorAll('option:not(:disabled), .sw-choice-text')].map(option => option.textContent!);
const chosen = (f: Mounted): string[] =>
  [...f.question('a').querySelectorAll<HTMLElement>('.sw-choice:has(:checked)')].map(option => option.textContent!);
const optionNamed = (f: Mounted, text: string) => within(f.question('a')).getByLabelText<HTMLInputElement>(text);

/** Chooses in a dropdown with the pointer, or browses it with the arrow keys. */
const pick = (f: Mounted, text: string, by: 'pointer' | 'keys' = 'pointer') =>
  f.settled(() => {
    const select = f.input('a');
    if (by === 'pointer') fireEvent.pointerDown(select);
    else fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value: within(select).getByText<HTMLOptionElement>(text).value } });
  });
/** Does what a browser does on a key in a radio group: dispatches the key event, then a click. */
const press = (f: Mounted, key: string, text: string) =>
  f.settled(() => {
    fireEvent.keyDown(optionNamed(f, text), { key });
    fireEvent.click(optionNamed(f, text));
  });

function listening(): { told: Events['answer'][]; plugins: Plugin[] } {
  const told: Events['answer'][] = [];
  const start: Plugin['start'] = scope => scope.on('answer', detail => told.push(detail));
  return { told, plugins: [{ name: 'listener', contract: 1, start }] };
}

describe('choices', () => {
  describe('one of several', () => {
    it('shows every value in the look of its type, or that of single_choice by its display', async () => {
      const asked = [
        ['radio', undefined, 'radio'],
        ['card', undefined, 'card'],
        ['list', undefined, 'list'],
        ['single_choice', undefined, 'radio'],
        ['single_choice', 'radio', 'radio'],
        ['single_choice', 'card', 'card'],
        ['single_choice', 'list', 'list'],
        ['single_choice', 'constructor', 'radio'],
        ['single_choice', 7, 'radio'],
        ['radio', 'card', 'radio'],
        ['list', 'dropdown', 'list'],
      ] as const;
      const questions = asked.map(([type, display], index) => ({
        ...{ bpKey: `q${index}`, type, display, title: type, values: VALUES },
      }));
      const f = await mountForm(formOf([[...questions, { bpKey: 'yes', type: 'yesno', display: 'radio' }]]));
      for (const [index, [type, display, look]] of asked.entries()) {
        const key = `q${index}`;
        const group = f.question(key).querySelector('.sw-choices');
        expect(group?.className, `${type} ${display}`).to.equal(`sw-choices sw-as-${look}`);
        expect(group?.getAttribute('role')).to.equal('radiogroup');
        expect(options(f, key)).to.deep.equal(['Gas', 'Oil', 'None of these']);
        await f.choose(key, 'Gas');
        await f.choose(key, 'Oil');
        expect(f.question(key).querySelectorAll(':checked')).to.have.length(1);
        expect(f.values()).to.include({ [key]: 'oil' });
      }
      expect(f.question('yes').querySelector('.sw-as-card')).to.exist;
    });

    it('displayed as a dropdown has a label for its select', async () => {
      const dropdowns = [
        { type: 'dropdown' },
        { type: 'single_choice', display: 'dropdown' },
        { type: 'single_choice' },
      ];
      const f = await mountForm(
        formOf([dropdowns.map((more, index) => ({ bpKey: `q${index}`, title: 'Heating', values: VALUES, ...more }))]),
      );
      for (const key of ['q0', 'q1']) expect(f.question(key).querySelector('label')?.htmlFor).to.equal(f.input(key).id);
      expect(f.question('q2').querySelector('.sw-label')?.localName).to.equal('div');
    });

    it('single_choice displayed as dropdown is one, and stores the same value', async () => {
      const f = await mountForm(one('single_choice', { display: 'dropdown' }));
      expect(f.values()).to.deep.equal({ a: 'gas' });
      await pick(f, 'Oil');
      expect(f.values()).to.deep.equal({ a: 'oil' });
    });

    it('shows images on cards only', async () => {
      const values = [
        { bpKey: 'gas', text: 'Gas', imgUrl: '/gas.png' },
        { bpKey: 'oil', text: 'Oil' },
        { bpKey: 'coal', text: 'Coal', imgUrl: 'javascript:alert(1)' },
      ];
      const types = ['card', 'multiple_cards', 'radio'];
      const f = await mountForm(formOf([types.map(type => ({ bpKey: type, type, values }))]));
      const images = types.map(type =>
        [...f.question(type).querySelectorAll('img')].map(one => one.getAttribute('src')),
      );
      expect(images).to.deep.equal([['/gas.png'], ['/gas.png'], []]);
    });

    it('stores an itemValue as it is, whatever its type is', async () => {
      const values = [7, 0, false].map(itemValue => ({ bpKey: `x${itemValue}`, text: `Is ${itemValue}`, itemValue }));
      const f = await mountForm(one('radio', { values }));
      for (const { text, itemValue } of values) {
        await f.choose('a', text);
        expect(f.values()).to.deep.equal({ a: itemValue });
      }
    });

    it('renders its key, type, tags and values as attributes', async () => {
      const f = await mountForm(one('radio', { tags: ['a', 'b'] }));
      expect({ ...f.question('a').dataset }).to.include({ bpkey: 'a', type: 'radio', tags: 'a b' });
      expect([...f.form.querySelectorAll<HTMLElement>('.sw-choice')].map(({ dataset }) => dataset.value)).to.deep.equal(
        ['gas', 'oil', 'none'],
      );
    });
  });

  describe('yes or no, owner or renter', () => {
    const EITHER = [
      ['yesno', {}, ['Yes', 'No'], ['yes', 'no']],
      ['yesno', { yesData: { bpKey: '1', text: 'Sure' }, noData: { text: 'Never' } }, ['Sure', 'Never'], ['1', 'no']],
      ['owner_renter', {}, ['Owner', 'Renter'], ['owner', 'renter']],
      ['owner_renter', { values: VALUES }, ['Gas', 'Oil'], ['gas', 'oil']],
      ['owner_renter', { values: [{ bpKey: 'mine' }] }, ['Owner', 'Renter'], ['mine', 'renter']],
    ] as const;
    it('offer the two texts of the type or of the definition', async () => {
      const questions = EITHER.map(([type, members], index) => ({ bpKey: `q${index}`, type, title: 'A', ...members }));
      const f = await mountForm(formOf([questions]));
      for (const [place, [type, members, texts, keys]] of EITHER.entries()) {
        const key = `q${place}`;
        expect(options(f, key), `${type} ${JSON.stringify(members)}`).to.deep.equal(texts);
        expect(f.question(key).querySelector('.sw-as-card')).to.exist;
        for (const [index, text] of texts.entries()) {
          await f.choose(key, text);
          expect(f.values()).to.include({ [key]: keys[index] });
        }
      }
    });

    it('are translated', async () => {
      const f = await mountForm(
        formOf(
          [
            [
              { bpKey: 'a', type: 'yesno' },
              { bpKey: 'b', type: 'owner_renter' },
            ],
          ],
          { language: 'fr', country: 'ca' },
        ),
        { dictionaries },
      );
      expect([...options(f), ...options(f, 'b')]).to.deep.equal(['Oui', 'Non', 'Propriétaire', 'Locataire']);
    });
  });

  describe('any of several', () => {
    for (const [type, look] of [
      ['multiple_choices', 'list'],
      ['multiple_cards', 'card'],
    ]) {
      it(`${type} stores the list and its length`, async () => {
        const f = await mountForm(one(type!));
        expect(f.question('a').querySelectorAll(`.sw-as-${look} [type=checkbox]`)).to.have.length(3);
        await f.choose('a', 'Oil');
        await f.choose('a', 'Gas');
        expect(f.values()).to.deep.equal({ a: ['oil', 'gas'], a__count: 2 });
        await f.choose('a', 'Oil');
        expect(f.values()).to.deep.equal({ a: ['gas'], a__count: 1 });
        await f.choose('a', 'Gas');
        expect(f.values()).to.deep.equal({});
      });
    }

    it('makes the isOther value and all others exclude each other', async () => {
      const f = await mountForm(one('multiple_choices'));
      const seen: string[][] = [];
      for (const text of ['Gas', 'Oil', 'None of these', 'Gas', 'Gas']) {
        await f.choose('a', text);
        seen.push(chosen(f));
      }
      expect(seen).to.deep.equal([['Gas'], ['Gas', 'Oil'], ['None of these'], ['Gas'], []]);
    });

    it('drops the isOther value if a link names it beside others, and counts an answer once that it names twice', async () => {
      const query = { prefilled_values: btoa(JSON.stringify({ a: ['none', 'gas', 'gas'] })) };
      const f = await mountForm(one('multiple_choices'), { page: { query, showsPrefilled: true } });
      expect(f.values()).to.deep.include({ a: ['gas'], a__count: 1 });
    });
  });

  describe('the answer of a click', () => {
    it('is emitted once with all details, and marks the field as touched', async () => {
      const { told, plugins } = listening();
      const types = ['radio', 'multiple_choices', 'yesno'];
      const questions = types.map(type => ({
        ...{ bpKey: type, type, title: 'Heating', questionNumber: 4, tags: ['x'], values: VALUES },
      }));
      const f = await mountForm(formOf([[{ bpKey: 'z', type: 'short_text' }, ...questions]]), { plugins });
      for (const [index, type] of types.entries()) {
        await f.choose(type, type === 'yesno' ? 'Yes' : 'Gas');
        await f.leave(type);
        const { question: q, step, type: by } = told.at(-1)!;
        expect([told.length, by, q.order, q.title, q.tags, step.order]).to.deep.equal([
          index + 1,
          'click',
          index + 2,
          'Heating',
          ['x'],
          1,
        ]);
        expect(q).to.include({ questionNumber: 4 });
        expect(f.engine.state.fields.ensure(q).state.dirty).to.equal(true);
      }
    });
  });

  describe('with the keyboard', () => {
    const alone = () => mountForm(one('single_choice'));

    it('Space chooses and advances', async () => {
      const f = await alone();
      await press(f, 'ArrowDown', 'Oil');
      await press(f, ' ', 'Gas');
      await f.tick(500);
      expect(f.path()).to.deep.equal([1, 2]);
    });

    it('Enter on an option chooses it instead of pressing Next', async () => {
      const f = await alone();
      let left = true;
      await f.settled(() => {
        left = fireEvent.keyDown(optionNamed(f, 'Oil'), { key: 'Enter' });
      });
      expect(left).to.equal(false);
      expect(f.values()).to.deep.equal({ a: 'oil' });
      await f.tick(500);
      expect(f.path()).to.deep.equal([1, 2]);
    });

    it('Enter on a chosen option is left to the browser', async () => {
      const f = await alone();
      await press(f, 'ArrowDown', 'Oil');
      expect(fireEvent.keyDown(optionNamed(f, 'Oil'), { key: 'Enter' })).to.equal(true);
    });

    it('the pointer advances even after arrow keys', async () => {
      const f = await alone();
      await press(f, 'ArrowDown', 'Oil');
      await f.settled(() => {
        fireEvent.pointerDown(optionNamed(f, 'Gas'));
        fireEvent.click(optionNamed(f, 'Gas'));
      });
      await f.tick(500);
      expect(f.path()).to.deep.equal([1, 2]);
    });

    it('a dropdown that was browsed emits a click answer when it is left', async () => {
      const { told, plugins } = listening();
      const f = await mountForm(one('dropdown'), { plugins });
      await pick(f, 'Oil', 'keys');
      expect(told).to.deep.equal([]);
      await f.leave('a');
      expect(told.map(({ type }) => type)).to.deep.equal(['click']);
    });

    it('a dropdown advances only by pointer', async () => {
      const f = await mountForm(one('single_choice', { display: 'dropdown' }));
      await pick(f, 'Oil', 'keys');
      await f.tick(2000);
      expect(f.step()).to.equal(1);
      await pick(f, 'Gas');
      await f.tick(500);
      expect(f.path()).to.deep.equal([1, 2]);
    });
  });
});
