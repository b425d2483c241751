import { within } from '@testing-library/react';
import { expect } from 'chai';
import { required, text } from '../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const disabled = (f: Mounted) => f.form.querySelector('.sw-next')!.getAttribute('aria-disabled');
const back = (f: Mounted) => f.form.querySelector('.sw-back');

describe('controls', () => {
  describe('Next', () => {
    it('is absent at an end that asks questions but sends no lead, also in the chat', async () => {
      const definition = formOf([[text('a')], { questions: [text('why')], doNotSendLead: true, final: true }]);
      const f = await mountForm(definition);
      await f.next();
      expect(f.shown()).to.deep.equal(['why']);
      expect([...f.form.querySelectorAll('button')].map(button => button.textContent)).to.deep.equal(['Back']);
      const chat = await mountForm(definition, { page: { features: { CHATBOT: true } } });
      await chat.click('OK');
      await chat.tick(2000);
      expect(chat.shown()).to.deep.equal(['why']);
      expect(chat.form.querySelector('.sw-next')).to.equal(null);
    });

    it('has aria-disabled while a displayed question is invalid, and stays usable', async () => {
      const f = await mountForm(formOf([[text('a', required)]]));
      expect(disabled(f)).to.equal('true');
      expect(f.button('Next').disabled).to.equal(false);
      await f.type('a', 'x');
      expect(disabled(f)).to.equal(null);
      await f.type('a', '');
      expect(disabled(f)).to.equal('true');
    });

    it('has no aria-disabled if the step is neverDisabled, but still validates', async () => {
      const f = await mountForm(formOf([{ questions: [text('a', required)], neverDisabled: true }, [text('b')]]));
      expect(disabled(f)).to.equal(null);
      await f.next();
      expect(f.step()).to.equal(1);
      expect(f.error('a')).to.equal('This field is required');
      expect(disabled(f)).to.equal(null);
    });

    it('has aria-disabled for a question that failed to load, unless the step is neverDisabled', async () => {
      for (const neverDisabled of [false, true]) {
        const unknown = { questions: [{ bpKey: 'b', type: 'unheard_of' }], neverDisabled };
        const f = await mountForm(formOf([[text('a')], unknown, [text('c')]]));
        await f.next();
        expect(disabled(f)).to.equal(neverDisabled ? null : 'true');
        await f.next();
        expect(f.step()).to.equal(2);
        expect(disabled(f)).to.equal(neverDisabled ? null : 'true');
        await f.unmount();
      }
    });

    it('has aria-busy during the pause', async () => {
      const f = await mountForm(formOf([[text('a')], [text('b')]]));
      await f.next(499);
      expect(f.button('Next').getAttribute('aria-busy')).to.equal('true');
      await f.tick(1);
      expect(f.button('Next').getAttribute('aria-busy')).to.equal(null);
    });
  });

  describe('labels', () => {
    it('are Next and Back unless the step has its own', async () => {
      const named = { questions: [text('b')], next: 'Go', previous: 'Return' };
      const f = await mountForm(formOf([[text('a')], named, [text('c')]]));
      expect(f.button('Next')).to.exist;
      await f.next();
      expect([f.button('Go').textContent, f.button('Return').textContent]).to.deep.equal(['Go', 'Return']);
      await f.next();
      expect(f.button('Back')).to.exist;
    });

    it('are translated', async () => {
      const dictionaries = { fr: async () => ({ default: { Next: 'Suivant', Back: 'Retour' } }) };
      const f = await mountForm(formOf([[text('a')], [text('b')]], { language: 'fr' }), { dictionaries });
      expect(f.button('Suivant')).to.exist;
      await f.next();
      expect(f.button('Retour')).to.exist;
    });
  });

  it('include no Back if there is no step to go back to', async () => {
    const f = await mountForm(formOf([[text('a')], [text('b')]]));
    expect(back(f)).to.equal(null);
    await f.next();
    expect(back(f)).to.exist;
    await f.click('Back');
    expect(back(f)).to.equal(null);
  });
});

