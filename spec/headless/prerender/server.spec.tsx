/** The markup of a first step that a server makes, and the embed that takes it over. */
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { type Mounted, type MountOptions, mount } from '../../../embed/library.ts';
import type { Plugin, QuestionProps } from '../../../engine/contract/plugin.ts';
import { type PrerenderOptions, prerender } from '../../../headless/prerender/server.tsx';

const definition = {
  id: 'garden',
  configuration: { language: 'en', country: 'us' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'What do you need?',
      questions: [
        {
          bpKey: 'work',
          type: 'radio',
          title: 'Work',
          values: [
            { bpKey: 'lawn', text: 'Mow the lawn' },
            { bpKey: 'hedge', text: 'Cut the <hedge>' },
          ],
          validationRules: [{ validator: 'required' }],
        },
        { bpKey: 'name', type: 'short_text', title: 'Name' },
      ],
    },
    { order: 2, type: 'questions', title: 'More', questions: [{ bpKey: 'more', type: 'long_text', title: 'More' }] },
  ],
};

type Props = QuestionProps<string>;

describe('a prerendered form', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));

  let form: Mounted | undefined;
  afterEach(() => {
    form?.unmount();
    document.body.replaceChildren();
  });

  const element = () => document.querySelector<HTMLElement>('#form')!;
  const radio = (index: number) => document.querySelectorAll<HTMLInputElement>('[data-bpkey=work] input')[index]!;
  const field = () => document.querySelector<HTMLInputElement>('[data-bpkey=name] input')!;
  const next = () => document.querySelector<HTMLButtonElement>('.sw-next')!;

  /** Puts the markup into the page, as a parser does. */
  async function served(options?: PrerenderOptions): Promise<void> {
    document.body.innerHTML = (await prerender(definition, options)).html;
  }
  async function mounted(options: MountOptions = {}): Promise<Mounted> {
    form = mount(element(), { definition, history: false, pauses: { autopass: 0, next: 0, motion: 0 }, ...options });
    await waitFor(() => expect(form?.store.path).to.deep.equal([1]));
    return form;
  }

  it('shows the first step without script, with labels and escaped texts', async () => {
    await served();
    expect(document.querySelector('.sw-title')?.textContent).to.equal('What do you need?');
    expect(document.querySelectorAll('[data-bpkey=work] label')[1]?.textContent).to.equal('Cut the <hedge>');
    expect(field().labels?.[0]?.textContent).to.equal('Name');
    expect(document.querySelector('.sw-waiting')).to.equal(null);
  });

  it('shows the first question of a chat, and keeps it', async () => {
    await served({ features: { CHATBOT: true } });
    const words = () => document.querySelector('.sw-feed')?.textContent;
    const shown = words();
    expect(shown).to.contain('What do you need?').and.contain('Mow the lawn').and.contain('OK');
    expect(field(), 'the second question').to.equal(null);
    const control = radio(0);
    await mounted({ features: { CHATBOT: true } });
    expect(radio(0)).to.equal(control);
    expect(words()).to.equal(shown);
  });

  it('names the plugins of the first step', async () => {
    const { plugins } = await prerender(definition);
    expect(plugins).to.include.members(['questions', 'choices', 'texts']);
    expect(plugins).not.to.include('phone');
  });

  it('leaves out plugins around the step that only another form needs', async () => {
    const { plugins } = await prerender(definition, { features: { FULL_SCREEN: true } });
    expect(plugins).to.include('full-screen');
    const plain = await prerender(definition);
    expect(plain.plugins).not.to.include('full-screen');
  });

  it('has no inline styles, which policies forbid, but rules with the same effect', async () => {
    const { html, css } = await prerender(definition);
    expect(html).not.to.contain(' style=');
    expect(html).to.contain(' data-style="inline-size:50%"');
    expect(css).to.contain('[data-style="inline-size:50%"]{inline-size:50%!important;}');
  });

  it('has the look of the definition', async () => {
    const look = (html: string) => /data-look="([^"]*)"/.exec(html)?.[1];
    const { html } = await prerender({ ...definition, appearance: { theme: 'bold', accent: '#0a7d4f' } });
    expect(look(html)).to.match(/^bold .*accented/);
    expect(look((await prerender(definition)).html)).to.equal(undefined);
  });

  it('rejects a definition without steps', async () => {
    const error = await prerender({ id: 'x', steps: [] }).catch((problem: unknown) => problem);
    expect(error).to.have.property('code', 'SW_NO_STEPS');
  });

  it('rejects a first step with a type that no plugin registers, and says which', async () => {
    const question = { bpKey: 'stars', type: 'mystery', title: 'Stars' };
    const withQuestion = { ...definition, steps: [{ order: 1, type: 'questions', questions: [question] }] };
    const error = await prerender(withQuestion).catch((problem: unknown) => problem);
    expect(error).to.have.property('code', 'SW_TYPE_UNKNOWN');
    expect(error).to.have.property('message').that.contains('"mystery"').and.contains('question stars');
    const withStep = { ...definition, steps: [{ order: 1, type: 'mystery', questions: [] }] };
    const other = await prerender(withStep).catch((problem: unknown) => problem);
    expect(other).to.have.property('message').that.contains('"mystery" under steps');
  });

  it('shows a type of a plugin that is given', async () => {
    const stars = {
      name: 'stars',
      contract: 1,
      questions: {
        served_stars: { empty: '', view: ({ field }: Props) => <input {...field} className="stars" /> },
      },
      styles: '.stars { color: gold }',
    } as Plugin;
    const question = { bpKey: 'stars', type: 'served_stars', title: 'Stars' };
    const form = { ...definition, steps: [{ order: 1, type: 'questions', questions: [question] }] };
    for (let visit = 1; visit <= 2; visit++) {
      const { html, css, plugins } = await prerender(form, { plugins: [stars] });
      expect(html).to.match(/<input[^>]* class="stars"/);
      expect(css).to.contain('.stars');
      expect(plugins).to.include('stars');
    }
  });

  it('gives the plugins of one call to no other form', async () => {
    const created = () =>
      ({
        name: 'banner',
        contract: 1,
        questions: { served_field: { empty: '', view: ({ field }: Props) => <input {...field} /> } },
        isNeeded: () => true,
        slots: { above: () => <p className="banner">Buy</p> },
      }) as Plugin;
    for (let request = 1; request <= 2; request++) {
      const { html } = await prerender(definition, { plugins: [created()] });
      expect(html).to.contain('class="banner"');
    }
    const { html, plugins } = await prerender(definition);
    expect(html).not.to.contain('banner');
    expect(plugins).not.to.include('banner');
  });

  it('rejects with the message of an error that is not ours, whatever its code', async () => {
    const thrown = Object.assign(new Error('no such file: logo.svg'), { code: 'ENOENT' });
    const broken = {
      name: 'broken',
      contract: 1,
      slots: {
        above() {
          throw thrown;
        },
      },
    } as unknown as Plugin;
    const error = await prerender(definition, { plugins: [broken] }).catch((problem: unknown) => problem);
    expect(error).to.have.property('message', 'no such file: logo.svg');
  });

  it('has all questions of a first step with more than a browser prepares in one task', async () => {
    const questions = Array.from({ length: 1100 }, (_, index) => ({
      bpKey: `q${index}`,
      type: 'short_text',
      title: 'Q',
    }));
    const { html } = await prerender({ ...definition, steps: [{ order: 1, type: 'questions', questions }] });
    expect(html.match(/data-bpkey="q/g)).to.have.length(1100);
  });

  it('writes flags and attributes as the page does, and refuses other names', async () => {
    const { html } = await prerender(definition, {
      features: { DROPDOWN_PLACEHOLDER: true },
      attributes: { 'data-privacy-link': '/a?b="&c' },
    });
    expect(html).to.contain('data-feature-dropdown-placeholder="true"');
    expect(html).to.contain('data-privacy-link="/a?b=&quot;&amp;c"');
    const error = await prerender(definition, { attributes: { 'x onload': 'alert()' } }).catch(problem => problem);
    expect(error).to.be.an.instanceof(TypeError);
  });

  it('keeps its elements when the script takes over', async () => {
    await served();
    const elements = [...element().querySelectorAll('form, input, label, button, section')];
    await mounted();
    expect([...element().querySelectorAll('form, input, label, button, section')]).to.deep.equal(elements);
    expect(next().type).to.equal('submit');
    expect(element().querySelector('.sw-pressed')).to.equal(null);
  });

  it('keeps the elements of a long step and what was entered far down, also if it is rendered again', async () => {
    const questions = Array.from({ length: 70 }, (_, index) => ({
      bpKey: `q${index}`,
      type: 'short_text',
      title: 'Q',
      validationRules: index === 60 ? [{ validator: 'required' }] : [],
    }));
    const [first, ...others] = definition.steps;
    const long = (title: string) => ({ ...definition, steps: [{ ...first!, title, questions }, ...others] });
    for (const title of ['Served', 'Changed']) {
      document.body.innerHTML = (await prerender(long('Served'))).html;
      const fields = [...element().querySelectorAll('[data-bpkey^=q] input')];
      expect(fields).to.have.length(70);
      const far = () => document.querySelector<HTMLInputElement>('[data-bpkey=q60] input')!;
      far().value = 'Ada';
      far().focus();
      far().setSelectionRange(1, 2);
      const f = await mounted({ definition: long(title) });
      const now = [...element().querySelectorAll('[data-bpkey^=q] input')];
      if (title === 'Served') expect(now, 'a browser alone would draw them in parts').to.deep.equal(fields);
      expect(document.querySelector('.sw-title')?.textContent).to.equal(title);
      expect([far().value, far().selectionStart, document.activeElement === far()]).to.deep.equal(['Ada', 1, true]);
      await waitFor(() => expect(f.store.formValues).to.include({ q60: 'Ada' }));
      f.unmount();
    }
  });

  it('takes away what it has for browsers without script', async () => {
    const { steps, ...rest } = definition;
    const oneStep = {
      ...rest,
      configuration: { language: 'en', country: 'ca', procurationUrl: '/leads' },
      steps: [steps[0]!],
    };
    document.body.innerHTML = (await prerender(oneStep)).html;
    const served = element().querySelector('form')!;
    const elements = [...served.querySelectorAll('input, label, button, section')].filter(
      one => !one.closest('noscript'),
    );
    expect(served.querySelector('noscript')).to.not.equal(null);
    await mounted({ definition: oneStep });
    expect([...element().querySelectorAll('input, label, button, section')]).to.deep.equal(elements);
    expect(served.outerHTML).to.not.match(/noscript|action=|accept-charset/);
  });

  it('keeps what the visitor entered before, and stores it as answers', async () => {
    await served();
    radio(1).checked = true;
    field().value = 'Ada';
    field().focus();
    field().setSelectionRange(1, 2);
    const f = await mounted();
    expect(radio(1).checked).to.equal(true);
    expect(field().value).to.equal('Ada');
    expect([field().selectionStart, field().selectionEnd]).to.deep.equal([1, 2]);
    expect(document.activeElement).to.equal(field());
    await waitFor(() => expect(f.store.formValues).to.include({ work: 'hedge', name: 'Ada' }));
  });

  it('goes on if Next was pressed before', async () => {
    await served();
    radio(0).checked = true;
    const notice = element().querySelector('.sw-pressed')!;
    // jsdom has no popovers.
    Object.assign(notice, { matches: (selector: string) => selector === ':popover-open' });
    form = mount(element(), { definition, history: false, pauses: { autopass: 0, next: 0, motion: 0 } });
    await waitFor(() => expect(form?.store.path).to.deep.equal([1, 2]));
    expect(form?.store.formValues).to.include({ work: 'lawn' });
  });

  it('stays if Next was pressed before the answer showed another question', async () => {
    const [first, ...others] = definition.steps;
    const budget = { bpKey: 'budget', type: 'short_text', conditionalDisplay: [{ bpKey: 'work', value: 'lawn' }] };
    const longer = { ...definition, steps: [{ ...first!, questions: [...first!.questions, budget] }, ...others] };
    document.body.innerHTML = (await prerender(longer)).html;
    radio(0).checked = true;
    const notice = element().querySelector('.sw-pressed')!;
    Object.assign(notice, { matches: (selector: string) => selector === ':popover-open' });
    const f = await mounted({ definition: longer });
    await waitFor(() => expect(document.querySelector('[data-bpkey=budget]')).to.not.equal(null));
    expect(f.store.path).to.deep.equal([1]);
    next().click();
    await waitFor(() => expect(f.store.path).to.deep.equal([1, 2]));
  });

  it('is rendered again if the page has another definition, and keeps what fits', async () => {
    await served();
    radio(1).checked = true;
    field().value = 'Ada';
    const [first, ...others] = definition.steps;
    const f = await mounted({ definition: { ...definition, steps: [{ ...first!, title: 'Changed' }, ...others] } });
    await waitFor(() => expect(document.querySelector('.sw-title')?.textContent).to.equal('Changed'));
    expect(field().value).to.equal('Ada');
    await waitFor(() => expect(f.store.formValues).to.include({ work: 'hedge', name: 'Ada' }));
  });

  it('keeps the choice and not its place, no tick for another text, and a box that the link ticks as well', async () => {
    const list = ['red', 'blue', 'green'].map(bpKey => ({ bpKey, text: bpKey }));
    const formOf = (text: string, values = list) => ({
      id: 'garden',
      configuration: { language: 'en', country: 'ca' },
      steps: [
        {
          type: 'questions',
          questions: [
            { bpKey: 'work', type: 'radio', values },
            { bpKey: 'more', type: 'multiple_choices', values },
            { bpKey: 'last', type: 'dropdown', values },
            { bpKey: 'mail', type: 'checkbox', text: 'Send me letters' },
            { bpKey: 'sell', type: 'checkbox', text },
          ],
        },
      ],
    });
    document.body.innerHTML = (await prerender(formOf('Sell to one company'))).html;
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input')];
    for (const index of [0, 3, 5, 6, 7]) boxes[index]!.checked = true; // red, red, green, and both boxes
    document.querySelector('select')!.selectedIndex = 2; // green
    const link = btoa(JSON.stringify({ more: ['green'] }));
    history.replaceState(null, '', `?prefilled_values=${link}&utm_medium=cross_sell`);
    const f = await mounted({ definition: formOf('Sell to everybody', [...list.slice(1), list[0]!]) });
    history.replaceState(null, '', '?');
    await waitFor(() => expect(f.store.formValues).to.include({ work: 'red', mail: true, last: 'green' }));
    expect(f.store.formValues.more).to.have.members(['red', 'green']);
    expect(f.store.formValues).to.not.have.property('sell');
    expect(document.querySelector<HTMLInputElement>('[data-bpkey=sell] input')!.checked).to.equal(false);
  });
});
