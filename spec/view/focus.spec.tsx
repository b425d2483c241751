import { within } from '@testing-library/react';
import { expect } from 'chai';
import { type ReactNode, useState } from 'react';
import { definePlugin, defineQuestion, defineStep, Title } from '../../plugins/kit/kit.ts';
import { plugin as questions } from '../../plugins/questions/plugin.tsx';
import { createRegistry } from '../../registry.ts';
import { required, text } from '../support/definitions.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const yesno = { bpKey: 'pick', type: 'yesno', title: 'Pick' };
const STEPS = [
  { title: 'One', questions: [text('a')] },
  { title: 'Two', questions: [text('b'), text('c')] },
];
const mount = (steps: readonly object[] = STEPS, configuration?: object, options?: MountOptions) =>
  mountForm(formOf(steps, configuration), options);
const heading = (f: Mounted) => within(f.section()).getByRole('heading');
const focused = () => document.activeElement;

describe('the focus', () => {
  it('is not moved when the page opens', async () => {
    await mount();
    expect(focused()).to.equal(document.body);
  });

  it('moves to the heading of the new step', async () => {
    const f = await mount();
    expect(f.announced()).to.equal('');
    await f.next();
    expect(f.announced()).to.equal('67%');
    expect(heading(f).textContent).to.equal('Two');
    expect(focused()).to.equal(heading(f));
    await f.click('Back');
    expect(heading(f).textContent).to.equal('One');
    expect(focused()).to.equal(heading(f));
  });

  it('moves, and the step is announced, in a task after the one that draws the step', async () => {
    const f = await mount();
    const seen: unknown[] = [];
    const { after } = f.host;
    f.host.after = (ms, run) =>
      after(ms, () => {
        if (f.step() === 2) seen.push([focused() === heading(f), f.announced()]);
        run();
      });
    await f.next();
    expect(seen[0]).to.deep.equal([false, '']);
    expect([focused(), f.announced()]).to.deep.equal([heading(f), '67%']);
  });

  it('stays where a plugin moves it while the step is drawn, and what it announces stays', async () => {
    const search = defineStep('search', {
      empty: undefined,
      view: () => <input aria-label="Place" />,
      enter({ announce }) {
        queueMicrotask(() => {
          document.querySelector<HTMLElement>('[aria-label="Place"]')!.focus();
          announce('Type a place');
        });
      },
    });
    const f = await mount([STEPS[0]!, { type: 'search', title: 'Two' }, STEPS[1]!], undefined, {
      plugins: [definePlugin('search', { parts: [search] })],
    });
    await f.next();
    expect(focused()).to.equal(within(f.section()).getByLabelText('Place'));
    expect(f.announced()).to.equal('Type a place');
  });

  it('moves to the step itself if it has no heading', async () => {
    const f = await mount([[text('a')], [text('b')]]);
    await f.next();
    expect(focused()).to.equal(f.section());
  });

  it('stays elsewhere in the page if the visitor has moved it there', async () => {
    const f = await mount();
    const search = document.body.appendChild(document.createElement('input'));
    await f.settled(() => void f.engine.next());
    search.focus();
    await f.tick(500);
    expect(heading(f).textContent).to.equal('Two');
    expect(focused()).to.equal(search);
    search.remove();
  });

  it('moves to the heading of the new step in a shadow tree too, but not from elsewhere in the page', async () => {
    const top = definePlugin('top', { slots: { header: () => <input aria-label="Top" /> } });
    const f = await mount(STEPS, undefined, { plugins: [top] });
    const place = document.body.appendChild(document.createElement('div'));
    const tree = place.attachShadow({ mode: 'open' });
    tree.append(f.form);
    within(f.form).getByLabelText('Top').focus();
    await f.next();
    expect(tree.activeElement).to.equal(heading(f));
    const search = document.body.appendChild(document.createElement('input'));
    search.focus();
    await f.click('Back');
    expect(heading(f).textContent).to.equal('One');
    expect(focused()).to.equal(search);
    search.remove();
    place.remove();
  });

  it('moves to the new step when the form advances by itself', async () => {
    const f = await mount([[yesno], { title: 'Two', questions: [text('b')] }]);
    await f.choose('pick', 'Yes');
    await f.tick(500);
    expect(focused()).to.equal(heading(f));
  });

  it('stays on a control of the question that refuses Next, if none is marked as wrong', async () => {
    const twoFields = definePlugin('two-fields', {
      parts: [
        defineQuestion('two_fields', {
          empty: '',
          view: () => ['First', 'Second'].map(name => <input key={name} aria-label={name} />),
          check: () => 'Not yet',
        }),
      ],
    });
    const f = await mount(
      [[{ bpKey: 'x', type: 'two_fields' }]],
      {},
      { registry: createRegistry([twoFields, questions], []) },
    );
    const second = within(f.form).getByLabelText('Second');
    second.focus();
    await f.settled(() => void f.engine.next());
    await f.tick(500);
    expect(focused()).to.equal(second);
  });

  describe('with autofocusFirstField', () => {
    const auto = { autofocusFirstField: true };

    it('moves to the first field, on the first step too', async () => {
      const f = await mount(STEPS, auto);
      expect(focused()).to.equal(f.input('a'));
      expect(f.announced()).to.equal('');
      await f.next();
      expect(focused()).to.equal(f.input('b'));
    });

    it('moves to the heading of a step without a field', async () => {
      const f = await mount([STEPS[0]!, { title: 'Wait', type: 'loading', richText: '<b>x</b>' }, STEPS[1]!], auto);
      await f.next();
      expect(focused()).to.equal(heading(f));
    });
  });

  describe('after Next with errors', () => {
    it('moves to the first invalid field', async () => {
      const f = await mount([[text('a'), text('b', required), text('c', required)]]);
      await f.next();
      expect(focused()).to.equal(f.input('b'));
    });

    it('moves there again after each Next', async () => {
      const f = await mount([[text('a', required), text('b')]]);
      await f.next();
      f.input('b').focus();
      await f.next();
      expect(focused()).to.equal(f.input('a'));
    });

    it('does not move there once more when the visitor comes back to the step', async () => {
      const f = await mount([[text('a', required)], [text('b')]]);
      await f.next();
      await f.fill('a', 'x');
      await f.next();
      await f.click('Back');
      await f.tick(0);
      expect(f.step()).to.equal(1);
      expect(focused()).not.to.equal(f.input('a'));
    });

    it('moves into a group of choices', async () => {
      const values = ['x', 'y'].map(bpKey => ({ bpKey, text: bpKey }));
      const f = await mount([[text('a'), { bpKey: 'pick', type: 'radio', title: 'Pick', values, ...required }]]);
      await f.next();
      expect(f.question('pick').contains(focused())).to.equal(true);
      expect(focused()?.matches('input, [role=radiogroup]')).to.equal(true);
    });
  });
});

