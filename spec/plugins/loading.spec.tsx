import { expect } from 'chai';
import { type Answer, createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const question = [{ bpKey: 'a', type: 'short_text', title: 'A' }];
/** Mounts a question, the loading step and another question, and enters the loading step. */
async function waiting(step: object): Promise<Mounted> {
  const f = await mountForm(formOf([question, { type: 'loading', title: 'One moment', ...step }, question]));
  await f.next();
  expect(f.path()).to.deep.equal([1, 2]);
  return f;
}
const title = (f: Mounted) => f.form.querySelector('.sw-title')?.textContent;
const lines = (f: Mounted) => [...f.form.querySelectorAll('.sw-lines li')].map(line => line.textContent);
const marked = (f: Mounted) => [...f.form.querySelectorAll('.sw-lines [data-filled]')].map(line => line.textContent);
const filling = (f: Mounted) => f.form.querySelector('.sw-lines .sw-filling')?.closest('li')?.textContent;
const full = (f: Mounted) => f.form.querySelectorAll('.sw-lines .sw-full').length;

describe('loading', () => {
  const TIMES: readonly (readonly [string, object, number])[] = [
    ['2 s with a spinner', { richText: '<b>Hold on</b>' }, 2000],
    ['its waiting time with a spinner', { richText: '<b>Hold on</b>', waitingTime: 3 }, 3000],
    ['no time for its lines if waitingTimePerLine is 0', { richText: 'One\nTwo', waitingTimePerLine: 0 }, 500],
    [
      'the default times if its values are invalid',
      { richText: 'One\nTwo', waitingTimePerLine: -1, waitingTime: 'x' },
      2500,
    ],
    ['2 s if its waiting time is invalid', { waitingTime: 'soon' }, 2000],
    ['2 s if its waiting time is an object', { waitingTime: { toString: 1 } }, 2000],
    ['seconds that are given as text', { waitingTime: '1.5' }, 1500],
    ['2 s without any text', {}, 2000],
    ['2 s if the definition has null', { waitingTime: null, richText: null, titleFinished: null }, 2000],
    ['one second per line and half a second', { richText: 'One\nTwo\nThree' }, 3500],
    ['the given time per line and pause', { richText: 'One\nTwo', waitingTimePerLine: 2, waitingTime: 1 }, 5000],
  ];
  it('takes its time, whatever its definition says', async () => {
    const steps = TIMES.map(([name, step]) => ({ type: 'loading', title: name, ...step }));
    const f = await mountForm(formOf([question, ...steps, question]));
    await f.next();
    for (const [index, [name, , expected]] of TIMES.entries()) {
      expect(f.path().at(-1), name).to.equal(index + 2);
      const bar = f.form.querySelector<HTMLElement>('.sw-wait .sw-filling')?.style.animationDuration;
      if (name.startsWith('its waiting time')) expect(bar, 'a bar shows how long it takes').to.equal('3s');
      if (name.includes('2 s')) expect(bar, name).to.equal(undefined);
      await f.tick(expected - 1);
      expect(f.path().at(-1), name).to.equal(index + 2);
      await f.tick(1);
    }
    expect(f.path().at(-1)).to.equal(TIMES.length + 2);
  });

  describe('as the final step', () => {
    async function ending(step: object, ...answers: Answer[]): Promise<Mounted> {
      const steps = [
        { order: 1, type: 'questions', questions: question },
        { order: 2, type: 'loading', final: true, title: 'One moment', ...step },
      ];
      const host = createTestHost();
      host.reply('POST /submit', ...answers);
      const f = await mountForm({ ...formOf([]), steps }, { host });
      await f.fill('a', 'Ann');
      await f.next();
      return f;
    }
    const leads = (f: Mounted) => f.host.calls.filter(call => call.path === '/submit').length;

    it('stays, and shows its texts and the success mark when its time is over', async () => {
      const f = await ending({ richText: 'Dear <b>{{a}}</b>', titleFinished: 'Thanks' }, {});
      expect([title(f), f.form.querySelector('[data-success]')]).to.deep.equal(['One moment', null]);
      await f.tick(2000);
      expect(title(f)).to.equal('Thanks');
      expect(f.form.querySelector('.sw-rich')?.textContent).to.equal('Dear Ann');
      expect(f.form.querySelector('[data-success]')).to.exist;
      expect(f.form.querySelector('.sw-spinner')).to.equal(null);
      await f.tick(60_000);
      expect([f.path().at(-1), leads(f)]).to.deep.equal([2, 1]);
    });

    it('shows its lines as text', async () => {
      const f = await ending({ richText: 'One\nTwo' }, {});
      await f.tick(2000);
      expect([...f.form.querySelectorAll('.sw-transition p')].map(one => one.textContent)).to.deep.equal([
        'One',
        'Two',
      ]);
    });

    it('shows that the lead is still being sent, and a failure', async () => {
      const f = await ending({ richText: '<b>Hi</b>' }, { delay: 3000, status: 400 });
      await f.tick(2000);
      expect(f.section().textContent).to.equal('Sending your answers…');
      await f.tick(10_000);
      f.host.reply('POST /submit', {});
      await f.click('Send again');
      expect(f.form.querySelector('[data-success]')).to.exist;
    });
  });

  it('shows rich text with answers and a spinner, announces the text, and takes no time if waitingTime is 0', async () => {
    const step = { type: 'loading', richText: 'Hold on, <b>{{a}}</b>' };
    const f = await mountForm(formOf([question, { type: 'loading', waitingTime: 0 }, step, question]));
    await f.fill('a', '<i>Ann</i>');
    await f.next();
    expect(f.path()).to.deep.equal([1, 3]);
    const shown = f.form.querySelector('.sw-loading')!;
    expect(shown.textContent).to.equal('Hold on, <i>Ann</i>');
    expect(shown.querySelector('b')?.textContent).to.equal('<i>Ann</i>');
    expect(shown.querySelector('.sw-spinner')).to.exist;
    expect(f.announced()).to.equal('Hold on, <i>Ann</i>');
  });

  it('announces its lines and its final title through a single live region', async () => {
    const f = await waiting({ richText: 'One\nTwo', titleFinished: 'Done, {{a}}!' });
    expect(document.activeElement?.textContent).to.equal('One moment');
    expect(f.announced()).to.equal('One. Two');
    await f.tick(1999);
    expect(f.announced()).to.equal('One. Two');
    await f.tick(1);
    expect(f.announced()).to.equal('Done, !');
    expect(f.form.querySelectorAll('[role=status]')).to.have.length(1);
  });

  it('shows its title with the spinner if it has no text, and announces that it loads if it has no title either', async () => {
    const f = await waiting({});
    expect(title(f)).to.equal('One moment');
    expect(f.form.querySelector('.sw-spinner')).to.exist;
    expect(f.announced(), 'the title is not announced because it has the focus').to.equal('');
    expect((await waiting({ title: undefined })).announced()).to.equal('Loading');
  });

  it('shows each line of its text, except blank ones', async () => {
    const f = await waiting({ richText: 'Looking around\r\n\n  1 < 2 offers  \n' });
    expect(lines(f)).to.deep.equal(['Looking around', '1 < 2 offers']);
    expect(f.form.querySelector('.sw-spinner')).to.equal(null);
  });

  it('fills one bar after the other, marks the lines that are done, then shows the final title', async () => {
    const f = await waiting({ richText: 'One\nTwo\nThree', titleFinished: 'Done!' });
    const seen: unknown[] = [];
    for (const ms of [0, 999, 1, 1000, 999, 1]) {
      await f.tick(ms);
      seen.push([full(f), filling(f), marked(f), title(f)]);
      expect(f.form.querySelectorAll('.sw-filling')).to.have.length(filling(f) ? 1 : 0);
    }
    expect(seen).to.deep.equal([
      [0, 'One', [], 'One moment'],
      [0, 'One', [], 'One moment'],
      [1, 'Two', ['One'], 'One moment'],
      [2, 'Three', ['One', 'Two'], 'One moment'],
      [2, 'Three', ['One', 'Two'], 'One moment'],
      [3, undefined, ['One', 'Two', 'Three'], 'Done!'],
    ]);
    await f.tick(499);
    expect(f.path()).to.deep.equal([1, 2]);
    await f.tick(1);
    expect(f.path()).to.deep.equal([1, 3]);
  });

  it('animates a bar for the time of its line, and keeps its title if it has no final title', async () => {
    const f = await waiting({ richText: 'One\nTwo', waitingTimePerLine: 2 });
    await f.tick(2000);
    const filling = f.form.querySelectorAll<HTMLElement>('.sw-filling');
    expect([...filling].map(bar => bar.style.animationDuration)).to.deep.equal(['2s']);
    expect(filling[0]?.closest('li')?.textContent).to.equal('Two');
    await f.tick(2000);
    expect(title(f)).to.equal('One moment');
  });

  it('shows the final title even if it had no title before', async () => {
    const f = await waiting({ richText: 'One', title: undefined, titleFinished: 'Done!' });
    expect(title(f)).to.equal(undefined);
    await f.tick(1000);
    expect(title(f)).to.equal('Done!');
  });

  it('shows a spinner for markup, and lines for other texts', async () => {
    const texts = ['Wait <B>now</B>', 'Wait<br/>now', '1 < 2 and 3 > 2', 'I <3 you'];
    const f = await mountForm(formOf([question, ...texts.map(richText => ({ type: 'loading', richText })), question]));
    await f.next();
    for (const [index, richText] of texts.entries()) {
      const spins = index < 2;
      expect(f.form.querySelector('.sw-spinner') !== null, richText).to.equal(spins);
      expect(lines(f)).to.deep.equal(spins ? [] : [richText]);
      await f.tick(spins ? 2000 : 1500);
    }
  });

  it('fills answers into its lines and its final title as text', async () => {
    const step = { type: 'loading', richText: 'For {{a}}', titleFinished: 'Ready, {{a}}' };
    const f = await mountForm(formOf([question, step, question]));
    await f.fill('a', 'Ann');
    await f.next();
    expect(lines(f)).to.deep.equal(['For Ann']);
    await f.tick(1000);
    expect(title(f)).to.equal('Ready, Ann');
  });

  it('starts from the beginning when it is entered again', async () => {
    const f = await waiting({ richText: 'One\nTwo', titleFinished: 'Done!' });
    await f.tick(2500);
    await f.click('Back');
    await f.next();
    expect([full(f), title(f)]).to.deep.equal([0, 'One moment']);
    await f.tick(1900);
    expect(f.path()).to.deep.equal([1, 2]);
    await f.tick(600);
    expect(f.path()).to.deep.equal([1, 3]);
  });

  it('stops its timer when the visitor leaves it early', async () => {
    const f = await waiting({ richText: 'One\nTwo' });
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    expect(f.path()).to.deep.equal([1]);
    await f.tick(20_000);
    expect(f.path()).to.deep.equal([1]);
  });

  it('advances by itself as the first step', async () => {
    const f = await mountForm(formOf([{ type: 'loading', waitingTime: 1 }, question]));
    await f.tick(1000);
    expect(f.path()).to.deep.equal([2]);
  });

  for (const [name, reply, sending] of [
    ['sent', { delay: 3000 }, 'success'],
    ['refused', { status: 500, delay: 1000 }, 'failure'],
  ] as const) {
    it(`waits as the last step until the lead is ${name}, then shows that`, async () => {
      const last = [
        { type: 'questions', questions: question },
        { type: 'loading', waitingTime: 1 },
      ];
      const steps = last.map((step, index) => ({ order: index + 1, ...step }));
      const f = await mountForm({ id: 'test', configuration: { country: 'us' }, steps });
      f.host.reply('POST /submit', reply);
      await f.next();
      await f.tick(2900);
      expect(f.form.querySelector('.sw-spinner')).to.exist;
      await f.tick(20_000);
      expect(f.sending()).to.equal(sending);
      expect(f.form.querySelector('.sw-spinner')).to.equal(null);
      expect(f.form.querySelector(sending === 'success' ? '[data-success]' : '.sw-retry')).to.exist;
    });
  }

  it('shows a failure at once as the last step, and does not send again by itself', async () => {
    const steps = [
      { order: 1, type: 'questions', questions: question },
      { order: 2, type: 'loading', waitingTime: 60, final: true },
    ];
    const f = await mountForm({ id: 'test', configuration: { country: 'us' }, steps });
    const posts = () => f.host.calls.filter(call => call.path === '/submit');
    f.host.reply('POST /submit', { status: 500, delay: 1000 });
    await f.next();
    await f.tick(3200);
    expect(f.button('Send again')).to.exist;
    await f.tick(70_000);
    expect(posts()).to.have.length(3);
    expect(f.button('Send again')).to.exist;
    // Returning to the step with Next sends again.
    await f.click('Back');
    await f.next();
    await f.tick(70_000);
    expect(posts()).to.have.length(6);
    f.host.reply('POST /submit', {});
    await f.click('Send again');
    expect(f.sending()).to.equal('success');
    expect(f.form.querySelector('[data-success]')).to.exist;
  });

  it('does not advance after the submit if sending has failed', async () => {
    const stepsAfterSubmit = [{ order: 1, type: 'loading', startLoading: true, waitingTime: 1 }];
    const f = await mountForm({ ...formOf([question]), stepsAfterSubmit });
    f.host.reply('POST /submit', { status: 500, delay: 1000 });
    await f.next();
    await f.tick(20_000);
    expect([f.path(), f.sending()]).to.deep.equal([[1, 2], 'failure']);
    expect(f.host.calls.filter(call => call.path === '/submit')).to.have.length(3);
    expect(f.button('Send again')).to.exist;
  });

  it('advances after the submit once the lead is sent, even if its own time is shorter', async () => {
    const stepsAfterSubmit = [
      { order: 1, type: 'loading', startLoading: true, waitingTime: 1 },
      { order: 2, type: 'questions', questions: [{ bpKey: 'later', type: 'short_text' }] },
    ];
    const f = await mountForm({ ...formOf([question]), stepsAfterSubmit });
    f.host.reply('POST /submit', { delay: 3000 });
    await f.next();
    await f.tick(2999);
    expect(f.path()).to.deep.equal([1, 3]);
    await f.tick(1);
    expect(f.shown()).to.deep.equal(['later']);
  });

  it('can be the last step before the end, and the lead is sent after it', async () => {
    const f = await mountForm(formOf([question, { type: 'loading', waitingTime: 1 }]));
    f.host.reply('POST /submit', {});
    await f.next();
    expect(f.host.calls).to.deep.equal([]);
    await f.tick(1000);
    expect(f.path()).to.deep.equal([1, 3]);
    expect(f.sending()).to.equal('success');
  });
});