describe('messages', () => {
  const message = (position: string, more: object = {}) => ({ position, content: `at ${position}`, ...more });
  const mount = (...messages: object[]) => mountForm(formOf([{ questions: [text('a')], messages }]));
  const places = (f: Mounted) =>
    [...f.section().querySelectorAll('.sw-message, .sw-questions, .sw-next')].map(
      one => (one.className.startsWith('sw-message') && one.textContent) || one.className.split(' ').at(-1),
    );

  it('are shown above the questions, below them, or under Next', async () => {
    const f = await mount(message('under_cta'), message('bottom'), message('top'));
    expect(places(f)).to.deep.equal(['at top', 'sw-questions', 'at bottom', 'sw-next', 'at under_cta']);
  });

  it('contain markup only if they are rich text', async () => {
    const f = await mount(
      message('top', { content: '<b>bold</b>', isRichText: true }),
      message('bottom', { content: '<b>plain</b>' }),
    );
    expect(within(f.section()).getByText('bold').tagName).to.equal('B');
    expect(f.section().textContent).to.contain('<b>plain</b>');
  });

  it('have a class for their type, and are informative by default', async () => {
    const f = await mount(
      message('under_cta'),
      message('bottom', { messageType: 'legal' }),
      message('top', { messageType: 'info' }),
    );
    expect([...f.section().querySelectorAll('.sw-message')].map(one => one.className)).to.deep.equal([
      'sw-message sw-info',
      'sw-message sw-legal',
      'sw-message sw-info',
    ]);
  });

  it('are shown if their type is no text, and can be a header alone', async () => {
    const odd = [{ toString: 1 }, [], null].map(messageType => message('top', { messageType }));
    const f = await mount({ position: 'top', header: 'Hear' }, ...odd);
    expect(f.section().querySelectorAll('.sw-message')).to.have.length(4);
    expect(f.section().querySelectorAll('.sw-info')).to.have.length(3);
    const alone = f.section().querySelector('.sw-message')!;
    expect([alone.textContent, alone.querySelector('.sw-message-content')]).to.deep.equal(['Hear', null]);
  });

  it('insert answers as text into header and content; markup in a header is shown literally', async () => {
    const f = await mount(message('top', { header: '<i>Hi</i> {{a}}', content: 'So, {{a}}', isRichText: true }));
    await f.type('a', '<b>Ann</b>');
    const [header, content] = f.section().querySelector('.sw-message')!.children;
    expect([header?.textContent, content?.textContent]).to.deep.equal(['<i>Hi</i> <b>Ann</b>', 'So, <b>Ann</b>']);
    expect(f.section().querySelector('b, i')).to.equal(null);
  });

  it('are not shown if they are empty, in an unknown position, or no list', async () => {
    for (const messages of [{ position: 'top' }, [null, 7, message('left'), { position: 'top' }]]) {
      const f = await mountForm(formOf([{ questions: [text('a')], messages }]));
      expect(f.shown()).to.deep.equal(['a']);
      expect(f.section().querySelector('.sw-message')).to.equal(null);
      await f.unmount();
    }
  });
});

describe('a step', () => {
  it('has its title as heading, or no heading without a title', async () => {
    const f = await mountForm(formOf([{ questions: [text('a')], title: 'About you' }, [text('b')]]));
    expect(within(f.section()).getByRole('heading').textContent).to.equal('About you');
    expect(within(f.form).getByRole('region', { name: 'About you' })).to.equal(f.section());
    await f.next();
    expect(within(f.section()).queryByRole('heading')).to.equal(null);
  });

  it('is rendered the same with both names of its type', async () => {
    const drawn = async (type: string) => {
      const f = await mountForm(formOf([{ type, questions: [text('a')], title: 'Hello' }]));
      const { innerHTML } = f.section();
      await f.unmount();
      return innerHTML.replace(/_r_\w+_/g, '');
    };
    expect(await drawn('question')).to.equal(await drawn('questions'));
  });
});
