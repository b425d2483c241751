import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { secondsOf } from '../../plugins/kit/json.ts';
import { text } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const keys = Array.from({ length: 560 }, (_, index) => `q${index}`);
const QUESTION = '[data-bpkey]';

/** The numbers of questions that are drawn in one go. */
function watchParts(): { parts: number[]; stop(): void } {
  const parts: number[] = [];
  const observer = new MutationObserver(records => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(node => node instanceof Element);
    const count = added.reduce(
      (sum, one) => sum + (one.matches(QUESTION) ? 1 : one.querySelectorAll(QUESTION).length),
      0,
    );
    if (count > 0) parts.push(count);
  });
  observer.observe(document, { childList: true, subtree: true });
  return { parts, stop: () => observer.disconnect() };
}

describe('A step with hundreds of questions', () => {
  it('draws the first ones at once, and the others in parts, in their order', async () => {
    const { parts, stop } = watchParts();
    const f = await mountForm(formOf([{ questions: keys.map(key => text(key)) }]));
    for (let part = 0; part < 5; part++) await f.tick(0);
    stop();
    expect(parts).to.deep.equal([50, 100, 200, 200, 10]);
    expect(f.shown()).to.deep.equal(keys);
  });

  it('draws the question with an error at once if Next is pressed before, and focuses it', async () => {
    const [first, last] = [keys[0]!, keys.at(-1)!];
    const required = (key: string) => text(key, { validationRules: [{ validator: 'required' }] });
    const questions = keys.map(key => (key === first || key === last ? required(key) : text(key)));
    const f = await mountForm(formOf([{ questions }]));
    expect(f.shown()).not.to.include(last);
    const next = f.form.querySelector('.sw-next')!;
    await f.settled(() => {
      fireEvent.change(f.input(first), { target: { value: 'x' } });
      fireEvent.click(next);
    });
    expect(document.activeElement).to.equal(f.input(last));
    expect(f.error(last)).to.not.equal('');
    await f.fill(first, '');
    await f.settled(() => void fireEvent.click(next));
    expect(document.activeElement).to.equal(f.input(first));
    expect(f.shown()).to.deep.equal(keys);
  });
});

it('a step of questions shows the texts of a dictionary that loads late', async () => {
  const f = await mountForm(formOf([[text('a', { title: 'A' })]]));
  const optional = () => f.question('a').querySelector<HTMLElement>('.sw-label')?.dataset.optional;
  expect(optional()).to.equal('(optional)');
  await f.settled(() => f.engine.dictionary.add({ optional: 'freiwillig' }));
  expect(optional()).to.equal('(freiwillig)');
});

describe('a step of questions whose waiting time is no time', () => {
  const questions = [{ bpKey: 'a', type: 'short_text', title: { toString: 1 } }];
  for (const [displayMode, waitingTime] of [
    ['percentage', { toString: 1 }],
    ['chatbot', { toString: 1 }],
    ['chatbot', -1],
  ])
    it(`waits for nothing: ${displayMode}, ${JSON.stringify(waitingTime)}`, async () => {
      const step = { type: 'questions', startLoading: true, waitingTime, title: { toString: 1 }, questions };
      const host = createTestHost();
      const { after } = host;
      const delays: number[] = [];
      host.after = (ms, run) => {
        delays.push(ms);
        return after(ms, run);
      };
      const f = await mountForm({ ...formOf([step]), configuration: { country: 'ca', displayMode } }, { host });
      await f.tick(0);
      expect(f.reports.filter(({ message }) => /THREW/.test(message))).to.deep.equal([]);
      expect(f.shown()).to.deep.equal(['a']);
      expect(delays.filter(ms => !(ms >= 0))).to.deep.equal([]);
    });

  it('reads it as absent', () => {
    for (const given of [{ toString: 1 }, 'soon', -1, null]) expect(secondsOf(given, 7)).to.equal(7);
  });
});
