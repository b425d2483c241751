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
    for (const [type, look] of [
      ['radio', 'radio'],
      ['card', 'card'],
      ['list', 'list'],
      ['single_choice', 'radio'],
    ]) {
      it(`${type} shows every value and stores the chosen one alone`, async () => {
        const f = await mountForm(one(type!));
        expect(f.question('a').querySelector(`.sw-as-${look}`)?.getAttribute('role')).to.equal('radiogroup');
        expect(options(f)).to.deep.equal(['Gas', 'Oil', 'None of these']);
        await f.choose('a', 'Gas');
        await f.choose('a', 'Oil');
        expect(chosen(f)).to.deep.equal(['Oil']);
        expect(f.values()).to.deep.equal({ a: 'oil' });
      });
    }

    for (const [display, look] of [
      ['radio', 'radio'],
      ['card', 'card'],
      ['list', 'list'],
      ['tiles', 'radio'],
      ['constructor', 'radio'],
      [7, 'radio'],
    ]) {
      it(`single_choice displayed as ${display} looks like ${look}`, async () => {
        const f = await mountForm(one('single_choice', { display }));
        expect(f.question('a').querySelector(`.sw-as-${look}`)).to.exist;
      });
    }
    it('displayed as a dropdown has a label for its select', async () => {
      for (const more of [{ type: 'dropdown' }, { type: 'single_choice', display: 'dropdown' }]) {
        const f = await mountForm(one(more.type, more));
        expect(f.question('a').querySelector('label')?.htmlFor).to.equal(f.input('a').id);
        await f.unmount();
      }
      const tiles = await mountForm(one('single_choice'));
      expect(tiles.question('a').querySelector('.sw-label')?.localName).to.equal('div');
    });

    it('single_choice displayed as dropdown is one, and stores the same value', async () => {
      const f = await mountForm(one('single_choice', { display: 'dropdown' }));
      expect(f.values()).to.deep.equal({ a: 'gas' });
      await pick(f, 'Oil');
      expect(f.values()).to.deep.equal({ a: 'oil' });
    });

    it('ignores display for every other type', async () => {
      const looks = async (type: string, display: string) =>
        (await mountForm(one(type, { display }))).question('a').querySelector('.sw-choices')?.className;
      expect(await looks('radio', 'card')).to.equal('sw-choices sw-as-radio');
      expect(await looks('list', 'dropdown')).to.equal('sw-choices sw-as-list');
      expect(await looks('yesno', 'radio')).to.equal('sw-choices sw-as-card');
    });

    it('shows images on cards only', async () => {
      const values = [
        { bpKey: 'gas', text: 'Gas', imgUrl: '/gas.png' },
        { bpKey: 'oil', text: 'Oil' },
        { bpKey: 'coal', text: 'Coal', imgUrl: 'javascript:alert(1)' },
      ];
      const images = async (type: string) =>
        [...(await mountForm(one(type, { values }))).form.querySelectorAll('img')].map(image =>
          image.getAttribute('src'),
        );
      expect(await images('card')).to.deep.equal(['/gas.png']);
      expect(await images('multiple_cards')).to.deep.equal(['/gas.png']);
      expect(await images('radio')).to.deep.equal([]);
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
    for (const [type, members, texts, keys] of EITHER) {
      it(`${type} with ${JSON.stringify(members)} offers ${texts.join(' and ')}`, async () => {
        const f = await mountForm(
          formOf([
            [
              { bpKey: 'a', type, title: 'A', ...members },
              { bpKey: 'b', type: 'short_text' },
            ],
          ]),
        );
        expect(options(f)).to.deep.equal(texts);
        expect(f.question('a').querySelector('.sw-as-card')).to.exist;
        for (const [index, text] of texts.entries()) {
          await f.choose('a', text);
          expect(f.values()).to.deep.equal({ a: keys[index] });
        }
      });
    }

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

    it('counts an answer once that a link names twice', async () => {
      const query = { prefilled_values: btoa(JSON.stringify({ a: ['gas', 'gas'] })) };
      const f = await mountForm(one('multiple_choices'), { page: { query, showsPrefilled: true } });
      expect(f.values()).to.deep.include({ a: ['gas'], a__count: 1 });
    });

    it('makes the isOther value and all others exclude each other', async () => {
      const f = await mountForm(one('multiple_choices'));
      const seen: string[][] = [];
      for (const text of ['Gas', 'Oil', 'None of these', 'Gas', 'Gas']) {
        await f.choose('a', text);
        seen.push(chosen(f));
      }
      expect(seen).to.deep.equal([['Gas'], ['Gas', 'Oil'], ['None of these'], ['Gas'], []]);
    });

    it('drops the isOther value if a link names it beside others', async () => {
      const query = { prefilled_values: btoa(JSON.stringify({ a: ['none', 'gas'] })) };
      const f = await mountForm(one('multiple_choices'), { page: { query, showsPrefilled: true } });
      expect(f.values()).to.deep.include({ a: ['gas'], a__count: 1 });
    });
  });

  describe('the answer of a click', () => {
    for (const type of ['radio', 'multiple_choices', 'yesno']) {
      it(`of ${type} is emitted once with all details, and marks the field as touched`, async () => {
        const { told, plugins } = listening();
        const question = { bpKey: 'a', type, title: 'Heating', questionNumber: 4, tags: ['x'], values: VALUES };
        const f = await mountForm(formOf([[{ bpKey: 'z', type: 'short_text' }, question]]), { plugins });
        await f.choose('a', type === 'yesno' ? 'Yes' : 'Gas');
        await f.leave('a');
        expect(told.map(({ question: q, step, type: by }) => [by, q.order, q.title, q.tags, step.order])).to.deep.equal(
          [['click', 2, 'Heating', ['x'], 1]],
        );
        expect(told[0]!.question).to.include({ questionNumber: 4 });
        expect(f.engine.state.fields.ensure(told[0]!.question).state.dirty).to.equal(true);
      });
    }
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
