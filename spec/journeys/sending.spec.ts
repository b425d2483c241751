import { expect } from 'chai';
import { arrived, failure, press, sendingOf, success, wordsOf } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { newProfile } from './support/profile.ts';
import { rested } from './support/rested.ts';
import { fillShort, keptIn, NAME, SHORT, sendShort, triesOf } from './support/short.ts';
import { until } from './support/until.ts';

const keysOf = (tries: readonly { headers: Record<string, string> }[]): Set<string | undefined> =>
  new Set(tries.map(({ headers }) => headers['idempotency-key']));

describe('Sending the lead', () => {
  const journey = journeys();

  journey('shows a failure, keeps the answers, and sends again on request', async site => {
    site.allows(FAILED_REQUEST);
    await site.fault('/submit', { status: 500, times: 'always' });
    const page = await sendShort(site, SHORT);
    await failure(page).waitFor();
    await site.reported(/SW_LEAD_STATUS.*500/);
    expect(await sendingOf(page)).to.equal('failure');
    expect(await success(page).count()).to.equal(0);
    expect(await wordsOf(failure(page))).to.contain('Nothing is lost');

    await press(page, 'Back');
    await arrived(page, 1);
    expect(await page.getByLabel(NAME).inputValue()).to.equal('Ada');
    await press(page, 'Send');
    await failure(page).waitFor();

    await site.clearFaults();
    await press(page, 'Send again');
    await success(page).waitFor();
    expect(await sendingOf(page)).to.equal('success');
    expect(await page.getByText('Thank you').count()).to.be.greaterThan(0);
    const leads = await site.leads();
    expect(leads).to.have.length(1);
    expect(leads[0]).to.include({ arrivals: 1 });
    expect(leads[0]?.payload).to.include({ name: 'Ada' });
    expect(keysOf(await triesOf(site)).size).to.equal(1);
    await until(async () => (await keptIn(page)) === 0);
  });

  journey('arrives if the visitor leaves the page right after the last press', async site => {
    const page = await sendShort(site, SHORT);
    await page.goto('about:blank');
    await until(async () => (await site.leads()).length === 1);
    // The page sends the lead once more when it is left. Both may arrive, with the same key.
    expect(keysOf(await triesOf(site)).size).to.equal(1);
  });

  journey.extended('takes no redirect for an answer, and does not follow it', async site => {
    site.allows(FAILED_REQUEST);
    await site.fault('/submit', { status: 302, headers: { location: '/login' }, times: 'always' });
    const page = await sendShort(site, SHORT);
    await failure(page).waitFor();
    await site.reported(/SW_LEAD_ANSWER.*a redirect/);
    expect(await keptIn(page)).to.equal(1);
    expect((await site.requests()).map(({ path }) => path)).not.to.contain('/login');
  });

  journey('survives a browser crash: the lead is stored once, and then deleted in the browser', async site => {
    site.allows(FAILED_REQUEST);
    site.expects(/SW_LEAD_STATUS.*500/);
    const profile = await newProfile();
    const path = site.url + (await site.pageOf(SHORT));
    let browser = await profile.start();
    try {
      await site.fault('/submit', { status: 500, times: 3 }, { hang: true });
      await site.listenTo(browser.context);
      const page = await browser.context.newPage();
      await page.goto(path);
      await fillShort(page);
      await press(page, 'Send');
      await failure(page).waitFor();
      await until(async () => (await triesOf(site)).length === 4); // the fourth gets no response
      await browser.kill();
      expect(await site.leads()).to.have.length(0);
      await site.clearFaults();

      browser = await profile.start();
      await site.listenTo(browser.context);
      const again = await browser.context.newPage();
      await again.goto(path);
      await arrived(again, 1);
      await until(async () => (await site.leads()).length > 0);
      await until(async () => (await keptIn(again)) === 0);
      const leads = await site.leads();
      expect(leads).to.have.length(1);
      expect(leads[0]?.arrivals).to.equal(1);
      expect(leads[0]?.payload).to.include({ name: 'Ada' });
      const tries = await triesOf(site);
      expect(tries).to.have.length(5);
      expect(keysOf(tries).size).to.equal(1);
      expect(await again.getByLabel(NAME).inputValue(), 'no answers are restored').to.equal('');
    } finally {
      await browser.kill();
      await profile.remove();
    }
  });

  journey('stores one record if the connection is cut after it was stored', async site => {
    site.allows(FAILED_REQUEST);
    await site.fault('/submit', { drop: 'after' });
    const page = await sendShort(site, SHORT);
    await success(page).waitFor();
    const leads = await site.leads();
    expect(leads).to.have.length(1);
    expect(leads[0]?.arrivals).to.equal(2);
    expect(await failure(page).count()).to.equal(0);
  });

  journey.extended('sends by itself once the visitor is online again', async site => {
    site.allows(FAILED_REQUEST);
    site.expects(/Failed to fetch/);
    const page = await site.visit(await site.pageOf(SHORT));
    await fillShort(page);
    await page.getByLabel('A note').focus(); // the first interaction loads the rest of the form while online
    await rested(page);
    await page.context().setOffline(true);
    await press(page, 'Send');
    await failure(page).waitFor();
    expect(await keptIn(page)).to.equal(1);
    await page.context().setOffline(false);
    await success(page).waitFor();
    expect(await site.leads()).to.have.length(1);
    await until(async () => (await keptIn(page)) === 0);
  });

  journey('sends once from two open tabs', async site => {
    site.allows(FAILED_REQUEST);
    site.expects(/SW_LEAD_STATUS/);
    await site.fault('/submit', { status: 500, times: 3 });
    const path = await site.pageOf(SHORT);
    const page = await site.visit(path);
    await fillShort(page);
    await press(page, 'Send');
    await failure(page).waitFor();
    const others = await Promise.all([page.context().newPage(), page.context().newPage()]);
    await Promise.all(others.map(other => other.goto(path)));
    await until(async () => (await site.leads()).length > 0);
    await until(async () => (await keptIn(page)) === 0);
    for (const other of others) await arrived(other, 1);
    const leads = await site.leads();
    expect(leads).to.have.length(1);
    expect(leads[0]?.arrivals).to.equal(1);
    expect(await others[0]?.getByLabel(NAME).inputValue(), 'no answers are restored').to.equal('');
  });

  journey('makes one request for a double click and further presses of Enter', async site => {
    await site.fault('/submit', { delay: 300 });
    const page = await site.visit(await site.pageOf(SHORT));
    await fillShort(page);
    const send = page.getByRole('button', { name: 'Send' });
    await send.dblclick();
    for (let times = 0; times < 4; times++) await page.keyboard.press('Enter');
    await success(page).waitFor();
    expect(await triesOf(site)).to.have.length(1);
  });

  journey('reaches the server if storage is denied', async site => {
    const context = await site.visitor();
    await context.addInitScript(
      "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })",
    );
    const page = await context.newPage();
    await page.goto(await site.pageOf(SHORT));
    await fillShort(page);
    await press(page, 'Send');
    await success(page).waitFor();
    expect(await site.leads()).to.have.length(1);
  });
});
