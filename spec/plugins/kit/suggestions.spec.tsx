/** A text field with suggestions: the list, its keyboard handling and its announcements. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import * as v from 'valibot';
import {
  Autocomplete,
  definePlugin,
  defineQuestion,
  type QuestionProps,
  type Suggestion,
} from '../../../plugins/kit/kit.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const townOptions = { strict: v.optional(v.boolean()) };
interface Town extends Suggestion {
  id: number;
}
const TOWNS: readonly Town[] = [
  { id: 1, text: 'Lille' },
  { id: 2, text: 'Lillers', detail: '62190' },
];
type Find = (text: string, signal: AbortSignal) => Promise<readonly Town[]>;

async function mounted(find: Find, strict = false) {
  const chosen: Town[] = [];
  const view = ({ value, set, field, scope, question }: QuestionProps<string, typeof townOptions>) => (
    <Autocomplete
      scope={scope}
      field={field}
      value={value}
      find={find}
      strict={question.strict}
      maxShown={3}
      source="A directory"
      onText={text => set(text)}
      onChoose={(one: Town) => {
        chosen.push(one);
        set(one.text, true);
      }}
    />
  );
  const plugin = definePlugin('town', {
    parts: [defineQuestion('town', { options: townOptions, empty: '', view })],
  });
  const f = await mountForm(formOf([[{ bpKey: 'town', type: 'town', title: 'Town', strict }]]), { plugins: [plugin] });
  return { f, chosen };
}
const towns: Find = async () => TOWNS;
const options = (f: Mounted): string[] =>
  [...f.form.querySelectorAll('[role=option]')].map(one => one.textContent ?? '');
const press = (f: Mounted, name: string): Promise<boolean> =>
  f.settled(() => fireEvent.keyDown(f.input('town'), { key: name }));
async function search(f: Mounted, text: string): Promise<void> {
  await f.settled(() => f.input('town').focus());
  await f.type('town', text);
  await f.tick(200);
}

describe('Autocomplete', () => {
  it('searches texts of two or more characters, 200 ms after the last key, and shows the suggestions', async () => {
    const searched: string[] = [];
    const { f } = await mounted(async text => {
      searched.push(text);
      return TOWNS;
    });
    await search(f, 'l');
    expect(searched).to.deep.equal([]);
    await f.type('town', 'li');
    await f.tick(150);
    await f.type('town', ' lil ');
    await f.tick(199);
    expect(searched).to.deep.equal([]);
    await f.tick(1);
    expect(searched).to.deep.equal(['lil']);
    expect(options(f)).to.deep.equal(['Lille', 'Lillers62190']);
    expect(f.announced()).to.equal('2 suggestions');
  });

  it('keeps the same input element when the list is loaded', async () => {
    const { f } = await mounted(towns);
    const before = f.input('town');
    expect(before.getAttribute('role')).to.equal(null);
    await search(f, 'li');
    expect(f.input('town')).to.equal(before);
    expect(before.getAttribute('role')).to.equal('combobox');
    expect(document.activeElement).to.equal(before);
  });

  it('scrolls the highlighted suggestion into view', async () => {
    const seen: unknown[] = [];
    const { prototype } = HTMLElement;
    prototype.scrollIntoView = function (how) {
      seen.push([this.textContent, how]);
    };
    try {
      const { f } = await mounted(towns);
      await search(f, 'lil');
      expect(seen).to.deep.equal([]);
      await press(f, 'ArrowDown');
      await press(f, 'ArrowDown');
      expect(seen).to.deep.equal([
        ['Lille', { block: 'nearest' }],
        ['Lillers62190', { block: 'nearest' }],
      ]);
    } finally {
      Reflect.deleteProperty(prototype, 'scrollIntoView');
    }
  });

  it('is a combobox: it names its popup and the highlighted option, and shows the source', async () => {
    const { f } = await mounted(towns);
    await search(f, 'li');
    const input = f.input('town');
    const list = f.form.querySelector('[role=listbox]')!;
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    expect(input.getAttribute('aria-controls')).to.equal(list.id);
    // Not labelled by the question’s title, so that only one element has this name.
    expect(list.getAttribute('aria-label')).to.equal('Suggestions');
    expect(input.getAttribute('aria-activedescendant')).to.equal(null);
    await press(f, 'ArrowDown');
    const [first] = f.form.querySelectorAll('[role=option]');
    expect(input.getAttribute('aria-activedescendant')).to.equal(first!.id);
    expect(first!.getAttribute('aria-selected')).to.equal('true');
    expect(f.question('town').textContent).to.contain('A directory');
  });

  it('chooses with the arrow keys and Enter, and closes the list', async () => {
    const { f, chosen } = await mounted(towns);
    await search(f, 'li');
    await press(f, 'ArrowDown');
    await press(f, 'ArrowDown');
    await press(f, 'Enter');
    expect(chosen.map(({ id }) => id)).to.deep.equal([2]);
    expect(f.input('town').value).to.equal('Lillers');
    expect(f.input('town').getAttribute('aria-expanded')).to.equal('false');
    await f.tick(500);
    expect(options(f)).to.deep.equal([]);
  });

  it('chooses with the pointer, also the same suggestion again', async () => {
    const { f, chosen } = await mounted(towns);
    for (const text of ['li', 'lil']) {
      await search(f, text);
      await f.settled(() => void fireEvent.click(f.form.querySelectorAll('[role=option]')[0]!));
    }
    expect(chosen.map(({ id }) => id)).to.deep.equal([1, 1]);
  });

  it('leaves Enter, Home and End to the field while nothing is highlighted', async () => {
    const { f, chosen } = await mounted(towns);
    await search(f, 'li');
    for (const name of ['Enter', 'Home', 'End']) expect(await press(f, name), name).to.equal(true);
    expect(chosen).to.deep.equal([]);
  });

  it('closes on Escape and keeps the text, and chooses nothing on blur', async () => {
    const { f, chosen } = await mounted(towns);
    await search(f, 'li');
    await press(f, 'ArrowDown');
    await press(f, 'Escape');
    expect(f.input('town').getAttribute('aria-expanded')).to.equal('false');
    await press(f, 'Escape');
    expect(f.input('town').value).to.equal('li');
    await press(f, 'ArrowDown');
    await f.leave('town');
    expect(f.input('town').getAttribute('aria-expanded')).to.equal('false');
    expect(chosen).to.deep.equal([]);
  });

  it('aborts the older search and shows only the result for the latest text', async () => {
    const answers: ((towns: readonly Town[]) => void)[] = [];
    const signals: AbortSignal[] = [];
    const { f } = await mounted((_, signal) => {
      signals.push(signal);
      return new Promise(resolve => answers.push(resolve));
    });
    await search(f, 'li');
    await search(f, 'lil');
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true, false]);
    await f.settled(() => answers[1]!([TOWNS[1]!]));
    await f.settled(() => answers[0]!([TOWNS[0]!]));
    expect(options(f)).to.deep.equal(['Lillers62190']);
  });

  it('shows at most maxShown suggestions', async () => {
    const { f } = await mounted(async () => Array.from({ length: 10_000 }, (_, id) => ({ id, text: `Town ${id}` })));
    await search(f, 'to');
    expect(options(f)).to.have.length(3);
  });

  it('shows nothing when a search finds nothing or fails, reports the failure, and keeps the field usable', async () => {
    let fail = false;
    const { f } = await mounted(async () => {
      if (fail) throw new Error('offline');
      return [];
    });
    await search(f, 'zz');
    expect(f.question('town').textContent).to.not.contain('No matches found');
    fail = true;
    await search(f, 'zzz');
    expect(f.reports.map(({ message }) => message)).to.deep.equal([
      'SW_SERVICE: The suggestions of the field sw-town could not be loaded: offline',
    ]);
    expect(f.values()).to.include({ town: 'zzz' });
    expect(f.form.querySelector('.sw-combo button')).to.equal(null);
  });

  describe('with strict', () => {
    it('shows that nothing matches a text of two or more characters', async () => {
      const { f } = await mounted(async () => [], true);
      await search(f, 'z');
      expect(f.question('town').textContent).to.not.contain('No matches found');
      await search(f, 'zz');
      expect(f.question('town').textContent).to.contain('No matches found');
      expect(f.announced()).to.equal('No matches found');
    });

    it('shows that a search failed, and can repeat it', async () => {
      let fail = true;
      const { f } = await mounted(async () => {
        if (fail) throw new Error('offline');
        return TOWNS;
      }, true);
      await search(f, 'li');
      expect(f.announced()).to.equal('This part could not be loaded.');
      fail = false;
      await f.click('Try again');
      await f.tick(200);
      expect(options(f)).to.have.length(2);
      expect(document.activeElement).to.equal(f.input('town'));
      expect(f.form.querySelector('.sw-combo button')).to.equal(null);
    });
  });

  it('searches the current text again on the down arrow', async () => {
    let count = 0;
    const { f } = await mounted(async () => {
      count++;
      if (count === 1) throw new Error('offline');
      return TOWNS;
    });
    await search(f, 'li');
    await press(f, 'ArrowDown');
    await f.tick(200);
    expect(options(f)).to.have.length(2);
  });
});
