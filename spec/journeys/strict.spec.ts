import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Stop, success, walk } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { FR_WAY, US_WAY } from './support/samples.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

/** Checks that the policy does not block the adopted style sheets: without them, the button would be plain gray. */
async function looksAsDesigned(page: Page, nextLabel: string): Promise<void> {
  const next = page.getByRole('button', { name: nextLabel, exact: true });
  const style = await next.evaluate(button => {
    const { backgroundColor, borderRadius, minHeight } = getComputedStyle(button);
    return { backgroundColor, borderRadius, minHeight };
  });
  expect(style.borderRadius).to.equal('12px');
  expect(style.minHeight).to.equal('52px');
  expect(style.backgroundColor).not.to.match(/^rgb\(239, 239, 239\)$|^rgba\(0, 0, 0, 0\)$/);
  expect(await page.evaluate(() => document.querySelectorAll('style').length)).to.equal(0);
}

/** Completes the form. Every journey checks at its end that the policy blocked nothing (events, console, reports). */
async function completes(
  site: Site,
  page: Page,
  way: readonly Stop[],
  nextLabel: string,
  asked: number,
): Promise<void> {
  await walk(page, way, async step => {
    if (step === asked) await looksAsDesigned(page, nextLabel);
  });
  await success(page).waitFor();
  expect(await site.leads()).to.have.length(1);
}

const policyOf = async (page: Page): Promise<string> =>
  (await (await page.request.get(page.url())).headersArray())
    .filter(({ name }) => name.toLowerCase() === 'content-security-policy')
    .map(({ value }) => value)
    .join();

describe('Under a strict Content Security Policy', () => {
  const journey = journeys();

  async function visitWatched(site: Site, path: string): Promise<Page> {
    const context = await site.visitor();
    await watchShifts(context);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  journey('the US form needs no Trusted Types policy, and moves nothing', async site => {
    const page = await visitWatched(site, '/us-strict');
    expect(await policyOf(page))
      .to.contain("trusted-types 'none'")
      .and.contain("default-src 'none'");
    await completes(site, page, US_WAY, 'Get my free quotes', 1);
    expect(await shiftsOf(page)).to.deep.equal([]);
  });

  journey.extended('the French form needs no Trusted Types policy, and moves nothing', async site => {
    const page = await visitWatched(site, '/fr-strict');
    await completes(site, page, FR_WAY, 'Continuer', 2);
    expect(await shiftsOf(page)).to.deep.equal([]);
  });

  journey.extended('the classic build works if the policy named stepwell is allowed', async site => {
    const context = await site.visitor();
    await context.route('**/page?*', async route => {
      const answer = await route.fetch();
      const headers = answer.headers();
      const policy = headers['content-security-policy']?.replace("trusted-types 'none'", 'trusted-types stepwell');
      await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy ?? '' } });
    });
    const page = await context.newPage();
    await page.goto('/page?sample=us-roof-quote&build=classic&strict=1');
    await completes(site, page, US_WAY, 'Get my free quotes', 1);
  });

  journey.extended('the classic build reports an error if no policy is allowed', async site => {
    site.expects(/policy violation: trusted-types/, /policy report/);
    site.allows(/TrustedTypePolicy|trusted-types policy|TrustedScriptURL|policy violation/);
    await site.visit('/page?sample=us-roof-quote&build=classic&strict=1');
    await site.reported(/SW_CHUNK_FAILED/);
  });
});
