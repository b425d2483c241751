/** Forms of one step that a browser can post without script: their markup, and what a server makes of the post. */
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { formOfPost, type PostOptions, prerender, readPost } from '../../../headless/prerender/server.tsx';
import { definePlugin, defineQuestion } from '../../../plugins/kit/kit.ts';
import { slice } from '../../support/phones.ts';

const required = [{ validator: 'required' }];
const QUESTIONS = {
  work: {
    bpKey: 'work',
    type: 'radio',
    title: 'Work',
    values: [
      { bpKey: 'lawn', text: 'Lawn' },
      { itemValue: 7, text: 'Hedge' },
    ],
    validationRules: required,
  },
  tools: {
    bpKey: 'tools',
    type: 'multiple_choices',
    title: 'Tools',
    values: [
      { bpKey: 'saw', text: 'Saw' },
      { bpKey: 'rake', text: 'Rake' },
      { bpKey: 'none', text: 'None', isOther: true },
    ],
  },
  mail: { bpKey: 'mail', type: 'email', title: 'Email', validationRules: required },
  area: { bpKey: 'area', type: 'number', title: 'Area' },
  phone: { bpKey: 'phone', type: 'phone', title: 'Phone' },
};
const FINAL = { order: 2, type: 'transition', final: true, title: 'Thanks, {{mail}}' };

/** In Canada, the form adds no consent. */
const formOf = (questions: readonly object[], more: Record<string, unknown> = {}) => ({
  id: 'garden',
  configuration: { language: 'en', country: 'ca', procurationUrl: '/leads', ...(more.configuration as object) },
  steps: [{ order: 1, type: 'questions', title: 'Ask', next: 'Send it', questions }, FINAL],
  ...(more.rest as object),
});
const garden = formOf([QUESTIONS.work, QUESTIONS.mail]);

/** The form in a browser that runs no script. */
async function shown(definition: object, options: PostOptions = {}) {
  const { html } = await prerender(definition as never, options);
  const { document } = new JSDOM(html).window;
  return { document, form: document.querySelector('form')!, button: document.querySelector('noscript button') };
}
/** The body of the post; `given` by key, as the controls have it. */
async function bodyOf(
  definition: object,
  given: Record<string, string | readonly string[]>,
  options: PostOptions = {},
) {
  const { document } = await shown(definition, options);
  const body = new URLSearchParams();
  for (const { name, value } of document.querySelectorAll<HTMLInputElement>('noscript input')) body.append(name, value);
  for (const [key, values] of Object.entries(given)) for (const one of [values].flat()) body.append(`sw-${key}`, one);
  return body.toString();
}
async function post(definition: object, given: Record<string, string | readonly string[]>, options: PostOptions = {}) {
  return readPost(definition as never, await bodyOf(definition, given, options), options);
}
async function leadOf(definition: object, given: Record<string, string | readonly string[]>, options?: PostOptions) {
  const reading = await post(definition, given, options);
  if (reading.outcome !== 'lead') throw new Error(reading.page);
  return JSON.parse(JSON.stringify(reading.lead)) as Record<string, unknown>;
}

