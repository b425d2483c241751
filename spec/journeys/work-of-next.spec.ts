/** What Next costs before the new step is on screen, as counts: a time would depend on the machine. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { SERVED_BUILD } from '../support/served-build.ts';
import { announcer, arrived, choose, press } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { formOf } from './support/short.ts';

const titles = ['Who are you?', 'What is it?', 'Where is it?', 'How large is it?', 'Anything else?'];
const FORM = formOf(
  titles.map((title, index) => {
    const values = [{ bpKey: 'a', text: `Option ${index}` }];
    return { questions: [{ bpKey: `key-${index}`, type: 'multiple_choices', title, values }] };
  }),
);
/** React reports to it each time it has changed the page. The list has what changed, for the message of a failure. */
const LIST_COMMITS = `window.commits = [];
const observer = new MutationObserver(() => {});
observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
const describe = ({ type, target, attributeName }) => [type, target.className || target.nodeName, attributeName].join(' ');
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true, inject: () => 1, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
  onCommitFiberRoot: () => void window.commits.push(observer.takeRecords().map(describe).join(', ')),
};`;
const commits = (page: Page): Promise<readonly string[]> => page.evaluate('window.commits');
/** Timers of the new step have run, and the frame after them is drawn. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done))))');

describe('Next', () => {
  const journey = journeys();

  journey('draws the new step, its focus and its announcement in one go', async site => {
    if (SERVED_BUILD.lite) return; // Preact does not report
    const visitor = await site.visitor();
    await visitor.addInitScript(LIST_COMMITS);
    const page = await visitor.newPage();
    await page.goto(await site.pageOf(FORM));
    await arrived(page, 1);
    for (const place of [0, 1, 2]) {
      await choose(page, `Option ${place}`);
      await page.locator('.sw-completed').waitFor(); // the last change that follows from the answer
      await settled(page);
      const { length } = await commits(page);
      expect(length).to.be.greaterThan(0);
      await press(page, 'Next');
      await arrived(page, place + 2);
      expect(await announcer(page).textContent()).not.to.equal('');
      await settled(page);
      const own = (await commits(page)).slice(length);
      // During the first Next, plugins start that wait for the first interaction.
      if (place > 0) expect(own, `Next ${place}: ${own.join('\n')}`).to.have.length(1);
    }
  });
});
