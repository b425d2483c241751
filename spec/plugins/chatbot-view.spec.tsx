import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { choice, mountChat, ok, said, text } from '../support/chat.ts';
import { required } from '../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const footerOf = (f: Mounted) => f.form.querySelector<HTMLElement>('.sw-chat-footer')!;
/** Adds this footer to the page. */
function page(html: string): HTMLElement {
  const footer = document.createElement('footer');
  footer.innerHTML = html;
  document.body.append(footer);
  return footer;
}

describe('the page’s footer in the chat', () => {
  let footer: HTMLElement | undefined;
  afterEach(() => footer?.remove());

  it('is copied with its text and links', async () => {
    footer = page(
      '<p id="x">Acme Ltd.</p><div><a href="/terms" onclick="alert(1)">Terms</a> and <a href="mailto:a@b.c">mail</a></div>',
    );
    const f = await mountChat([[text('a')]]);
    expect(footerOf(f).textContent).to.equal(footer.textContent);
    const links = [...footerOf(f).querySelectorAll('a')].map(one => one.getAttribute('href'));
    expect(links).to.deep.equal([new URL('/terms', document.baseURI).href, 'mailto:a@b.c']);
    expect(footerOf(f).querySelector('[id], [onclick]')).to.equal(null);
  });

  it('is copied without scripts and fields', async () => {
    footer = page(
      'Acme<script>1</script><iframe src="/x"></iframe><img src=x onerror=alert(1)><a href="javascript:alert(1)">no</a><form><input name="q"></form><style>*{}</style><svg onload="1"></svg>',
    );
    const f = await mountChat([[text('a')]]);
    expect(footerOf(f).textContent).to.equal('Acmeno');
    expect(footerOf(f).querySelector('script, iframe, img, form, input, style, svg, a')).to.equal(null);
  });

  it('is missing if the page has none', async () => {
    const f = await mountChat([[text('a')]]);
    expect(footerOf(f).hidden).to.equal(true);
    expect(footerOf(f).childNodes).to.have.length(0);
  });

  it('is found when the page has loaded', async () => {
    const f = await mountChat([[text('a')]]);
    footer = page('Late');
    await f.settled(() => f.host.fire('loaded'));
    expect(footerOf(f).textContent).to.equal('Late');
  });
});

describe('the focus in the chat', () => {
  const focus = () => document.activeElement as HTMLElement;

  it('does not move at the start, unless autofocusFirstField is set', async () => {
    const f = await mountChat([[text('a')]]);
    expect(f.form.contains(focus())).to.equal(false);
    const g = await mountChat([[text('a')]], {}, { autofocusFirstField: true });
    expect(focus()).to.equal(g.input('a'));
  });

  it('is on the feed while the bot types, then on the question', async () => {
    const f = await mountChat([[text('a'), choice('b'), text('c')]]);
    await f.settled(() => f.input('a').focus());
    await f.settled(() => void fireEvent.submit(f.form));
    expect(focus().className).to.equal('sw-feed');
    await f.tick(1000);
    expect(focus().getAttribute('role')).to.equal('radiogroup');
    await f.choose('b', 'The x');
    await f.tick(1500);
    expect(focus()).to.equal(f.input('c'));
    await f.settled(() => f.button('Back').focus());
    await f.click('Back');
    await f.tick(1000);
    expect(focus().getAttribute('role')).to.equal('radiogroup');
  });

  it('is not moved if it is elsewhere in the page', async () => {
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    const f = await mountChat([[text('a'), text('b')]]);
    await f.click('OK');
    elsewhere.focus();
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['b']);
    expect(focus()).to.equal(elsewhere);
    elsewhere.remove();
  });

  it('leaves a field before it is removed, so its answer event is emitted', async () => {
    const f = await mountChat([[text('a'), text('b')]]);
    const told: unknown[] = [];
    f.engine.scope.on('answer', ({ question, type }) => void told.push([question.bpKey, type]));
    await f.settled(() => f.input('a').focus());
    await f.type('a', 'x');
    await f.settled(() => void fireEvent.submit(f.form));
    expect(told).to.deep.equal([['a', 'input']]);
  });
});

it('the chat announces messages and progress to assistive technology', async () => {
  const f = await mountChat([
    [text('a')],
    { title: 'Now b', messages: [{ position: 'top', content: 'Short' }], questions: [text('b'), text('c')] },
  ]);
  expect(f.announced()).to.equal('');
  await ok(f);
  expect(f.announced()).to.equal('Now b. Short. b? 67%');
  await ok(f);
  expect(f.announced()).to.equal('c?');
});

describe('the echoed answer', () => {
  const echo = async (question: object, act: (f: Mounted) => Promise<unknown>): Promise<string | undefined> => {
    const f = await mountChat([[{ bpKey: 'a', title: 'a?', ...question }, text('b')]]);
    await act(f);
    await ok(f).catch(() => f.tick(1500));
    const words = said(f).find(line => line.startsWith('user: '));
    await f.unmount();
    return words?.slice(6);
  };
  const VALUES = [
    { bpKey: 'x', text: 'The x' },
    { bpKey: 'y', text: 'The y' },
  ];
  const none = async (): Promise<void> => undefined;
  for (const [type, more, act, words] of [
    ['multiple_choices', { values: VALUES }, (f: Mounted) => f.choose('a', 'The y'), 'The y'],
    ['yesno', {}, (f: Mounted) => f.choose('a', 'No'), 'No'],
    ['dropdown', { values: VALUES }, none, 'The x'],
    ['email', {}, (f: Mounted) => f.fill('a', 'a@b.cd'), 'a@b.cd'],
    ['number', {}, (f: Mounted) => f.fill('a', '12'), '12'],
    ['zipcode', {}, (f: Mounted) => f.fill('a', '75001'), '75001'],
    ['legal', { text: 'I <b>agree</b>' }, (f: Mounted) => f.tickBox('a'), 'I agree'],
    ['checkbox', { text: 'Send news' }, none, 'No answer'],
    ['tcpa', { text: 'By going on I agree' }, none, 'By going on I agree'],
    ['test_enabled_feature', {}, none, 'OK'],
    ['short_text', {}, none, 'No answer'],
  ] as const) {
    it(`of ${type} is “${words}”`, async () => {
      expect(await echo({ type, ...more }, act)).to.equal(words);
    });
  }

  it('is never HTML', async () => {
    const f = await mountChat([[text('a'), text('b')]]);
    await f.type('a', '<img src=x onerror=alert(1)>');
    await ok(f);
    expect(f.form.querySelector('img')).to.equal(null);
    expect(f.form.querySelector('.sw-user')?.textContent).to.include('<img src=x');
  });
});

describe('the full-screen chat', () => {
  it('is empty until it is opened, then shows the first question', async () => {
    const f = await mountForm(formOf([[text('a', required)]]), {
      page: { features: { CHATBOT: true, FULL_SCREEN: true } },
    });
    expect(said(f)).to.deep.equal([]);
    expect(f.shown()).to.deep.equal([]);
    await f.settled(() => f.engine.scope.setFact('surveyOpen' as never, true as never));
    expect(said(f)).to.deep.equal(['bot: a?']);
    expect(f.shown()).to.deep.equal(['a']);
    expect(f.form.querySelector('.sw-chat-bar .sw-back')).to.exist; // it closes the chat
  });
});
