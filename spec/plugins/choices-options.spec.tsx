import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const VALUES = [
  { bpKey: 'gas', text: 'Gas' },
  { bpKey: 'oil', text: 'Oil' },
];
const dropdown = (more: object = {}) =>
  formOf([[{ bpKey: 'a', type: 'dropdown', title: 'A', values: VALUES, ...more }]]);
const options = (f: Mounted): string[] =>
  [...f.question('child').querySelectorAll('option:not(:disabled), .sw-choice-text')].map(
    option => option.textContent!,
  );

/** A child question whose options depend on the answer of its parent. */
const PARENT = { bpKey: 'parent', type: 'short_text', title: 'Parent' };
const child = (type: string, more: object = {}) => ({
  bpKey: 'child',
  type,
  title: 'Child',
  conditionalDisplay: [
    { queryKey: 'q', operator: 'isEmpty' },
    { bpKey: 'parent', operator: 'isNotEmpty' },
  ],
  values: [
    { bpKey: 'p', text: 'P', conditionalValue: ['fr', 'ch'] },
    { bpKey: 'l', text: 'L', conditionalValue: 'fr' },
    { bpKey: 'z', text: 'Z', conditionalValue: ['ch'] },
    { bpKey: 'n', text: 'N', conditionalValue: 7 },
  ],
  ...more,
});

