import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { dictionaries } from '../../embed/locales/index.ts';
import { definePlugin, defineStep, Ending, type Read } from '../../plugins/kit/kit.ts';
import { isNeeded } from '../../plugins/transition/row.ts';
import { createRegistry } from '../../registry.ts';
import { createForm, ROWS } from '../support/form.ts';
import { type Answer, createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const question = [{ bpKey: 'a', type: 'short_text', title: 'A' }];
const FAILED = 'Your answers could not be sent.';
const leads = ({ host }: Mounted) => host.calls.filter(call => call.path === '/submit');
const marked = (f: Mounted): boolean => f.form.querySelector('[data-success]') !== null;
const text = (f: Mounted) => f.section().textContent;

/** Mounts a form with one question, answers it and presses Next. */
async function sent(answers: Answer[], definition = formOf([question]), options: MountOptions = {}): Promise<Mounted> {
  const host = createTestHost();
  host.reply('POST /submit', ...answers);
  const f = await mountForm(definition, { host, ...options });
  await f.fill('a', 'Ann');
  await f.next();
  return f;
}
const FAILURE: Answer = { status: 500 };
/** A form whose submit has failed after three attempts. */
const failed = async (...more: Answer[]): Promise<Mounted> => {
  const f = await sent([FAILURE, FAILURE, FAILURE, ...(more.length ? more : [FAILURE])]);
  await f.tick(200);
  return f;
};

describe('transition', () => {
  describe('before the end', () => {
    const step = {
      type: 'transition',
      title: 'Hello',
      richText: 'Dear <b>{{a}}</b>,<br>go on<script>alert(1)</script>',
    };

    it('shows its title, its rich text with answers filled in, and Next, and sends nothing', async () => {
      const f = await mountForm(formOf([question, step, { type: 'transition' }, question]));
      await f.fill('a', '<Ann>');
      await f.next();
      expect(f.form.querySelector('.sw-title')?.textContent).to.equal('Hello');
      expect(f.form.querySelector('.sw-rich')?.innerHTML.replace(/<\/?span>/g, '')).to.equal(
        'Dear <b>&lt;Ann&gt;</b>,<br>go on',
      );
      await f.tick(5000);
      expect([f.host.calls, marked(f), f.sending()]).to.deep.equal([[], false, 'idle']);
      await f.next();
      await f.next();
      expect(f.path(), 'one without a text is a step with Next too').to.deep.equal([1, 2, 3, 4]);
    });

    it('shows its messages in their places', async () => {
      const messages = ['under_cta', 'bottom', 'top'].map(position => ({ position, content: `at ${position}. ` }));
      const f = await mountForm(formOf([{ type: 'transition', richText: 'Dear', messages }, question]));
      expect(text(f)).to.equal('at top. Dearat bottom. Nextat under_cta. ');
    });
  });

  describe('as the final step', () => {
    it('shows and announces that the lead is being sent, and its texts with the success mark only after success', async () => {
      const definition = formOf([question]) as { steps: object[] };
      const messages = [{ position: 'bottom', content: 'Company data', messageType: 'legal' }];
      Object.assign(definition.steps[1]!, { messages });
      const f = await sent([{ delay: 1000 }], definition);
      expect([text(f), f.announced()]).to.deep.equal(['Sending your answers…', 'Sending your answers…']);
      expect(marked(f)).to.equal(false);
      await f.tick(1000);
      expect(f.form.querySelector('.sw-legal')?.textContent).to.equal('Company data');
      expect([text(f), f.announced()]).to.deep.equal(['DoneCompany data', 'Sent']);
      expect(marked(f)).to.equal(true);
      expect(f.form.querySelectorAll('button'), 'no Next and no Back').to.have.length(0);
    });

    it('announces that the lead was sent if that takes no time, in the language of the form', async () => {
      const f = await sent([{}], formOf([question], { language: 'fr', country: 'ca' }), { dictionaries });
      expect(f.form.querySelector('[data-success]')?.getAttribute('aria-label')).to.equal('Envoyé');
      expect(f.announced()).to.equal('Envoyé');
    });
  });

  describe('as an end without words that sends no lead', () => {
    const THANKS = 'Thank you for completing the survey';
    const titles = (f: Mounted) => [...f.form.querySelectorAll('.sw-title')].map(one => one.textContent);
    const end = (step: object) => ({ final: true, doNotSendLead: true, ...step });
    async function ended(step: object, options: MountOptions = {}): Promise<Mounted> {
      const f = await mountForm(formOf([question, end(step)]), options);
      await f.settled(() => void fireEvent.click(f.section()));
      await f.next();
      expect(f.step()).to.equal(2);
      return f;
    }
    const WORDLESS = {
      nothing: {},
      'a title without an answer': { title: '{{b}}' },
      'a blank title': { title: ' ' },
      'empty markup': { richText: '<p>{{b}}&nbsp;</p>' },
      'empty messages': { messages: [{}, { position: 'top' }, { position: 'bottom', content: '{{b}}', header: '' }] },
      'a message in no place': { messages: [{ content: 'Hello' }] },
    };
    const WORDS = {
      'an image': { richText: '<img src="https://page.test/a.png" alt="">' },
      'a message': { messages: [{ position: 'under_cta', content: 'Bye' }] },
      'an affiliate': { affiliationUrl: 'https://shop.test/' },
      Bye: { title: 'Bye' },
    };
    it('thanks the visitor with one heading, so that the page is not blank, unless anything else is shown', async () => {
      const ends = ['transition', 'questions'].flatMap(type =>
        Object.entries({ ...WORDLESS, ...WORDS }).map(([what, members]) => ({ type, what, members })),
      );
      const logicJumps = ends.map(({ type, what }, index) => ({
        conditions: [{ bpKey: 'a', value: `${type} ${what}` }],
        destinationStep: index + 2,
      }));
      const steps = ends.map(({ type, members }) => end({ type, ...members }));
      const f = await mountForm(formOf([{ questions: question, logicJumps }, ...steps]));
      for (const { type, what } of ends) {
        await f.fill('a', `${type} ${what}`);
        await f.next();
        const expected = what in WORDLESS ? [THANKS] : what === 'Bye' ? ['Bye'] : [];
        expect(titles(f), `${type} ${what}`).to.deep.equal(expected);
        await f.settled(() => f.engine.back());
      }
    });

    it('does not thank the visitor if there are offers, unless they are in a dialog', async () => {
      for (const [type, display_chosen, expected] of [
        ['transition', 'list', []],
        ['questions', 'popin', [THANKS]],
      ] as const) {
        const host = createTestHost();
        const recommended_lps = [{ csc_id: 1, title: 'Offer', text: 'x', url: 'https://next.test/' }];
        host.reply('GET /cs/get_cross_sell_offers/abc', { body: { recommended_lps, display_chosen } });
        const f = await ended({ type }, { host, page: { dci: 'abc', features: { CROSS_SELL_DESIGN: true } } });
        await f.tick(0);
        expect(f.form.querySelectorAll('.sw-cross-sell')).to.have.length(1);
        expect(titles(f)).to.deep.equal(expected);
        await f.unmount();
      }
    });

    it('leaves a step that draws its own content alone', async () => {
      const Own = () => <p>Mine</p>;
      const own = definePlugin('own', { parts: [defineStep('own', { empty: null, view: Own })] });
      const f = await ended({ type: 'own' }, { plugins: [own] });
      expect(f.form.textContent).to.contain('Mine').and.not.contain(THANKS);
    });

    it('thanks the visitor on the only step of a form', async () => {
      const f = await mountForm({ id: 'end', steps: [{ order: 1, type: 'transition', country: 'ca' }] });
      expect(text(f)).to.equal(THANKS);
    });
  });

  describe('after a failure', () => {
    it('shows and announces the failure without mark and text, and keeps the answers', async () => {
      const f = await failed();
      expect(f.sending()).to.equal('failure');
      expect(f.form.querySelector('[data-failure] .sw-title')?.textContent).to.equal(FAILED);
      const definition = formOf([question]) as { steps: object[] };
      Object.assign(definition.steps[1]!, { title: 'Thanks' });
      const titled = await sent([FAILURE], definition);
      await titled.tick(200);
      const name = titled.section().getAttribute('aria-labelledby');
      expect(
        titled.form.querySelector(`[id="${name}"]`)?.textContent,
        'the step is labeled by the failure title',
      ).to.equal(FAILED);
      expect(text(f)).not.to.contain('Done');
      expect(marked(f)).to.equal(false);
      expect(f.announced()).to.equal(FAILED);
      expect(f.values()).to.deep.equal({ a: 'Ann' });
      expect(leads(f)).to.have.length(3);
      await f.click('Send again');
      expect(text(f)).to.equal('Sending your answers…');
      await f.tick(200);
      expect(leads(f)).to.have.length(6);
      expect(f.button('Send again'), 'after every further failure').to.exist;
    });

    it('announces that it sends again, and keeps the focus on the step', async () => {
      const f = await failed({ delay: 1000 });
      f.button('Send again').focus();
      await f.click('Send again');
      await f.tick(0);
      expect(f.announced()).to.equal('Sending your answers…');
      expect(document.activeElement).to.equal(f.section());
      await f.tick(1000);
      expect(f.announced()).to.equal('Sent');
      expect(document.activeElement).to.equal(f.section());
    });

    it('has no Back if there is no previous step', async () => {
      const f = await mountForm(formOf([{ type: 'loading' }]));
      await f.settled(() => void fireEvent.click(f.section()));
      await f.tick(2200);
      expect([...f.form.querySelectorAll('button')].map(button => button.textContent)).to.deep.equal(['Send again']);
    });
  });

  describe('after a form that ends with a question', () => {
    const steps = [{ order: 1, type: 'questions', questions: question }];
    const definition = { id: 't', configuration: { country: 'us' }, steps };

    it('offers Send again after a failure', async () => {
      const f = await sent([FAILURE], definition);
      await f.tick(200);
      expect(f.button('Send again')).to.exist;
      expect(text(f)).not.to.contain('Thank you');
    });
  });

  describe('below a final step of another type', () => {
    const end = (type: string, more: object = {}) => ({
      ...formOf([]),
      steps: [
        { order: 1, type: 'questions', questions: question },
        { order: 2, type, final: true, title: 'Thanks', richText: 'Dear <b>{{a}}</b>', ...more },
      ],
    });
    const panel = definePlugin('panel', {
      parts: [defineStep('panel', { empty: null, view: ({ step }) => <h2>{step.title}</h2> })],
    });

    for (const type of ['questions', 'panel']) {
      it(`shows the sending, then the mark and the rich text of a ${type} step`, async () => {
        const f = await sent([{ delay: 1000 }], end(type), { plugins: [panel] });
        expect(text(f)).to.contain('Thanks');
        expect(f.form.textContent).to.contain('Sending your answers…').and.not.to.contain('Dear');
        expect(f.announced()).to.equal('Sending your answers…');
        await f.tick(1000);
        expect(marked(f)).to.equal(true);
        expect(f.form.querySelector('.sw-rich')?.innerHTML.replace(/<\/?span>/g, '')).to.equal('Dear <b>Ann</b>');
        expect(f.announced()).to.equal('Sent');
        expect(f.form.querySelector('.sw-next'), 'nothing follows').to.equal(null);
        expect(leads(f)).to.have.length(1);
      });
    }

    it('shows a failure on such a step, and sends again', async () => {
      const f = await sent([FAILURE, FAILURE, FAILURE, {}], end('panel'), { plugins: [panel] });
      await f.tick(200);
      expect(f.form.querySelector('[data-failure]')?.textContent).to.contain(FAILED);
      expect(f.form.querySelectorAll('.sw-title').length + f.form.querySelectorAll('h2').length).to.be.at.most(2);
      await f.click('Send again');
      expect(marked(f)).to.equal(true);
      expect(f.form.querySelector('.sw-rich')?.textContent).to.equal('Dear Ann');
    });

    it('shows nothing if the type shows the ending itself, as one of a third party can', async () => {
      const own = defineStep('panel', {
        empty: null,
        showsEnding: true,
        view: ({ step, scope }) => (
          <Ending step={step} scope={scope}>
            Thanks from the panel
          </Ending>
        ),
      });
      const f = await sent([{}], end('panel'), { plugins: [definePlugin('panel', { parts: [own] })] });
      expect(f.form.querySelectorAll('[data-success]')).to.have.length(1);
      expect(f.form.textContent).to.contain('Thanks from the panel').and.not.to.contain('Dear');
    });

    it('shows only the rich text at a dead end', async () => {
      const f = await sent([{}], end('question', { doNotSendLead: true }));
      expect(f.form.querySelector('.sw-rich')?.textContent).to.equal('Dear Ann');
      expect(f.form.querySelector('.sw-next')).to.equal(null);
      expect([marked(f), leads(f).length]).to.deep.equal([false, 0]);
    });

    it('shows the affiliation block', async () => {
      const f = await sent([{}], end('question', { affiliationUrl: 'https://shop.test/', affiliationTitle: 'More' }));
      await f.tick(0);
      expect(f.form.querySelector('.sw-affiliation')?.textContent).to.contain('More');
    });

    it('is loaded only by a form with such a step', () => {
      const asked = (form: object) =>
        isNeeded({ form: createForm(form), typesWith: createRegistry([], ROWS).typesWith } as Read);
      expect(asked(formOf([question]))).to.equal(false);
      expect(asked({ steps: [{ type: 'questions', questions: question }] })).to.equal(false);
      expect(asked(end('questions'))).to.equal(true);
      expect(asked(end('loading'))).to.equal(false);
    });
  });

  describe('with doNotSendLead', () => {
    const deadEnd = { type: 'transition', final: true, doNotSendLead: true, richText: 'We are <b>not</b> there yet' };

    it('does not show an earlier failure', async () => {
      const jump = {
        questions: question,
        logicJumps: [{ conditions: [{ bpKey: 'a', value: 'no' }], destinationStep: 3 }],
      };
      const past = { questions: question, logicJumps: [{ conditions: [], destinationStep: 4 }] };
      const f = await sent([FAILURE], formOf([jump, past, deadEnd]));
      await f.next();
      await f.tick(200);
      expect(f.sending()).to.equal('failure');
      await f.click('Back');
      await f.click('Back');
      await f.fill('a', 'no');
      await f.next();
      expect(text(f)).to.equal('We are not there yetBack');
    });
  });

  describe('with a page to open', () => {
    const steps = (more: object) =>
      formOf([question, { type: 'transition', final: true, title: 'One moment', ...more }]);
    const link = (f: Mounted) => f.form.querySelector('a.sw-next')?.getAttribute('href');

    it('leaves for it after the lead was accepted and a pause, and has a link to it', async () => {
      const f = await sent([{ status: 200 }], steps({ redirectUrl: '/thanks?a=1' }));
      await f.tick(1000);
      expect(f.host.opened).to.deep.equal([]);
      expect(link(f)).to.equal('https://host.test/thanks?a=1');
      await f.tick(1000);
      expect(f.host.opened).to.deep.equal(['https://host.test/thanks?a=1']);
    });

    it('stays while the lead is not accepted, in preview, and for an address that runs code', async () => {
      const redirectUrl = '/thanks';
      const stays = [
        await sent([FAILURE, FAILURE, FAILURE, FAILURE], steps({ redirectUrl })),
        await sent([{ status: 200 }], steps({ redirectUrl }), { page: { preview: true } }),
        await sent([{ status: 200 }], steps({ redirectUrl: 'javascript:alert(1)' })),
      ];
      for (const f of stays) await f.tick(5000);
      expect(stays.map(({ host }) => host.opened)).to.deep.equal([[], [], []]);
      expect(stays.map(link)).to.deep.equal([undefined, 'https://host.test/thanks', undefined]);
    });

    it('leaves without a lead from an end that sends none', async () => {
      const f = await sent([], steps({ redirectUrl: 'https://other.test/', doNotSendLead: true }));
      await f.tick(2000);
      expect(f.host.opened).to.deep.equal(['https://other.test/']);
      expect(leads(f)).to.deep.equal([]);
    });
  });
});
