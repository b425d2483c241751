import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { choice, mountChat, ok, said, text, types } from '../support/chat.ts';
import { required } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm, update } from '../support/mount.tsx';

const ONE_AND_TWO = [[text('a')], [text('b'), text('c')]];

describe('the chatbot', () => {
  it('shows questions as messages, echoes the answers, and types for a second before it replies', async () => {
    const f = await mountChat([[text('a')], [text('b')]]);
    expect(said(f)).to.deep.equal(['bot: a?']);
    expect(f.form.querySelector('.sw-bot .sw-label')?.textContent).to.equal('a?');
    await f.type('a', 'Ann');
    await f.click('OK');
    expect(said(f)).to.deep.equal(['bot: a?', 'user: Ann']);
    expect(f.form.querySelector('.sw-user .sw-bubble')?.textContent).to.equal('Your answer: Ann');
    expect(f.form.querySelector('.sw-bot .sw-bubble')?.textContent).to.equal('a?');
    const typing = () => f.form.querySelector('.sw-typing');
    expect(typing()).to.exist;
    await f.tick(999);
    expect(f.shown()).to.deep.equal([]);
    await f.tick(1);
    expect([f.shown(), typing()]).to.deep.equal([['b'], null]);
  });

  it('does not keep a step after the lead from advancing by itself', async () => {
    const stepsAfterSubmit = [choice('roof'), text('more')].map((one, index) => ({
      ...{ order: index + 1, type: 'questions', questions: [one] },
    }));
    const host = createTestHost();
    host.reply('POST /submit', {});
    const definition = { ...formOf([[text('a')]]), stepsAfterSubmit };
    const f = await mountForm(definition, { host, page: { features: { CHATBOT: true } } });
    await ok(f);
    expect(f.shown()).to.deep.equal(['roof']);
    await f.choose('roof', 'The x');
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['more']);
  });

  it('is a feed of groups with alternating sides', async () => {
    const f = await mountChat([
      { title: 'Hello', messages: [{ position: 'top', content: 'Two things' }], questions: [text('a'), text('b')] },
      [text('c')],
    ]);
    const sides = () => [...f.form.querySelectorAll('.sw-groups > li')].map(one => one.className.slice(-4));
    expect(sides()).to.deep.equal(['-bot']);
    expect(f.form.querySelectorAll('.sw-groups > li .sw-bubble')).to.have.length(2);
    await f.type('a', 'Ann');
    await ok(f);
    expect(sides()).to.deep.equal(['-bot', 'user', '-bot']);
  });

  it('has messages of type text, question and back', async () => {
    const f = await mountChat([
      { title: 'Hello', messages: [{ position: 'top', content: 'One' }], questions: [text('a'), text('b')] },
    ]);
    expect(types(f)).to.deep.equal(['text', 'text', 'question']);
    await ok(f);
    await f.click('Back');
    expect(types(f).slice(3)).to.deep.equal(['text', 'question', 'back']);
    expect(said(f).at(-1)).to.equal('user: Back');
  });

  it('always shows Back and the progress, and goes back to the previous question', async () => {
    const f = await mountChat(ONE_AND_TWO);
    const bar = () => f.form.querySelector('.sw-chat-bar')!;
    expect(bar().querySelector('[inert] .sw-back'), 'the room of Back').to.exist;
    expect(bar().querySelector('[role=progressbar]')).to.exist;
    await f.type('a', 'Ann');
    await ok(f);
    await f.type('b', 'Bob');
    await ok(f);
    expect(f.shown()).to.deep.equal(['c']);
    expect(bar().querySelector('[inert]')).to.equal(null);
    expect(bar().querySelector('.sw-back')).to.exist;
    await f.click('Back');
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['b']);
    expect(f.input('b').value).to.equal('Bob');
    await f.click('Back');
    await f.tick(1000);
    expect(f.path()).to.deep.equal([1]);
    expect(f.input('a').value).to.equal('Ann');
    expect(said(f)).to.deep.equal([
      'bot: a?',
      'user: Ann',
      'bot: b?',
      'user: Bob',
      'bot: c?',
      'user: Back',
      'bot: b?',
      'user: Back',
      'bot: a?',
    ]);
    expect(bar().querySelector('[inert] .sw-back')).to.exist;
  });

  it('goes back one question per press on Back, even while the bot types', async () => {
    const f = await mountChat([[text('a'), text('b'), text('c')]]);
    await ok(f);
    await ok(f);
    await f.click('Back');
    await f.click('Back');
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['a']);
    await f.click('OK');
    await f.click('Back');
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['a']);
  });

  it('asks the same question after an update that adds a step before it, and none again', async () => {
    const f = await mountChat(ONE_AND_TWO);
    for (const key of ['a', 'b']) {
      await f.type(key, 'x');
      await ok(f);
    }
    const now = await update(f, formOf([[text('new')], ...ONE_AND_TWO]));
    await now.tick(1000);
    expect([now.shown(), said(now)]).to.deep.equal([['c'], said(f)]);
    await ok(now);
    expect(now.sending()).to.not.equal('idle');
  });

  describe('the questions of a step', () => {
    it('appear one after the other, even if an optional one stays empty, and the last OK leaves the step', async () => {
      const f = await mountChat([[text('a', required), text('b'), text('c')], [text('d')]]);
      await f.type('a', 'Ann');
      await ok(f);
      expect(f.shown()).to.deep.equal(['b']);
      await ok(f);
      expect(said(f)).to.include('user: No answer');
      expect(f.shown()).to.deep.equal(['c']);
      await f.click('OK');
      await f.tick(500);
      expect(f.path()).to.deep.equal([1, 2]);
      expect(f.shown()).to.deep.equal([]);
      await f.tick(500);
      expect(f.shown()).to.deep.equal(['d']);
    });

    it('show an error on OK as on Next', async () => {
      const f = await mountChat([[text('a', required), text('b', required)]]);
      expect(f.button('OK').getAttribute('aria-disabled')).to.equal('true');
      await ok(f);
      expect(f.error('a')).to.equal('This field is required');
      expect(f.announced()).to.equal('a?: This field is required');
      expect(document.activeElement).to.equal(f.input('a'));
      expect(said(f)).to.deep.equal(['bot: a?']);
      await f.type('a', 'x');
      expect(f.button('OK').getAttribute('aria-disabled')).to.equal(null);
    });

    it('return to an earlier question if its required answer is missing', async () => {
      const f = await mountChat([
        [text('a', { conditionalDisplay: [{ bpKey: 'b', value: 'x' }], ...required }), text('b')],
        [text('c')],
      ]);
      expect(f.shown()).to.deep.equal(['b']);
      await f.type('b', 'x');
      await ok(f);
      expect(f.path()).to.deep.equal([1]);
      expect(f.shown()).to.deep.equal(['a']);
      await f.type('a', 'y');
      await ok(f);
      expect([f.path(), said(f)]).to.deep.equal([
        [1, 2],
        ['bot: b?', 'user: x', 'bot: a?', 'user: y', 'bot: c?'],
      ]);
    });

    it('include an optional one that a later answer shows, before the step advances', async () => {
      const shown = { conditionalDisplay: [{ bpKey: 'b', value: 'x' }] };
      const f = await mountChat([[text('a', shown), text('b')], [text('c')]]);
      await f.type('b', 'x');
      await ok(f);
      expect([f.path(), f.shown()]).to.deep.equal([[1], ['a']]);
      await f.click('Back');
      await f.tick(1000);
      expect(f.shown()).to.deep.equal(['b']);
      await f.type('b', 'y');
      await ok(f);
      expect(f.path(), 'it is hidden').to.deep.equal([1, 2]);
      await f.click('Back');
      await f.tick(1000);
      await f.type('b', 'x');
      await ok(f);
      expect(f.shown()).to.deep.equal(['a']);
      await ok(f);
      expect(f.path(), 'it may stay empty').to.deep.equal([1, 2]);
    });

    it('begin with the first one, also after Back to a step that initial_step passed', async () => {
      const f = await mountChat([[text('a'), text('b')], [text('c')], [text('d')]], {
        page: { query: { initial_step: '2' } },
      });
      expect(f.shown()).to.deep.equal(['c']);
      await f.click('Back');
      await f.tick(1000);
      expect(f.shown()).to.deep.equal(['a']);
      await ok(f);
      expect(f.shown()).to.deep.equal(['b']);
      await ok(f);
      expect(f.path()).to.deep.equal([1, 2]);
    });

    it('advance when a condition hides the current question', async () => {
      const f = await mountChat([
        [text('a'), text('b', { conditionalDisplay: [{ bpKey: 'z', operator: 'different', value: 'x' }] }), text('c')],
      ]);
      await ok(f);
      expect(f.shown()).to.deep.equal(['b']);
      await f.settled(() => f.engine.scope.set('z', 'x'));
      await f.tick(1000);
      expect(f.shown()).to.deep.equal(['c']);
    });

    it('have the Next label of the step on the last OK, and keep Skip', async () => {
      const f = await mountChat([
        { next: 'Go on', skip: 'Not now', questions: [text('a', required), text('b')] },
        [text('c')],
      ]);
      expect(f.button('OK')).to.exist;
      await f.type('a', 'x');
      await ok(f);
      expect(f.button('Go on')).to.exist;
      await ok(f, 'Not now');
      expect(said(f).slice(-2)).to.deep.equal(['user: Not now', 'bot: c?']);
    });

    it('accept Enter as OK', async () => {
      const f = await mountChat([[text('a'), text('b')]]);
      await f.type('a', 'x');
      await f.settled(() => void fireEvent.submit(f.form));
      await f.tick(1000);
      expect(f.shown()).to.deep.equal(['b']);
      expect(f.path()).to.deep.equal([1]);
    });

    it('emit an attempt event for each OK, and one for the step when it is left', async () => {
      const f = await mountChat([[text('a'), text('b')], [text('c')]]);
      const told: unknown[] = [];
      f.engine.scope.on('attempt', ({ by, valid, question }) => void told.push([by, valid, question?.bpKey]));
      await ok(f);
      expect(told).to.deep.equal([['next', true, 'a']]);
      await ok(f);
      expect(told.slice(1)).to.deep.equal([
        ['next', true, 'b'],
        ['next', true, undefined],
      ]);
    });
  });

  describe('a choice that advances by itself', () => {
    const YESNO = { bpKey: 'y', type: 'yesno', title: 'y?' };
    it('needs no OK, even if the step has other questions', async () => {
      const f = await mountChat([[choice('a'), choice('b')], [text('c')]]);
      expect(f.form.querySelector('.sw-next')).to.equal(null);
      await f.choose('a', 'The x');
      await f.tick(499);
      expect(said(f)).to.deep.equal(['bot: a?']);
      await f.tick(1);
      expect(said(f)).to.deep.equal(['bot: a?', 'user: The x']);
      await f.tick(1000);
      expect(f.shown()).to.deep.equal(['b']);
      await f.choose('b', 'The y');
      await f.tick(1500);
      expect(f.path()).to.deep.equal([1, 2]);
      expect(said(f).at(-1)).to.equal('bot: c?');
    });

    it('sends only the last of several quick choices', async () => {
      const f = await mountChat([[choice('a')], [text('c')]]);
      await f.choose('a', 'The x');
      await f.tick(300);
      await f.choose('a', 'The y');
      await f.tick(499);
      expect(said(f)).to.have.length(1);
      await f.tick(1);
      expect(said(f)).to.deep.equal(['bot: a?', 'user: The y']);
    });

    it('waits for OK with DISABLE_AUTOPASS, and when the visitor returns to it', async () => {
      const page = { features: { CHATBOT: true, DISABLE_AUTOPASS: true } };
      const f = await mountChat([[choice('a')], [text('c')]], { page });
      await f.choose('a', 'The x');
      await f.tick(2000);
      expect(f.path()).to.deep.equal([1]);
      await ok(f);
      expect(f.path()).to.deep.equal([1, 2]);
      const g = await mountChat([[choice('a')], [text('c')]]);
      await g.choose('a', 'The x');
      await g.tick(1500);
      await g.click('Back');
      await g.tick(1000);
      expect(g.button('OK')).to.exist;
    });

    it('does not skip a text that follows as a separate message', async () => {
      const tcpa = { bpKey: 't', type: 'tcpa', text: 'By going on I agree to calls.' };
      const f = await mountChat([[YESNO, tcpa], [text('c')]]);
      await f.choose('y', 'Yes');
      await f.tick(1500);
      expect(f.path()).to.deep.equal([1]);
      expect(f.question('t').textContent).to.include('By going on I agree to calls.');
      await ok(f);
      expect(said(f).slice(-2)).to.deep.equal(['user: By going on I agree to calls.', 'bot: c?']);
    });
  });

  it('asks at once if the page sets the pause after Next to 0, and adds no entries to the history', async () => {
    const page = { features: { CHATBOT: true }, pauses: { next: 0, motion: 0 } };
    const f = await mountChat([[text('a')], [text('b')], [text('c')]], { page });
    await f.type('a', 'Ann');
    await ok(f, 'OK', 0);
    expect(f.shown()).to.deep.equal(['b']);
    await ok(f);
    await f.click('Back');
    await f.tick(1000);
    expect(f.path()).to.deep.equal([1, 2]);
    expect(f.host.entries.states).to.have.length(1);
  });

  describe('with a step that it draws as it is', () => {
    const messages = [
      { position: 'top', content: 'Plain text', contentChatbot: 'Chat text' },
      { position: 'top', contentChatbot: 'Chat only' },
    ];
    const affiliation = { affiliationUrl: 'https://a.test/' };
    for (const [type, more] of Object.entries({
      loading: { waitingTime: 60 },
      transition: {},
      recommendation: affiliation,
    })) {
      it(`shows the texts of the chat in a ${type} step`, async () => {
        const title = type === 'transition' ? undefined : 'Plain title';
        const step = { type, title, titleChatbot: 'Chat title', messages, ...more };
        const f = await mountChat([[text('a')], step, [text('c')]]);
        await f.type('a', 'x');
        await ok(f, 'OK', 500);
        const content = f.form.querySelector('.sw-chat-step')?.textContent;
        expect(content).to.contain('Chat title').and.not.contain('Plain');
        // A loading step shows no messages.
        if (type !== 'loading') expect(content).to.contain('Chat text').and.contain('Chat only');
        expect(f.section().getAttribute('aria-labelledby')).to.equal(
          f.form.querySelector('.sw-chat-step .sw-title')?.id,
        );
      });
    }
  });

  it('removes a loading step from the path and continues', async () => {
    const f = await mountChat([[text('a')], { type: 'loading', waitingTime: 3, title: 'Looking' }, [text('c')]]);
    await ok(f);
    expect(f.form.querySelector('.sw-feed .sw-step')?.textContent).to.equal('Looking');
    expect(f.path()).to.deep.equal([1, 2]);
    await f.tick(3000);
    expect(f.path()).to.deep.equal([1, 3]);
    expect(f.shown()).to.deep.equal(['c']);
    await f.click('Back');
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['a']);
  });

  it('uses titles and messages for the chat if the definition has them', async () => {
    const step = {
      title: 'Normal',
      titleChatbot: 'Chatty',
      messages: [{ position: 'top', content: 'plain', contentChatbot: 'warm' }],
      questions: [text('a', { titleChatbot: 'And a?' }), text('b')],
    };
    const f = await mountChat([step]);
    expect(said(f)).to.deep.equal(['bot: Chatty', 'bot: warm', 'bot: And a?']);
    expect(f.form.textContent).not.to.match(/Normal|plain/);
    expect(f.form.querySelectorAll('.sw-bot .sw-label')).to.have.length(1);
    expect(f.screen.getByLabelText('And a?')).to.equal(f.input('a'));
    const g = await mountForm(formOf([step]));
    expect(g.form.textContent).not.to.match(/Chatty|warm|And a/);
  });

  it('labels a question without a title with the title of its step', async () => {
    const f = await mountChat([{ title: 'Where {{who}}?', questions: [text('a', { title: undefined })] }]);
    expect(types(f)).to.deep.equal(['question']);
    expect(f.screen.getByLabelText('Where ?')).to.equal(f.input('a'));
    expect(f.form.querySelectorAll(`[id="${f.input('a').getAttribute('aria-labelledby')}"]`)).to.have.length(1);
  });

  it('shows messages at the bottom below the question', async () => {
    const messages = [
      { position: 'bottom', content: '<b>Terms</b> apply', isRichText: true, messageType: 'legal' },
      { position: 'under_cta', content: 'Free' },
    ];
    const f = await mountChat([{ messages, questions: [text('a')] }]);
    const parts = [...f.form.querySelectorAll('.sw-asked > *')].map(one => one.textContent);
    expect(parts).to.deep.equal(['a?', 'Terms apply', 'OK', 'Free']);
    expect(f.form.querySelector('.sw-legal b')).to.exist;
  });

  it('shows messages whose members are no texts', async () => {
    const wrong = { content: {}, header: [], messageType: { toString: 1 } };
    const messages = ['top', 'bottom'].flatMap(position => [
      { position, ...wrong },
      { position, ...wrong, isRichText: true },
    ]);
    const f = await mountChat([[text('a')], { title: 'B', messages, questions: [text('b')] }]);
    await ok(f);
    expect(f.shown()).to.deep.equal(['b']);
    expect(f.form.querySelectorAll('.sw-bubble.sw-entry-text:not(.sw-user *)')).to.have.length.at.least(2);
    expect(f.form.querySelectorAll('.sw-message')).to.have.length(2);
  });

  it('ends like a form without chat, in both variants', async () => {
    for (const flag of ['CHATBOT', 'CHATBOT_V2']) {
      const f = await mountChat([[text('a')]], { page: { features: { [flag]: true } } });
      f.host.reply('POST /submit', { body: { result: 'form_1' } });
      expect(f.form.querySelector('.sw-chat')!.classList.contains('sw-chat-v2')).to.equal(flag === 'CHATBOT_V2');
      await f.settled(() => void fireEvent.click(f.input('a')));
      await f.type('a', 'x');
      await ok(f);
      expect(f.sending()).to.equal('success');
      expect(f.form.querySelector('.sw-chat')).to.equal(null);
      expect(f.section().textContent).to.include('Done');
      await f.unmount();
    }
  });

  it('is switched on by the display mode, or by its flag while the form runs', async () => {
    const f = await mountForm(formOf([[text('a')]], { displayMode: 'chatbot' }));
    expect(said(f)).to.deep.equal(['bot: a?']);
    const g = await mountForm(formOf([[text('a')], [text('b'), text('c')], [text('d')]]));
    await g.next();
    await g.settled(() => g.engine.scope.feature('CHATBOT', true));
    expect(said(g)).to.deep.equal(['bot: b?']);
    await g.click('Back');
    await g.tick(1000);
    expect(g.path()).to.deep.equal([1]);
    expect(g.shown()).to.deep.equal(['a']);
  });

  it('continues after a failed submit', async () => {
    const f = await mountChat([[text('a')]]);
    f.host.reply('POST /submit', { status: 400 });
    await f.settled(() => void fireEvent.click(f.input('a')));
    await ok(f);
    await f.tick(60_000);
    expect(f.sending()).to.equal('failure');
    await f.settled(() => f.engine.back());
    await f.tick(2000);
    expect(f.shown()).to.deep.equal(['a']);
  });
});