describe('the options of choices', () => {
  it('ignore an object in place of a value or the address of a picture', async () => {
    const noText = { toString: 1, valueOf: 1 };
    const values = [
      { bpKey: 'gas', text: 'Gas', itemValue: noText, imgUrl: noText, imgAlt: noText, icon: noText },
      { bpKey: noText, text: 'Oil', imgUrl: '/oil.png', imgAlt: noText },
      { bpKey: noText, text: noText },
    ];
    for (const display of ['card', 'radio', 'dropdown', undefined]) {
      const f = await mountForm(formOf([[{ bpKey: 'a', type: 'single_choice', display, title: 'A', values }]]));
      expect(f.reports.filter(({ message }) => /SW_PLUGIN_THREW/.test(message))).to.deep.equal([]);
      if (display === 'dropdown') continue;
      const stored = [...f.question('a').querySelectorAll<HTMLElement>('.sw-choice')].map(
        ({ dataset }) => dataset.value,
      );
      expect(stored).to.deep.equal(['gas', 'Oil', '2']);
    }
  });

  describe('a dropdown', () => {
    for (const [placeholder, shown] of [
      [undefined, 'Please choose'],
      ['Your heating', 'Your heating'],
    ]) {
      it(`starts with "${shown}" under the placeholder flag`, async () => {
        const f = await mountForm(dropdown({ placeholder }), { page: { features: { DROPDOWN_PLACEHOLDER: true } } });
        expect(f.values()).to.deep.equal({});
        expect(within(f.input('a')).getByText<HTMLOptionElement>(shown!)).to.include({
          selected: true,
          disabled: true,
        });
      });
    }

    it('can be required under the placeholder flag, and has no placeholder once answered', async () => {
      const required = dropdown({ validationRules: [{ validator: 'required' }] });
      const f = await mountForm(required, { page: { features: { DROPDOWN_PLACEHOLDER: true } } });
      await f.next();
      expect(f.error('a')).to.equal('This field is required');
      await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: '1' } }));
      expect(f.error('a')).to.equal('');
      expect(f.values()).to.deep.equal({ a: 'oil' });
      expect([...f.input('a').children].map(option => option.textContent)).to.deep.equal(['Gas', 'Oil']);
    });
  });

  describe('values of a parent answer', () => {
    const both = (type: string, more: object = {}) => mountForm(formOf([[PARENT, child(type, more)]]));

    it('limit an option to one value or a list, comparing numbers as text', async () => {
      const f = await both('radio');
      const seen: Record<string, string[]> = {};
      for (const answer of ['fr', 'ch', '7', 'de', 'FR']) {
        await f.type('parent', answer);
        seen[answer] = options(f);
      }
      expect(seen).to.deep.equal({ fr: ['P', 'L'], ch: ['P', 'Z'], 7: ['N'], de: [], FR: [] });
    });

    it('match any item of a list answer', async () => {
      const lands = {
        bpKey: 'parent',
        type: 'multiple_choices',
        title: 'Lands',
        values: [{ bpKey: 'fr' }, { bpKey: 'ch' }],
      };
      const f = await mountForm(formOf([[lands, child('radio')]]));
      await f.choose('parent', 'fr');
      await f.choose('parent', 'ch');
      expect(options(f)).to.deep.equal(['P', 'L', 'Z']);
    });

    it('belong to the first key in the conditions', async () => {
      const conditionalDisplay = [
        { bpKey: 'parent', operator: 'isNotEmpty' },
        { bpKey: 'other', operator: 'isEmpty' },
      ];
      const f = await both('radio', { conditionalDisplay });
      await f.type('parent', 'ch');
      expect(options(f)).to.deep.equal(['P', 'Z']);
    });

    it('have no effect if the question has no parent', async () => {
      const f = await mountForm(formOf([[child('radio', { conditionalDisplay: [] })]]));
      expect(options(f)).to.deep.equal(['P', 'L', 'Z', 'N']);
    });

    describe('reset a dropdown when the parent changes,', () => {
      const anyLand = { values: [...child('').values.slice(1, 3), { bpKey: 'all', text: 'All' }] };
      const both = async (more: object = {}, features = {}) => {
        const f = await mountForm(formOf([[PARENT, child('dropdown', { ...anyLand, ...more })]]), {
          page: { features },
        });
        await f.type('parent', 'fr');
        await f.settled(() => void fireEvent.change(f.input('child'), { target: { value: '1' } }));
        expect(f.values().child).to.equal('all');
        await f.type('parent', 'ch');
        return f.values().child;
      };
      it('even if the choice is still available', async () => {
        expect(await both()).to.equal('z');
        expect(await both({ type: 'single_choice', display: 'dropdown' })).to.equal('z');
      });
      it('but not if nothing is preselected', async () => {
        expect(await both({}, { DROPDOWN_PLACEHOLDER: true })).to.equal('all');
      });
      it('nor if its options do not depend on the parent', async () => {
        const values = [{ bpKey: 'one' }, { bpKey: 'all' }];
        expect(await both({ values })).to.equal('all');
      });
      it('also from an earlier step, and not for the same answer', async () => {
        const f = await mountForm(formOf([[PARENT], [child('dropdown', anyLand)]]));
        await f.fill('parent', 'fr');
        await f.next();
        await f.settled(() => void fireEvent.change(f.input('child'), { target: { value: '1' } }));
        await f.click('Back');
        await f.fill('parent', 'fr');
        await f.next();
        expect(f.values().child).to.equal('all');
        await f.click('Back');
        await f.fill('parent', 'ch');
        await f.next();
        expect(f.values().child).to.equal('z');
      });
      it('also in a step after the submit', async () => {
        const stepsAfterSubmit = [{ order: 1, type: 'questions', questions: [PARENT, child('dropdown', anyLand)] }];
        const f = await mountForm({ ...formOf([[{ bpKey: 'a', type: 'short_text' }]]), stepsAfterSubmit });
        f.host.reply('POST /submit', {});
        await f.fill('a', 'x');
        await f.next();
        await f.tick(500);
        await f.type('parent', 'fr');
        await f.settled(() => void fireEvent.change(f.input('child'), { target: { value: '1' } }));
        expect(f.values().after__submit__child).to.equal('all');
        await f.type('parent', 'ch');
        expect(f.values().after__submit__child).to.equal('z');
      });
    });

    for (const type of ['radio', 'single_choice']) {
      it(`clear an answer of ${type} that is no longer available`, async () => {
        const f = await both(type);
        await f.type('parent', 'fr');
        await f.choose('child', 'L');
        await f.type('parent', 'ch');
        expect(f.values()).to.deep.equal({ parent: 'ch' });
        expect(f.question('child').querySelector(':checked')).to.equal(null);
      });
    }

    it('keep an answer that is still available', async () => {
      const f = await both('radio');
      await f.type('parent', 'fr');
      await f.choose('child', 'P');
      await f.type('parent', 'ch');
      expect(f.values()).to.deep.equal({ parent: 'ch', child: 'p' });
    });

    it('remove unavailable items from a list, and correct its count', async () => {
      const f = await both('multiple_choices');
      await f.type('parent', 'fr');
      await f.choose('child', 'P');
      await f.choose('child', 'L');
      await f.type('parent', 'ch');
      expect(f.values()).to.deep.equal({ parent: 'ch', child: ['p'], child__count: 1 });
    });
  });
});
