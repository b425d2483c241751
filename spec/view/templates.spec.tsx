/** `{{key}}` in the texts of a definition. */
import { expect } from 'chai';
import { mountChat, ok, said } from '../support/chat.ts';
import { choice, NAME, required, text } from '../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const UNFILLED = { next: '{{no}}', previous: ' {{no}} ', skip: '{{no}}' };
const TEMPLATE = { next: 'On, {{name}}', previous: 'Back, {{name}}', skip: 'Skip, {{name}}' };

/** Fills the name in on the first step and goes to the second one. */
async function reached(question: object, step: object = {}): Promise<Mounted> {
  const f = await mountForm(formOf([[NAME], { questions: [question], ...step }]));
  await f.fill('name', 'Ann');
  await f.next();
  return f;
}
const textsOf = (f: Mounted, selector: string) =>
  [...f.section().querySelectorAll(selector)].map(one => one.textContent);

describe('a template', () => {
  it('is filled in in the texts of a question, and in the labels of Next, Back and Skip', async () => {
    const f = await reached(
      text('a', { title: 'T {{name}}', description: 'D {{name}}', helper: 'H {{name}}', placeholder: 'P {{name}}' }),
      TEMPLATE,
    );
    for (const label of ['On, Ann', 'Back, Ann', 'Skip, Ann']) expect(f.button(label)).to.exist;
    expect(textsOf(f, '.sw-label, .sw-description, .sw-helper')).to.deep.equal(['T Ann', 'D Ann', 'H Ann']);
    expect(f.input('a').placeholder).to.equal('P Ann');
  });

  it('follows the answer', async () => {
    const f = await mountForm(formOf([[NAME, text('a', { title: 'For {{name}}', placeholder: '{{name}}' })]]));
    expect(textsOf(f, '.sw-label')).to.deep.equal(['Name', 'For ']);
    await f.fill('name', 'Bo');
    expect(textsOf(f, '.sw-label')).to.deep.equal(['Name', 'For Bo']);
    expect(f.input('a').placeholder).to.equal('Bo');
  });

  it('is isolated in a text that runs from right to left, but not in an address', async () => {
    const html = '<p>\u0627 {{name}} <a href="https://a.test/?n={{name}}">\u0628</a></p>';
    const steps = [
      [NAME],
      { title: '\u0627 {{name}} {{none}}', questions: [text('a')], type: 'transition', richText: html },
    ];
    const f = await mountForm(formOf(steps, { language: 'ar' }));
    await f.fill('name', '+33 6');
    await f.next();
    expect(f.section().querySelector('h2')?.textContent).to.equal('\u0627 \u2068+33 6\u2069 ');
    expect(f.section().querySelector('p')?.textContent).to.equal('\u0627 \u2068+33 6\u2069 \u0628');
    expect(f.section().querySelector('a')?.href).to.equal('https://a.test/?n=%2B33%206');
  });

  it('in rich text may be part of a value that is no text', async () => {
    const f = await mountForm(formOf([[NAME], { type: 'transition', richText: { toString: 'Hello {{name}}' } }]));
    await f.fill('name', 'Ann');
    await f.next();
    expect(f.section().textContent).to.contain('{"toString":"Hello Ann"}');
  });

  it('leaves controls their usual labels if no answer fills it in', async () => {
    const f = await mountForm(formOf([[text('a')], { questions: [text('b')], ...UNFILLED }]));
    await f.next();
    for (const label of ['Next', 'Back', 'Skip']) expect(f.button(label)).to.exist;
  });

  it('leaves out a title that no answer fills in', async () => {
    const f = await mountForm(formOf([{ title: ' {{name}} ', questions: [NAME] }]));
    expect(f.form.querySelector('.sw-title')).to.equal(null);
    await f.fill('name', 'Ann');
    expect(textsOf(f, '.sw-title')).to.deep.equal([' Ann ']);
  });

  it('leaves the controls of types that draw their own their usual labels', async () => {
    const gone = { type: 'transition', final: true, doNotSendLead: true, title: 'Bye', ...UNFILLED };
    const end = await mountForm(formOf([[text('a')], gone]));
    await end.next();
    expect(end.button('Back')).to.exist;
    const advice = await mountForm(formOf([{ type: 'recommendation', title: '{{no}}' }]));
    expect(textsOf(advice, '.sw-title')).to.deep.equal(['Recommended for you']);
  });

  it('is filled in in the texts of choices, but not in what they store', async () => {
    const values = [{ text: 'Call {{name}}' }, { bpKey: 'no', text: 'Not {{name}}' }];
    const f = await reached(choice('a', 'radio', { values }));
    expect(textsOf(f, '.sw-choice')).to.deep.equal(['Call Ann', 'Not Ann']);
    await f.choose('a', 'Call Ann');
    expect(f.values()).to.include({ a: 'Call {{name}}' });
  });

  it('is plain text, also in an announced error', async () => {
    const f = await mountForm(formOf([[NAME], [text('a', { title: '{{name}}', ...required })]]));
    await f.fill('name', '<b>{{other}}</b>');
    await f.next();
    expect(textsOf(f, '.sw-label')).to.deep.equal(['<b>{{other}}</b>']);
    await f.next();
    expect(f.announced()).to.contain('<b>{{other}}</b>: This field is required');
  });

  it('is filled in in the chat', async () => {
    const second = { questions: [text('a', { titleChatbot: 'Hi {{name}}', description: 'D {{name}}' })], ...TEMPLATE };
    const f = await mountChat([[NAME], second]);
    await f.fill('name', 'Ann');
    await ok(f);
    expect(said(f).join(' ')).to.contain('Hi Ann');
    expect(f.form.textContent).to.contain('D Ann').and.to.not.contain('{{');
    for (const label of ['On, Ann', 'Back, Ann', 'Skip, Ann']) expect(f.button(label)).to.exist;
  });

  it('leaves the controls and replies of the chat their usual words if no answer fills it in', async () => {
    const f = await mountChat([[NAME], { questions: [text('a')], ...UNFILLED }, { ...UNFILLED, questions: [] }]);
    await ok(f);
    for (const label of ['OK', 'Back', 'Skip']) expect(f.button(label)).to.exist;
    await f.click('Back');
    expect(said(f).at(-1)).to.equal('user: Back');
    await f.tick(1000);
    await ok(f);
    await f.click('Skip');
    expect(said(f).at(-1)).to.equal('user: Skip');
  });
});

