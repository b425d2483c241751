import { expect } from 'chai';
import { prerender } from '../../embed/server.tsx';
import { text } from '../support/definitions.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const keys = Array.from({ length: 2000 }, (_, place) => `q${place}`);
const LONG = formOf([{ questions: keys.map(key => text(key)) }]);
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

describe('A step with thousands of questions', () => {
  it('draws the first ones at once, and the others in parts, in their order', async () => {
    const { parts, stop } = watchParts();
    const f = await mountForm(LONG);
    while (f.shown().length < keys.length) await f.tick(0);
    stop();
    expect(parts).to.deep.equal([50, 100, ...Array(9).fill(200), 50]);
    expect(f.shown()).to.deep.equal(keys);
  });

  it('is prerendered with all of them, for a browser without script', async () => {
    const { html } = await prerender(LONG as Parameters<typeof prerender>[0]);
    expect(html.match(/data-bpkey="q/g)).to.have.length(keys.length);
  });
});

it('a step of questions with an object as its waiting time waits for nothing', async () => {
  const step = { type: 'questions', startLoading: true, waitingTime: { toString: 1 }, title: { toString: 1 } };
  const questions = [{ bpKey: 'a', type: 'short_text', title: { toString: 1 } }];
  for (const displayMode of ['percentage', 'chatbot']) {
    const f = await mountForm({ ...formOf([{ ...step, questions }]), configuration: { country: 'ca', displayMode } });
    await f.tick(5000);
    expect(f.reports.filter(({ message }) => /THREW/.test(message))).to.deep.equal([]);
    expect(f.shown()).to.deep.equal(['a']);
  }
});
