/** Specs of `tryOut`, with which plugin authors test their plugins. */
import { expect } from 'chai';
import * as v from 'valibot';
import { definePlugin, defineQuestion, defineStep, Title } from '../../plugins/kit/kit.ts';
import { tryOut } from './try-out.tsx';

const plugin = definePlugin('tried', {
  parts: [
    defineQuestion('tried_text', {
      options: { max: v.optional(v.number()) },
      empty: '',
      check: (value, { max = 5 }) => (value.length > max ? 'Too long' : undefined),
      view: ({ value, set, field }) => <input {...field} value={value} onChange={e => set(e.target.value)} />,
    }),
    defineStep('tried_wait', {
      empty: '',
      view: ({ step, value }) => (
        <>
          <Title step={step} />
          <p>{value}</p>
        </>
      ),
      enter(scope, own) {
        void scope.call({ method: 'GET', path: '/api/word' }).then(({ body }) => own.set(String(body)));
        scope.host.after(3000, scope.next);
      },
    }),
  ],
});

describe('tryOut', () => {
  after(() => document.body.replaceChildren());

  it('shows a question, and reads the lead', async () => {
    const form = await tryOut(plugin, { question: { type: 'tried_text', max: 3 } });
    await form.type('four');
    await form.next();
    expect([form.step(), form.error()]).to.deep.equal([1, 'Too long']);
    await form.type('two');
    expect(await form.lead()).to.include({ answer: 'two', comment: 'Try out' });
    await form.next();
    await form.tick(10);
    expect([form.step(), form.sending()]).to.deep.equal([2, 'success']);
    expect(await form.lead()).to.include({ answer: 'two' });
    expect(form.problems()).to.deep.equal([]);
    await form.end();
    expect(form.host.pending()).to.equal(0);
    expect(document.querySelector('form')).to.equal(null);
  });

  it('shows a step with scripted replies and time', async () => {
    const replies = { 'GET /api/word': { body: '"soon"', delay: 500 } };
    const form = await tryOut(plugin, { step: { type: 'tried_wait' }, replies });
    expect(form.text()).not.to.contain('soon');
    await form.tick(500);
    expect(form.text()).to.contain('soon');
    await form.tick(2500);
    expect(form.step()).to.equal(2);
  });

  it('ends the form of the call before, and names what it does not find', async () => {
    await tryOut(plugin, { question: { type: 'tried_text' } });
    const form = await tryOut(plugin, { question: { type: 'tried_text' } });
    expect(document.querySelectorAll('form')).to.have.length(1);
    const problem = await form.type('a', 'other').catch((error: unknown) => error);
    expect(String(problem)).to.contain('No question other is shown');
    await form.end();
  });
});
