/** A page whose HTML already contains the first step, under the strict policy. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { arrived, press, success, tryTo, walk, write } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { journeys, type Site } from './support/journeys.ts';
import { US_WAY } from './support/samples.ts';

const QUESTION = 'ZIP code of the property';
const NEXT = 'Get my free quotes';
/** The build with Preact draws the same again. */
const KEEPS_ELEMENTS = !process.env.LITE;

/** Runs in the page: adds up the shifts of the layout. */
function countShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(window, { shifts_: shifts });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Position and look of what is painted in the form. Closed lists and empty messages have no box. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#form .sw-form, #form .sw-form *')].flatMap(element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      const style = getComputedStyle(element);
      const { color, backgroundColor, fontFamily, fontSize, fontWeight, fontVariantNumeric, borderRadius } = style;
      const font = [fontFamily, fontSize, fontWeight, fontVariantNumeric, style.lineHeight];
      return [element.className, x, y, width, height, color, backgroundColor, ...font, borderRadius].join(' ');
    }),
  );

/** Opens the page; no script arrives before `release` is called. */
async function openWithoutScript(site: Site): Promise<{ page: Page; release: () => void }> {
  const context = await site.visitor();
  await context.addInitScript(countShifts);
  const page = await context.newPage();
  const release = await holdScripts(page);
  await page.goto('/us-prerendered', { waitUntil: 'commit' });
  await page.getByLabel(QUESTION).waitFor();
  // The load event waits for the script, so it cannot tell that the page has its styles.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  return { page, release };
}

describe('A prerendered form of another definition than the page has', () => {
  // To skip the pauses, the journeys change the definition.
  const journey = journeys();

  journey.extended('keeps what a visitor does before the script arrives, and goes on with it', async site => {
    const { page, release } = await openWithoutScript(site);
    expect(await findings(page)).to.deep.equal([]);
    await write(page, QUESTION, '78701');
    await tryTo(page, NEXT);
    await page.getByText('Loading', { exact: true }).waitFor();

    release();
    await arrived(page, 2);
    await walk(page, US_WAY.slice(1));
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include({ zip_code: '78701' });
  });
});

/** Runs in the page: counts the frames with the form in the page, up to the moment in which its code takes over. */
function countFrames(): void {
  const frames = { before: 0 };
  Object.assign(window, { frames_: frames });
  const look = (): void => {
    if (document.querySelector('#form>[data-prerendered]')) frames.before++;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#form>form:not([data-prerendered])')) return;
    observer.disconnect();
    Object.assign(window, { framesBefore_: frames.before });
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-prerendered'] });
}

describe('A prerendered form', () => {
  const journey = journeys({ designedPauses: true });

  journey('is drawn before its code runs, even if all of it is there at once', async site => {
    const context = await site.visitor();
    await (await context.newPage()).goto('/us-prerendered'); // the browser then has the files
    await context.addInitScript(countFrames);
    const page = await context.newPage();
    await page.goto('/us-prerendered');
    await page.waitForFunction(() => Reflect.has(window, 'framesBefore_'));
    expect(await page.evaluate('window.framesBefore_')).to.be.greaterThan(0);
  });

  journey('changes nothing on screen when the script takes over', async site => {
    const { page, release } = await openWithoutScript(site);
    // What is typed asks for suggestions, whose list would be something new on screen.
    const releaseSuggestions = await holdScripts(page, /\/chunks\/(combobox|zipcode-search)\./);
    const field = page.getByLabel(QUESTION);
    await field.pressSequentially('787');
    const before = await looks(page);
    await field.evaluate(input => Object.assign(input, { isOfServer: true }));
    // How the page itself came to be is not what this journey is about.
    await page.evaluate(() => Object.assign(Reflect.get(window, 'shifts_'), { sum: 0 }));

    release();
    await page.locator('.sw-pressed').waitFor({ state: 'detached' });
    expect(await looks(page)).to.deep.equal(before);
    releaseSuggestions();
    const state = await field.evaluate(input => ({
      isOfServer: 'isOfServer' in input,
      isFocused: input === document.activeElement,
    }));
    expect(state).to.deep.equal({ isOfServer: KEEPS_ELEMENTS, isFocused: true });
    await field.pressSequentially('01');
    expect(await field.inputValue()).to.equal('78701');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts_').sum)).to.equal(0);
    await press(page, NEXT);
    await arrived(page, 2);
  });

  journey.extended('shows its first question without any script, and stays on the page', async site => {
    const page = await site.visit('/us-prerendered', { javaScriptEnabled: false });
    await write(page, QUESTION, '78701');
    const address = page.url();
    await tryTo(page, NEXT);
    await page.getByText('Loading', { exact: true }).waitFor();
    await page.getByLabel(QUESTION).press('Enter');
    expect(page.url()).to.equal(address);
    expect(await page.getByLabel(QUESTION).inputValue()).to.equal('78701');
  });
});
