/** A mounted form: its flags, its Host, and another definition while it runs. */
import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { type FormDefinition, type Host, type Mounted, type MountOptions, mount } from '../../embed/library.ts';

const definition: FormDefinition = {
  id: 'small',
  configuration: { language: 'en', country: 'us' },
  steps: [{ order: 1, type: 'questions', questions: [{ bpKey: 'name', type: 'short_text' }] }],
};

describe('a mounted form', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));

  let form: Mounted | undefined;
  afterEach(() => {
    form?.unmount();
    document.body.replaceChildren();
  });
  /** `early`: what a script of the page does before the form is shown. */
  async function mounted(attributes: readonly string[], options: MountOptions = {}, early?: (f: Mounted) => void) {
    const element = document.createElement('div');
    element.innerHTML = `<div ${attributes.join(' ')}></div>`;
    document.body.append(element);
    const f = mount(element.firstElementChild as HTMLElement, { definition, history: false, ...options });
    form = f;
    early?.(f);
    await waitFor(() => expect(f.store.path).to.deep.equal([1]));
    return f;
  }

  it('has the flags of the attributes, unless an option overrides them', async () => {
    const f = await mounted(['data-feature-one', 'data-feature-two=""', 'data-feature-three=off'], {
      features: { TWO: false, FOUR: true },
    });
    expect(f.store.featuresEnabled).to.have.members(['ONE', 'FOUR']);
  });

  it('has the flags that were switched before it is shown', async () => {
    const f = await mounted(['data-feature-one', 'data-feature-two=0'], {}, early => {
      early.setFeature('ONE', false);
      early.setFeature('TWO', true);
      early.setFeature('THREE', true);
    });
    expect(f.store.featuresEnabled).to.deep.equal(['THREE']);
  });

  it('has flags that only setFeature switches while it runs', async () => {
    const f = await mounted(['data-feature-one']);
    f.setFeature('TWO', true);
    expect(f.store.featuresEnabled).to.deep.equal(['ONE', 'TWO']);
    f.setFeature('ONE', false);
    (f.store.featuresEnabled as string[]).push('THREE');
    expect(f.store.featuresEnabled).to.deep.equal(['TWO']);
  });

  it('has its look before it is shown, and another one with another definition', async () => {
    const looks: unknown[] = [];
    const said: string[] = [];
    const f = await mounted(['data-appearance=\'{ "theme": "card", "colour": 1 }\''], {
      definition: { ...definition, appearance: { theme: 'bold', letters: false } },
      host: host =>
        Object.assign(Object.create(host), {
          adopt(form: HTMLElement, css: string) {
            if (form.dataset) looks.push([form.dataset.look?.split(' ')[0], form.childElementCount]);
            host.adopt(form, css);
          },
          console: (_: string, message: string) => void said.push(message),
        }),
    });
    const form = document.querySelector<HTMLElement>('form.sw-root');
    expect(looks[1], JSON.stringify(looks)).to.deep.equal(['card', 0]);
    expect(form?.matches('[data-look~=letters]')).to.equal(false);
    await waitFor(() => expect(said.join()).to.contain('SW_APPEARANCE').and.to.contain('colour'));
    document.querySelector('[data-appearance]')?.removeAttribute('data-appearance');
    await f.update(definition);
    expect(form?.dataset.look).to.equal(undefined);
  });

  it('gets the browser through the Host that the option returns', async () => {
    const said: string[] = [];
    await mounted([], {
      definition: { ...definition, steps: [{ ...definition.steps[0]!, title: 'Who?', tittle: 'X' }] },
      host: host =>
        Object.assign(Object.create(host), { console: (_: string, message: string) => void said.push(message) }),
    });
    await waitFor(() => expect(said.join()).to.contain('tittle'));
  });

  it('tells the page what happens, also what happened before it listened', async () => {
    const steps: number[] = [];
    let changes = 0;
    const f = await mounted([], {}, early => {
      early.on('step', ({ order }) => steps.push(order))();
      early.on('step', ({ order }) => steps.push(order));
      early.store.subscribe(() => changes++);
    });
    f.on('step', ({ order }) => steps.push(-order));
    await waitFor(() => expect(steps).to.deep.equal([1, -1]));
    expect(changes).to.be.above(0);
    expect(f.store.subscribe).to.be.a('function');
  });

  const edited = (title: string) => ({
    ...definition,
    steps: [{ ...definition.steps[0]!, questions: [{ bpKey: 'name', type: 'short_text', title }] }],
  });
  const field = () => document.querySelector<HTMLInputElement>('form input')!;

  it('shows another definition, with the answers of the first', async () => {
    const f = await mounted([]);
    await waitFor(() => expect(field()).not.to.equal(null));
    fireEvent.change(field(), { target: { value: 'Ada' } });
    // The second call does not wait for the first.
    await Promise.all([f.update(edited('Who?')), f.update(edited('Who are you?'))]);
    await waitFor(() => expect(document.querySelector('form')?.textContent).to.contain('Who are you?'));
    expect(field().value).to.equal('Ada');
    expect(f.store.formValues).to.deep.include({ name: 'Ada' });
  });

  it('stays as it is if another definition cannot be shown', async () => {
    const f = await mounted([]);
    await waitFor(() => expect(field()).not.to.equal(null));
    fireEvent.change(field(), { target: { value: 'Ada' } });
    const problem = await f.update({ ...definition, steps: [] }).catch((error: unknown) => error);
    expect(String(problem)).to.match(/SW_NO_STEPS: .{20}/);
    expect(field().value).to.equal('Ada');
    await f.update(edited('Who?'));
    expect(field().value).to.equal('Ada');
  });

  it('shows nothing any more if it is unmounted while another definition is on its way', async () => {
    const listeners = new Set<unknown>();
    const host = (given: Host): Host =>
      Object.assign(Object.create(given) as Host, {
        on(...of: Parameters<Host['on']>) {
          const stop = given.on(...of);
          listeners.add(stop);
          return () => {
            listeners.delete(stop);
            stop();
          };
        },
      });
    const f = await mounted([], { host });
    const shown = f.update(edited('Who?'));
    f.unmount();
    await shown;
    expect(document.querySelector('form')).to.equal(null);
    await waitFor(() => expect(listeners.size).to.equal(0));
  });

  it('reads the attributes of its element again with another definition', async () => {
    const f = await mounted([]);
    expect(f.store.headerData?.domain).to.equal('page.example');
    document.querySelector('form')!.parentElement!.dataset.domain = 'other.example';
    await f.update(definition);
    expect(f.store.headerData?.domain).to.equal('other.example');
  });

  describe('that cannot start', () => {
    /** Its start fails because it gets no styles. After `breakAgain`, the next start fails too. `reports`: their messages. */
    function broken() {
      const element = document.createElement('div');
      document.body.append(element);
      const reports: string[] = [];
      element.addEventListener('stepwell:report', event => void reports.push((event as CustomEvent).detail.message));
      let isBroken = true;
      const host = (given: Host): Host =>
        Object.assign(Object.create(given), {
          adopt(...styles: Parameters<Host['adopt']>) {
            if (!isBroken) return given.adopt(...styles);
            isBroken = false;
            throw new Error('no styles');
          },
          console: () => undefined,
        });
      const f = mount(element, { definition, history: false, host });
      form = f;
      const breakAgain = () => {
        isBroken = true;
      };
      return { f, element, reports, breakAgain };
    }

    it('has the flags of before and of meanwhile when the visitor tries again', async () => {
      const { f, element } = broken();
      f.setFeature('ONE', true);
      const button = await waitFor(() => {
        const found = element.querySelector('.sw-missing button');
        expect(found).not.to.equal(null);
        return found!;
      });
      f.setFeature('TWO', true);
      fireEvent.click(button);
      await waitFor(() => expect(f.store.path).to.deep.equal([1]));
      expect(f.store.featuresEnabled).to.deep.equal(['ONE', 'TWO']);
      expect(element.querySelectorAll('.sw-missing')).to.have.length(0);
    });

    it('shows the definition that the page gave last when the visitor tries again', async () => {
      const { f, element, breakAgain } = broken();
      const isMissing = () => waitFor(() => expect(element.querySelector('.sw-missing button')).not.to.equal(null));
      await isMissing();
      const [step] = definition.steps!;
      const question = { bpKey: 'city', type: 'short_text', title: 'City' } as const;
      breakAgain();
      await f.update({ ...definition, steps: [{ ...step!, questions: [question] }] });
      await isMissing();
      fireEvent.click(element.querySelector('.sw-missing button')!);
      await waitFor(() => expect(element.textContent).to.contain('City'));
    });

    it('reports nothing after it was unmounted', async () => {
      const { f, element, reports } = broken();
      f.unmount();
      const other = broken();
      await waitFor(() => expect(other.reports).to.have.length(1));
      expect(reports).to.deep.equal([]);
      expect(element.innerHTML).to.equal('');
      other.f.unmount();
    });
  });
});