describe('when the focused element is removed while its step stays, the focus', () => {
  /** A question and a part around the step, each with a button that removes itself. */
  function Passing({ name }: { name: string }): ReactNode {
    const [gone, go] = useState(false);
    return gone ? (
      <p>gone</p>
    ) : (
      <button type="button" onClick={() => go(true)}>
        {name}
      </button>
    );
  }
  const passing = definePlugin('passing', {
    slots: { above: () => <Passing name="beside" /> },
    parts: [
      defineQuestion('short_text', {
        empty: '',
        view: ({ field }) => (
          <>
            <Passing name="within" />
            <input {...field} />
          </>
        ),
      }),
      defineStep('transition', {
        empty: null,
        view: ({ step }) => (
          <>
            <Title step={step} />
            <Passing name="alone" />
          </>
        ),
      }),
    ],
  });
  const other = { passing: { type: 'transition', title: 'Other', richText: '' }, asking: STEPS[0]! };
  async function press(f: Mounted, name: string): Promise<void> {
    f.button(name).focus();
    await f.click(name);
    await f.tick(0);
  }
  const mounted = (steps: readonly object[]) =>
    mount(steps, {}, { registry: createRegistry([passing, questions], []) });

  it('moves to the control of its question', async () => {
    const f = await mounted([other.asking]);
    await press(f, 'within');
    expect(focused()).to.equal(f.input('a'));
  });

  it('moves to the heading of its step', async () => {
    const f = await mounted([other.passing, other.asking]);
    await press(f, 'alone');
    expect(focused()).to.equal(heading(f));
  });

  it('moves to the step if the element was outside of it, or if the step has no heading', async () => {
    const f = await mounted([[text('a')]]);
    await press(f, 'beside');
    expect(focused()).to.equal(f.section());
  });

  it('stays where it was moved meanwhile, and does not move after the form has stopped', async () => {
    const f = await mounted([other.asking, [text('b')]]);
    const search = document.body.appendChild(document.createElement('input'));
    f.button('within').focus();
    await f.click('within');
    search.focus();
    await f.tick(0);
    expect(focused()).to.equal(search);
    search.remove();
    f.input('a').focus();
    await f.settled(() => f.engine.stop());
    f.form.querySelector('[data-question]')?.remove();
    await f.tick(0);
    expect(focused(), 'a form that ended asks for nothing').to.equal(document.body);
  });
});

describe('announcements', () => {
  it('contain what a plugin announces when its step comes on screen, beside the progress, and nothing of the step before', async () => {
    const loading = { type: 'questions', startLoading: true, waitingTime: 60, questions: [text('b')] };
    const f = await mount([STEPS[0]!, { ...loading, title: 'Two' }, STEPS[1]!], { displayMode: 'steps' });
    const region = f.form.querySelector('.sw-announcer')!;
    const heard: (string | null)[] = [];
    new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true, subtree: true });
    await f.settled(() => f.engine.scope.announce('Of the first step'));
    await f.next();
    expect(heard.filter(Boolean)).to.deep.equal(['Of the first step', 'Loading', 'Loading. Step 2 of 3']);
  });

  it('contain every error after Next, with its question', async () => {
    const f = await mount([[text('a', required), text('b'), text('c', required)]]);
    await f.next();
    expect(f.announced()).to.equal('a: This field is required. c: This field is required');
  });

  it('are repeated if the text is the same', async () => {
    const f = await mount([[text('a', required)]]);
    const raw = () => f.form.querySelector('.sw-announcer')?.textContent;
    await f.next();
    const before = raw();
    await f.next();
    expect(raw()).not.to.equal(before);
    expect(f.announced()).to.equal('a: This field is required');
  });

  it('contain the error of a field that is left invalid', async () => {
    const f = await mount([[text('a', { validationRules: [{ validator: 'number' }] })]]);
    await f.type('a', 'x');
    expect(f.announced()).to.equal('');
    await f.leave('a');
    expect(f.announced()).to.equal('a: Invalid value');
  });

  it('use one region that stays in the page', async () => {
    const f = await mount();
    const region = f.form.querySelector('[aria-live]');
    expect(region?.getAttribute('aria-live')).to.equal('polite');
    await f.next();
    expect([...f.form.querySelectorAll('[aria-live]')]).to.deep.equal([region]);
  });
});
