import { strict as assert } from 'node:assert';
import { itIsAPlugin, tryOut } from 'stepwell/testing';
import { isOpen, minutesOf } from './hours.ts';
import { plugin } from './plugin.tsx';

itIsAPlugin(plugin);

const steps = [
  { type: 'questions', questions: [{ bpKey: 'a', type: 'short_text', title: 'A' }] },
  { type: 'questions', questions: [{ bpKey: 'b', type: 'short_text', title: 'B' }] },
  { type: 'transition', final: true, title: 'Thanks' },
];
const formWith = (configuration: object) => ({ configuration: { country: 'ca', ...configuration }, steps });
const NUMBER = '+1 514 555 0100';

describe('help-line', () => {
  it('shows the number below each step', async () => {
    const definition = formWith({ helpPhone: NUMBER, helpAlways: true });
    const form = await tryOut(plugin, { definition });
    assert.match(form.text(), /Call us \+1 514 555 0100/);
    await form.next();
    assert.equal(form.step(), 2);
    assert.match(form.text(), /Call us/);
    await form.end();
  });

  it('shows and hides it while the form is open, and leaves nothing behind', async () => {
    const at = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
    const first = await tryOut(plugin, { definition: formWith({ helpPhone: NUMBER, helpAlways: true }) });
    const now = Math.floor(first.host.now() / 60_000);
    const hours = { helpFrom: at(now + 2), helpTo: at(now + 4), helpDays: [0, 1, 2, 3, 4, 5, 6], helpTimeZone: 'UTC' };
    const form = await tryOut(plugin, { definition: formWith({ helpPhone: NUMBER, ...hours }) });
    assert.doesNotMatch(form.text(), /Call us/);
    await form.tick(2 * 60_000);
    assert.match(form.text(), /Call us/);
    await form.tick(2 * 60_000);
    assert.doesNotMatch(form.text(), /Call us/);
    await form.end();
    assert.equal(form.host.pending(), 0);
  });

  it('shows nothing without a number', async () => {
    const form = await tryOut(plugin, { definition: formWith({ helpAlways: true }) });
    assert.doesNotMatch(form.text(), /Call us/);
    await form.end();
  });
});

describe('the hours', () => {
  const workday = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 18 * 60, timeZone: 'Europe/Paris' };
  const open = (hours: typeof workday, instant: string) => isOpen(hours, Date.parse(instant));

  it('count in the time zone of the business, in summer and winter', () => {
    assert.equal(open(workday, '2026-07-01T07:00:00Z'), true);
    assert.equal(open(workday, '2026-01-05T07:59:00Z'), false);
    assert.equal(open(workday, '2026-01-05T08:00:00Z'), true);
    assert.equal(open(workday, '2026-01-04T10:00:00Z'), false);
  });

  it('may go on after midnight', () => {
    const night = { days: [5], from: 20 * 60, to: 2 * 60, timeZone: 'UTC' };
    assert.equal(open(night, '2026-01-02T21:00:00Z'), true);
    assert.equal(open(night, '2026-01-03T01:59:00Z'), true);
    assert.equal(open(night, '2026-01-03T21:00:00Z'), false);
  });

  it('are read from texts', () => {
    assert.deepEqual(['08:30', '8:05', '24:00', '25:00', 'noon'].map(minutesOf), [
      510,
      485,
      1440,
      undefined,
      undefined,
    ]);
  });
});