describe('a step with startLoading in the chat', () => {
  const STEP = { title: 'Hello', startLoading: true, waitingTime: 2, questions: [text('b'), text('c')] };

  it('shows the spinner, then its questions one after the other', async () => {
    const f = await mountChat([[text('a')], STEP]);
    await ok(f);
    const loading = () => f.form.querySelector('.sw-chat-step .sw-loading');
    expect(loading()?.textContent).to.equal('HelloLoading');
    expect(loading()?.querySelector('.sw-spinner')).to.exist;
    expect(f.form.querySelector('.sw-typing')).to.equal(null);
    await f.tick(1499);
    expect(f.shown()).to.deep.equal([]);
    await f.tick(1);
    expect(loading()).to.equal(null);
    expect(f.shown()).to.deep.equal(['b']);
    expect(said(f).slice(-2)).to.deep.equal(['bot: Hello', 'bot: b?']);
    await ok(f);
    expect(f.shown()).to.deep.equal(['c']);
  });

  it('shows the spinner only once, also as the first step', async () => {
    const f = await mountChat([STEP, [text('d')]]);
    expect(f.form.querySelector('.sw-loading')).to.exist;
    await f.tick(2000);
    expect(f.shown()).to.deep.equal(['b']);
    await ok(f);
    await ok(f);
    expect(f.shown()).to.deep.equal(['d']);
    await f.click('Back');
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['c']);
  });

  it('shows the title for the chat', async () => {
    const f = await mountChat([{ ...STEP, titleChatbot: 'Hi there' }]);
    expect(f.form.querySelector('.sw-loading .sw-title')?.textContent).to.equal('Hi there');
  });
});
