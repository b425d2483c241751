import { expect } from 'chai';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const text = (more: object = {}) => ({ bpKey: 'a', type: 'short_text', ...more });
const mount = (question: object, step: object = {}) => mountForm(formOf([{ questions: [question], ...step }]));
const attribute = (f: Mounted, name: string) => f.input('a').getAttribute(name);
/** The texts that an attribute of the input refers to. */
const pointed = (f: Mounted, name: string) =>
  attribute(f, name)
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent);

describe('a question', () => {
  it('shows its title, description, helper and placeholder, linked to the input', async () => {
    const f = await mount(text({ title: 'Title', description: 'About', helper: 'Help', placeholder: 'Such' }));
    expect(pointed(f, 'aria-labelledby')).to.deep.equal(['Title']);
    expect(pointed(f, 'aria-describedby')).to.deep.equal(['About', 'Help']);
    expect(f.input('a').placeholder).to.equal('Such');
    expect(f.form.querySelector('label')?.htmlFor).to.equal(f.input('a').id);
  });

  it('keeps its label if its type cannot be loaded', async () => {
    const f = await mountForm(formOf([[text()], [{ bpKey: 'b', type: 'riddle', title: 'Title' }]]));
    await f.next();
    expect(f.question('b').querySelector('[data-missing]')).to.not.equal(null);
    expect(f.question('b').querySelector('.sw-label')?.textContent).to.equal('Title');
  });

  it('has an element for each of these texts only if the text is set', async () => {
    const places = async (more: object) => {
      const f = await mount(text(more), { title: 'Step' });
      const found = ['.sw-label', '.sw-description', '.sw-helper'].filter(place => f.form.querySelector(place));
      await f.unmount();
      return found;
    };
    expect(await places({ title: 'Title' })).to.deep.equal(['.sw-label']);
    expect(await places({ description: 'About' })).to.deep.equal(['.sw-description']);
    expect(await places({ helper: 'Help' })).to.deep.equal(['.sw-helper']);
  });

  it('is labeled by the title of its step if it has no title', async () => {
    const titled = await mount(text(), { title: 'Step' });
    expect(pointed(titled, 'aria-labelledby')).to.deep.equal(['Step']);
  });

  it('marks that it is required, and refers to its error', async () => {
    const f = await mount(text({ title: 'Title', helper: 'Help', validationRules: [{ validator: 'required' }] }));
    expect(attribute(f, 'aria-required')).to.equal('true');
    expect(attribute(f, 'aria-invalid')).to.equal(null);
    await f.next();
    expect(attribute(f, 'aria-invalid')).to.equal('true');
    expect(pointed(f, 'aria-describedby')).to.deep.equal(['Help', 'This field is required']);
  });

  describe('that may be left empty', () => {
    const required = { validationRules: [{ validator: 'required' }] };
    const values = ['x', 'y'].map(bpKey => ({ bpKey, text: bpKey }));
    const labels = (f: Mounted) => [...f.form.querySelectorAll<HTMLElement>('.sw-label')];
    /** The style sheet shows the marks of a step that also has the class `sw-required`. */
    const marks = (f: Mounted) => labels(f).map(label => label.dataset.optional ?? '');
    const demands = (f: Mounted) => labels(f).map(label => label.closest('.sw-step .sw-required') !== null);

    it('says so in its label, and required questions have a class', async () => {
      const f = await mountForm(formOf([{ questions: [text(required), text({ bpKey: 'b' })] }]));
      expect(marks(f)).to.deep.equal(['', '(optional)']);
      expect(demands(f)).to.deep.equal([true, false]);
    });

    it('is marked as long as a required question is shown beside it', async () => {
      const isWanted = { conditionalDisplay: [{ bpKey: 'a', value: 'yes' }] };
      const questions = [text(), { ...text({ bpKey: 'b' }), ...required, ...isWanted }];
      const f = await mountForm(formOf([{ questions }]));
      expect(demands(f)).to.deep.equal([false]);
      await f.type('a', 'yes');
      expect(demands(f)).to.deep.equal([false, true]);
      await f.type('a', 'no');
      expect(demands(f)).to.deep.equal([false]);
    });

    it('says it once if its title says it', async () => {
      const f = await mountForm(formOf([{ questions: [text({ title: 'Size (optional)' }), text(required)] }]));
      expect(marks(f)).to.deep.equal(['', '']);
    });

    it('says it once in every language, with or without brackets', async () => {
      const texts = () => ({ optional: 'freiwillig' });
      const titles = ['Größe (freiwillig)', 'Größe, freiwillig', 'Größe'];
      const f = await mountForm(
        formOf([{ questions: titles.map((title, bpKey) => text({ title, bpKey: `q${bpKey}` })) }]),
        {
          plugins: [{ name: 'german', contract: 1, texts }],
        },
      );
      expect(marks(f)).to.deep.equal(['', '', '(freiwillig)']);
    });

    it('says nothing if it has a value from the start', async () => {
      const choice = (bpKey: string, type: string) => ({ bpKey, type, title: bpKey, values });
      const f = await mountForm(formOf([{ questions: [choice('b', 'dropdown'), choice('c', 'radio')] }]));
      expect(marks(f)).to.deep.equal(['', '(optional)']);
    });
  });

  it('has its key, type and tags as attributes', async () => {
    const f = await mount(text({ tags: ['x', 'y'] }));
    expect({ ...f.question('a').dataset }).to.include({ bpkey: 'a', type: 'short_text', tags: 'x y' });
    await f.unmount();
    const plain = await mount(text());
    expect(plain.question('a').dataset).not.to.have.property('tags');
  });
});
