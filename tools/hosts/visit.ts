/** Sends one lead as a visitor does. */
import type { Browser } from 'playwright-core';
import type { OpenHost } from './host.ts';

const FIRST = 'Mow the lawn';

/** Rejects if the form does not work, if another number of leads arrives, or if the page reports a problem. */
export async function sendLead(browser: Browser, host: OpenHost, url: string): Promise<void> {
  if (host.isPrerendered) {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(url);
    await plain.getByText(FIRST).waitFor();
    await context.close();
  }
  const context = await browser.newContext();
  const leads: Record<string, unknown>[] = [];
  const problems: string[] = [];
  await context.route(
    url => url.pathname === '/submit',
    async route => {
      if (route.request().method() !== 'POST') return route.continue();
      leads.push(route.request().postDataJSON());
      return host.takesLeads ? route.continue() : route.fulfill({ json: {} });
    },
  );
  await host.prepare?.(context);
  const page = await context.newPage();
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', error => problems.push(String(error)));
  await page.goto(url);
  await page.getByText(FIRST).click();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Get my quotes' }).click();
  await page.locator('[data-success]').waitFor();
  await context.close();
  const [lead, ...others] = leads;
  if (lead?.work !== 'lawn' || lead.mail !== 'ada@example.com' || others.length > 0)
    throw new Error(`Expected one lead, found ${JSON.stringify(leads)}.`);
  const known = problems.filter(text => !/status of 404/.test(text)); // no backend answers the other calls
  if (known.length > 0) throw new Error(`The page reported:\n${known.join('\n')}`);
}
