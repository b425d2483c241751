import { expect } from 'chai';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const question = [{ bpKey: 'a', type: 'short_text', title: 'A' }];
/** A question, the loading step, another question. */
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
/** After how many ms the step is left. */
async function duration(f: Mounted): Promise<number> {
  let ms = 0;
  while (f.path().at(-1) === 2 && ms < 20_000) {
    await f.tick(50);
    ms += 50;
  }
  return ms;
}

describe('loading', () => {
  const TIMES: readonly (readonly [string, object, number])[] = [
    ['2 s with a spinner', { richText: '<b>Hold on</b>' }, 2000],
    ['its waiting time with a spinner', { richText: '<b>Hold on</b>', waitingTime: 3 }, 3000],
    ['no time for its lines where it says so', { richText: 'One\nTwo', waitingTimePerLine: 0 }, 500],
    [
      'the usual times where what it says is none',
      { richText: 'One\nTwo', waitingTimePerLine: -1, waitingTime: 'x' },
      2500,
    ],
    ['2 s where its waiting time is none', { waitingTime: 'soon' }, 2000],
    ['the seconds it names as text', { waitingTime: '1.5' }, 1500],
    ['2 s without any text', {}, 2000],
    ['2 s where the definition says null', { waitingTime: null, richText: null, titleFinished: null }, 2000],
    ['a second a line and half a second', { richText: 'One\nTwo\nThree' }, 3500],
    [
      'the time a line and the pause that it names',
      { richText: 'One\nTwo', waitingTimePerLine: 2, waitingTime: 1 },
      5000,
    ],
  ];
  for (const [name, step, expected] of TIMES) {
    it(`takes ${name}`, async () => {
      expect(await duration(await waiting(step))).to.equal(expected);
    });
  }

  it('takes no time where that is what it says', async () => {
    const f = await mountForm(formOf([question, { type: 'loading', waitingTime: 0 }, question]));
    await f.next();
    expect(f.path()).to.deep.equal([1, 3]);
  });

  it('shows rich text, its answers and a spinner, and says so', async () => {
    const f = await mountForm(formOf([question, { type: 'loading', richText: 'Hold on, <b>{{a}}</b>' }, question]));
    await f.fill('a', '<i>Ann</i>');
    await f.next();
    const shown = f.form.querySelector('.sw-loading')!;
    expect(shown.textContent).to.equal('Hold on, <i>Ann</i>');
    expect(shown.querySelector('b')?.textContent).to.equal('<i>Ann</i>');
    expect(shown.querySelector('.sw-spinner')).to.exist;
    expect(f.announced()).to.equal('Hold on, <i>Ann</i>');
  });

  it('says its lines, and what it finished with, through the one live region', async () => {
    const f = await waiting({ richText: 'One\nTwo', titleFinished: 'Done, {{a}}!' });
    expect(document.activeElement?.textContent).to.equal('One moment');
    expect(f.announced()).to.equal('One. Two');
    await f.tick(1999);
    expect(f.announced()).to.equal('One. Two');
    await f.tick(1);
    expect(f.announced()).to.equal('Done, !');
    expect(f.form.querySelectorAll('[role=status]')).to.have.length(1);
  });

  it('says that it loads where it has no words at all', async () => {
    expect((await waiting({ title: undefined })).announced()).to.equal('Loading');
    expect((await waiting({})).announced(), 'its title has the focus').to.equal('');
  });

  it('shows its title with the spinner where it has no text', async () => {
    const f = await waiting({});
    expect(title(f)).to.equal('One moment');
    expect(f.form.querySelector('.sw-spinner')).to.exist;
  });

  it('makes a line of each line break, blank ones left out', async () => {
    const f = await waiting({ richText: 'Looking around\r\n\n  1 < 2 offers  \n' });
    expect(lines(f)).to.deep.equal(['Looking around', '1 < 2 offers']);
    expect(f.form.querySelector('.sw-spinner')).to.equal(null);
  });

  it('fills one bar after the other, then says that it is finished', async () => {
    const f = await waiting({ richText: 'One\nTwo\nThree', titleFinished: 'Done!' });
    const seen: unknown[] = [[full(f), title(f)]];
    for (const ms of [999, 1, 1000, 999, 1]) {
      await f.tick(ms);
      seen.push([full(f), title(f)]);
    }
    expect(seen).to.deep.equal([
      [0, 'One moment'],
      [0, 'One moment'],
      [1, 'One moment'],
      [2, 'One moment'],
      [2, 'One moment'],
      [3, 'Done!'],
    ]);
    await f.tick(499);
    expect(f.path()).to.deep.equal([1, 2]);
    await f.tick(1);
    expect(f.path()).to.deep.equal([1, 3]);
  });

  it('fills one bar at a time, and marks the lines that are done', async () => {
    const f = await waiting({ richText: 'One\nTwo' });
    const seen: unknown[] = [];
    for (const ms of [0, 1000, 1000]) {
      await f.tick(ms);
      seen.push([filling(f), f.form.querySelectorAll('.sw-filling').length, marked(f)]);
    }
    expect(seen).to.deep.equal([
      ['One', 1, []],
      ['Two', 1, ['One']],
      [undefined, 0, ['One', 'Two']],
    ]);
  });

  it('draws the bar that fills for as long as a line takes', async () => {
    const f = await waiting({ richText: 'One\nTwo', waitingTimePerLine: 2 });
    await f.tick(2000);
    const filling = f.form.querySelectorAll<HTMLElement>('.sw-filling');
    expect([...filling].map(bar => bar.style.animationDuration)).to.deep.equal(['2s']);
    expect(filling[0]?.closest('li')?.textContent).to.equal('Two');
  });

  it('has a title at the end where it had none before', async () => {
    const f = await waiting({ richText: 'One', title: undefined, titleFinished: 'Done!' });
    expect(title(f)).to.equal(undefined);
    await f.tick(1000);
    expect(title(f)).to.equal('Done!');
  });

  for (const [richText, spins] of [
    ['Wait <B>now</B>', true],
    ['Wait<br/>now', true],
    ['1 < 2 and 3 > 2', false],
    ['I <3 you', false],
  ] as const) {
    it(`${spins ? 'spins over' : 'makes a line of'} ${richText}`, async () => {
      const f = await waiting({ richText });
      expect(f.form.querySelector('.sw-spinner') !== null).to.equal(spins);
      expect(lines(f)).to.deep.equal(spins ? [] : [richText]);
    });
  }

  it('keeps its title where it has none for the end', async () => {
    const f = await waiting({ richText: 'One' });
    await f.tick(1000);
    expect(title(f)).to.equal('One moment');
  });

  it('fills answers into its lines and its last title, as text', async () => {
    const step = { type: 'loading', richText: 'For {{a}}', titleFinished: 'Ready, {{a}}' };
    const f = await mountForm(formOf([question, step, question]));
    await f.fill('a', 'Ann');
    await f.next();
    expect(lines(f)).to.deep.equal(['For Ann']);
    await f.tick(1000);
    expect(title(f)).to.equal('Ready, Ann');
  });

  it('is replaced on the path, so that Back goes behind it', async () => {
    const f = await waiting({});
    await f.tick(2000);
    expect(f.path()).to.deep.equal([1, 3]);
    await f.click('Back');
    expect(f.path()).to.deep.equal([1]);
  });

  it('starts anew when it is entered again', async () => {
    const f = await waiting({ richText: 'One\nTwo', titleFinished: 'Done!' });
    await f.tick(2500);
    await f.click('Back');
    await f.next();
    expect([full(f), title(f)]).to.deep.equal([0, 'One moment']);
    expect(await duration(f)).to.equal(2500);
  });

  it('leaves nothing running when it is left before its end', async () => {
    const f = await waiting({ richText: 'One\nTwo' });
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    expect(f.path()).to.deep.equal([1]);
    await f.tick(20_000);
    expect(f.path()).to.deep.equal([1]);
  });

  it('as the first step needs no visitor to go on', async () => {
    const f = await mountForm(formOf([{ type: 'loading', waitingTime: 1 }, question]));
    await f.tick(1000);
    expect(f.path()).to.deep.equal([2]);
  });

  for (const [name, reply, sending] of [
    ['sent', { delay: 3000 }, 'success'],
    ['refused', { status: 500, delay: 1000 }, 'failure'],
  ] as const) {
    it(`as the last step waits until the lead is ${name}, then goes to the end`, async () => {
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

  for (const waitingTime of [0, 1, 5, 60]) {
    it(`as the last step of ${waitingTime} s sends no second time by itself, and the failure is told at once`, async () => {
      const steps = [
        { order: 1, type: 'questions', questions: question },
        { order: 2, type: 'loading', waitingTime, final: true },
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
      // The visitor's own way there is a try like any other.
      await f.click('Back');
      await f.next();
      await f.tick(70_000);
      expect(posts()).to.have.length(6);
      f.host.reply('POST /submit', {});
      await f.click('Send again');
      expect(f.sending()).to.equal('success');
      expect(f.form.querySelector('[data-success]')).to.exist;
    });
  }

  it('after the submit moves nothing any more once the sending has failed', async () => {
    const stepsAfterSubmit = [{ order: 1, type: 'loading', startLoading: true, waitingTime: 1 }];
    const f = await mountForm({ ...formOf([question]), stepsAfterSubmit });
    f.host.reply('POST /submit', { status: 500, delay: 1000 });
    await f.next();
    await f.tick(20_000);
    expect([f.path(), f.sending()]).to.deep.equal([[1, 2], 'failure']);
    expect(f.host.calls.filter(call => call.path === '/submit')).to.have.length(3);
    expect(f.button('Send again')).to.exist;
  });

  it('after the submit goes on once the lead is sent, however short it was to take', async () => {
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

  it('can be the way to the end, and the lead follows it', async () => {
    const f = await mountForm(formOf([question, { type: 'loading', waitingTime: 1 }]));
    f.host.reply('POST /submit', {});
    await f.next();
    expect(f.host.calls).to.deep.equal([]);
    await f.tick(1000);
    expect(f.path()).to.deep.equal([1, 3]);
    expect(f.sending()).to.equal('success');
  });
});