describe('a prerendered form of one step', () => {
  it('has a button that posts it to the lead endpoint, for browsers without script only', async () => {
    const { form, button } = await shown(garden);
    expect(form.getAttribute('action')).to.equal('/leads');
    expect(form.method, 'Enter before the script has loaded').to.equal('dialog');
    expect(button?.getAttribute('formmethod')).to.equal('post');
    expect(button?.textContent).to.equal('Send it');
    expect(form.querySelectorAll('[type=submit]')).to.have.length(1);
  });

  it('has it each time, also if plugins have loaded that add steps', async () => {
    const definition = formOf([QUESTIONS.phone]);
    expect((await shown(definition)).button).to.not.equal(null);
    expect((await shown(definition)).button).to.not.equal(null);
  });

  it('has it also if Next is hidden, because a choice advances the form', async () => {
    const { button } = await shown(formOf([{ ...QUESTIONS.work, type: 'single_choice' }]));
    expect(button?.textContent).to.equal('Send it');
  });

  const NEEDS_SCRIPT: Record<string, [definition: object, options?: PostOptions]> = {
    'no endpoint': [formOf([QUESTIONS.mail], { configuration: { procurationUrl: undefined } })],
    'an endpoint that is no server': [
      formOf([QUESTIONS.mail], { configuration: { procurationUrl: 'javascript:alert()' } }),
    ],
    'a second step': [
      { ...garden, steps: [garden.steps[0], { ...garden.steps[0], order: 2 }, { ...FINAL, order: 3 }] },
    ],
    'a step after the submit': [{ ...garden, stepsAfterSubmit: [{ ...garden.steps[0], type: 'questions' }] }],
    'brands to choose from': [{ ...garden, brandConfiguration: { title: 'Who?' } }],
    'a condition': [
      formOf([
        QUESTIONS.work,
        { ...QUESTIONS.mail, conditionalDisplay: [{ bpKey: 'work', operator: 'equal', value: '7' }] },
      ]),
    ],
    'a question that a browser cannot post': [formOf([{ bpKey: 'born', type: 'date', title: 'Born' }])],
    'a number to verify': [formOf([QUESTIONS.phone]), { features: { PHONE_2FA: true } }],
    'evidence of a consent': [
      formOf([{ bpKey: 'ok', type: 'legal', text: 'Yes' }], { configuration: { consentEvidence: true } }),
    ],
    preview: [garden, { attributes: { 'data-preview': '' } }],
    'a chat': [garden, { features: { CHATBOT: true } }],
  };
  for (const [reason, [definition, options]] of Object.entries(NEEDS_SCRIPT)) {
    it(`needs script with ${reason}`, async () => {
      const { form, button } = await shown(definition, options);
      expect(button).to.equal(null);
      expect(form.hasAttribute('action')).to.equal(false);
    });
  }
});