describe('an answer in a text', () => {
  const WORK = [
    { bpKey: 'pv', text: 'Solar panels' },
    { bpKey: 'roof', text: 'A new roof' },
    { bpKey: 'own', text: 'Own {{name}} {{work}}' },
  ];
  const link = (answers: object) => ({ page: { query: { prefilled_values: btoa(JSON.stringify(answers)) } } });
  const told = (keys: string) => ({ title: keys, questions: [text('next')] });
  const title = (f: Mounted) => textsOf(f, '.sw-title');

  it('has the words of the choice', async () => {
    const questions = [choice('work', 'single_choice', { values: WORK }), choice('more', 'dropdown', { values: WORK })];
    const f = await mountForm(formOf([[...questions, NAME], told('For {{work}}, {{more}}')]));
    await f.fill('more', [...f.input('more').querySelectorAll('option')][1]!.value);
    await f.choose('work', 'A new roof');
    expect(f.values()).to.include({ work: 'roof', more: 'roof' });
    await f.next();
    expect(title(f)).to.deep.equal(['For A new roof, A new roof']);
  });

  it('has the words of all choices, in the order of the question', async () => {
    const f = await mountForm(formOf([[choice('work', 'multiple_choices', { values: WORK })], told('{{work}}')]));
    await f.choose('work', 'A new roof');
    await f.choose('work', 'Solar panels');
    await f.next();
    expect(title(f)).to.deep.equal(['Solar panels, A new roof']);
  });

  it('has the words of yes and no, of a date and of a box in the language of the form', async () => {
    const agreed = { bpKey: 'news', type: 'checkbox', text: 'Des <b>nouvelles</b>' };
    const date = { bpKey: 'day', type: 'date', title: 'Jour' };
    const questions = [{ bpKey: 'owns', type: 'yesno', title: 'Q' }, date, agreed, NAME];
    const f = await mountForm(
      formOf([questions, told('{{owns}}, {{day}}, {{news}}')], { language: 'fr', country: 'fr' }),
      { dictionaries: { fr: () => import('../../embed/locales/fr.ts') } },
    );
    await f.choose('owns', 'Oui');
    await f.fill('day', '31/12/1990');
    await f.tickBox('news');
    await f.click('Suivant');
    await f.tick(500);
    expect(title(f)).to.deep.equal(['Oui, 31/12/1990, Des nouvelles']);
  });

  it('has the words of an answer of the link, before its question and behind it', async () => {
    const f = await mountForm(
      formOf([told('1 {{work}}'), [choice('work', 'radio', { values: WORK })], told('2 {{work}}')]),
      link({ work: 'roof' }),
    );
    expect(title(f)).to.deep.equal(['1 A new roof']);
    await f.next();
    expect(title(f)).to.deep.equal(['2 A new roof']);
  });

  it('has the words of the branch that the visitor took', async () => {
    const need = choice('need', 'radio');
    const jump = { destinationStep: 3, conditions: [{ bpKey: 'need', value: 'b' }] };
    const branch = (words: string) => [
      choice('work', 'radio', { values: [{ bpKey: 'x', text: words }] }),
      text('more'),
    ];
    const f = await mountForm(
      formOf([
        { questions: [need, text('why')], logicJumps: [jump] },
        { questions: branch('Left'), logicJumps: [{ destinationStep: 4, conditions: [] }] },
        { questions: branch('Right') },
        told('{{work}}'),
      ]),
    );
    await f.choose('need', 'a');
    await f.next();
    await f.choose('work', 'Left');
    await f.next();
    expect(title(f)).to.deep.equal(['Left']);
    for (const _ of '12') {
      await f.click('Back');
      await f.tick(500);
    }
    await f.choose('need', 'b');
    await f.next();
    if (!f.form.querySelector('input:checked')) await f.choose('work', 'Right');
    await f.next();
    expect(title(f)).to.deep.equal(['Right']);
  });

  it('does not repeat itself if the text of a choice contains it', async () => {
    const f = await mountForm(formOf([[choice('work', 'radio', { values: WORK }), NAME], told('{{work}}')]));
    await f.settled(() => f.form.querySelector<HTMLElement>('[data-value=own]')!.click());
    await f.fill('name', 'Ann');
    await f.next();
    expect(title(f)).to.deep.equal(['Own Ann own']);
    expect(f.reports.filter(({ message }) => message.startsWith('SW_'))).to.deep.equal([]);
  });

  it('stays as it is stored without a question, and in the address of a link', async () => {
    const more = { html: '<a href="/for/{{work}}">{{work}}</a>' };
    const step = { ...told('{{offer}}'), messages: [{ position: 'top', isRichText: true, content: more.html }] };
    const f = await mountForm(formOf([[choice('work', 'radio', { values: WORK }), NAME], step]));
    await f.settled(() => f.engine.scope.set('offer', 'a_b'));
    await f.choose('work', 'A new roof');
    await f.next();
    expect(title(f)).to.deep.equal(['a_b']);
    const anchor = f.section().querySelector('a')!;
    expect([anchor.getAttribute('href'), anchor.textContent]).to.deep.equal(['/for/roof', 'A new roof']);
  });
});