describe('a post of a form without script', () => {
  it('becomes the lead that the form would send', async () => {
    const options = { attributes: { 'data-dci': 'abc', 'data-additional-values-src': 'web' } };
    const lead = await leadOf(garden, { work: '1', mail: ' ann@example.com ' }, options);
    expect(lead).to.deep.include({
      work: 7,
      mail: 'ann@example.com',
      src: 'web',
      dldclck_id: 'abc',
      interactive_app_id: 'garden',
      questionsTypes: { work: 'radio', mail: 'email' },
      singleChoicesValues: { work: 7 },
    });
    expect(lead).not.to.have.any.keys('stepwell-form', 'stepwell-version', 'sw-mail');
  });

  it('tells the visitor with the title of the final step, in which answers are text', async () => {
    const definition = formOf([{ ...QUESTIONS.mail, type: 'short_text' }]);
    const { page, status } = await post(definition, { mail: '<img src=x>' });
    expect(status).to.equal(200);
    expect(page).to.contain('<h1>Thanks, &lt;img src=x&gt;</h1>').and.not.contain('<img');
  });

  it('is answered with the messages of the final step, whose tags are text unless they are rich text', async () => {
    const messages = [
      { position: 'top', header: 'Soon', content: 'a < b & <b>c</b>' },
      { position: 'top', content: 'We <b>call</b> {{mail}}', isRichText: true },
    ];
    const { steps, ...rest } = formOf([{ ...QUESTIONS.mail, type: 'short_text' }]);
    const { page } = await post({ ...rest, steps: [steps[0], { ...FINAL, messages }] }, { mail: '<i>' });
    expect(page.match(/<p>.*<\/p>/g)).to.deep.equal([
      '<p>Soon</p>',
      '<p>a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;</p>',
      '<p>We call &lt;i&gt;</p>',
    ]);
  });

  it('is refused with the messages of the form, and nothing to store', async () => {
    const reading = await post(garden, { work: '9', mail: 'ann' });
    expect(reading).to.include({ outcome: 'refused', status: 422 }).and.not.have.any.keys('lead', 'key');
    expect(reading).to.deep.include({ keys: ['work', 'mail'] });
    expect(reading.page).to.contain('Work: This field is required').and.contain('Email: Invalid email address');
  });

  it('is refused without a required consent, which counts only if it was ticked', async () => {
    const definition = formOf([{ bpKey: 'ok', type: 'legal', text: 'I <b>agree</b>' }]);
    expect(await post(definition, {})).to.deep.include({ outcome: 'refused', keys: ['ok'] });
    expect(await leadOf(definition, { ok: 'on' })).to.deep.include({
      ok: true,
      lp_optin_legal_text: { ok: 'I agree' },
    });
  });

  it('has lists, numbers and telephone numbers as the form stores them', async () => {
    const definition = formOf([QUESTIONS.tools, QUESTIONS.area, QUESTIONS.phone], { configuration: { country: 'us' } });
    const given = { tools: ['1', '2', '0'], area: '1,250.5', phone: '(512) 555-0142', tcpa: 'on' };
    const lead = await leadOf(definition, given, { readFile: async () => JSON.stringify(slice('US')) });
    expect(lead).to.deep.include({
      tools: ['rake', 'saw'],
      tools__count: 2,
      area: '1250.5',
      phone: '5125550142',
      phone_international: '+15125550142',
    });
  });

  it('has the answer to a type of a third party that declares what is posted', async () => {
    const shout = defineQuestion('shout', {
      empty: '',
      view: ({ field }) => createElement('input', { ...field }),
      posted: ([typed = '']) => ({ answer: typed.toUpperCase() }),
    });
    const plugins = [definePlugin('shout', { parts: [shout] })];
    const form = formOf([{ bpKey: 'word', type: 'shout', title: 'Word' }]);
    const body = await bodyOf(form, { word: 'hey\r\nyou' }, { plugins });
    const reading = await readPost(form as never, body, { plugins });
    expect(reading.outcome === 'lead' && reading.lead.word).to.equal('HEY\nYOU');
  });

  it('is not read if the form has changed since the page was made', async () => {
    const body = await bodyOf(garden, { work: '0', mail: 'ann@example.com' });
    const changed = { ...garden, name: 'Changed' };
    expect(await readPost(changed as never, body)).to.include({ outcome: 'changed', status: 409 });
    expect(await readPost(garden as never, 'sw-mail=ann@example.com')).to.include({ outcome: 'changed' });
  });

  it('has the same key if it is sent twice in an hour of the clock, and another one for other answers or in another hour', async () => {
    const keyOf = async (mail: string, now = 0) => {
      const reading = await post(garden, { work: '0', mail }, { now });
      return reading.outcome === 'lead' ? reading.key : undefined;
    };
    const key = await keyOf('ann@example.com');
    expect(key).to.match(/^[0-9a-f]{32}$/);
    expect(await keyOf('ann@example.com')).to.equal(key);
    expect(await keyOf('bob@example.com')).to.not.equal(key);
    expect(await keyOf('ann@example.com', 3_599_999)).to.equal(key);
    expect(await keyOf('ann@example.com', 3_600_000)).to.not.equal(key);
  });

  it('names its form', async () => {
    expect(formOfPost(await bodyOf(garden, {}))).to.equal('garden');
    expect(formOfPost('x')).to.equal('');
  });

  it('ends without a lead if the answers lead to such an end', async () => {
    const jump = [{ conditions: [{ bpKey: 'work', operator: 'equal', value: 'lawn' }], destinationStep: 3 }];
    const definition = {
      ...formOf([QUESTIONS.work]),
      steps: [
        { ...formOf([QUESTIONS.work]).steps[0], logicJumps: jump },
        FINAL,
        { order: 3, type: 'transition', title: 'Not here', doNotSendLead: true, final: true },
      ],
    };
    expect(await post(definition, { work: '0' }))
      .to.include({ outcome: 'end', status: 200 })
      .and.not.have.property('lead');
    expect(await post(definition, { work: '1' })).to.have.property('outcome', 'lead');
  });
});
