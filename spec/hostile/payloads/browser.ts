/** Runs visits with payloads in Chromium, with a strict policy and Trusted Types, for each build. */
import type { BrowserContext, Page } from 'playwright-core';
import { createSandbox } from '../../../tools/sandbox/server.ts';
import { backendAt } from '../../journeys/support/backend.ts';
import { skipPauses } from '../../journeys/support/pauses.ts';
import { launch } from '../../support/chromium.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { SERVED_BUILD } from '../../support/served-build.ts';
import type { Trial } from '../../support/trials.ts';
import { PAYLOADS } from './payloads.ts';
import { poisonedAttributes, poisonedDefinition, poisonedQuery, poisonedReply } from './poison.ts';
import { unsafeParts } from './unsafe.ts';

const ACTIONS = 12;
/** The paths of the page and of the form's files, whose content is not replaced by payloads. */
const OWN = /^\/(page|survey\/(?!metadata)|assets|csp-report|favicon)/;

/**
 * Violations of the policy that are caused by the definition: pictures and lookups at any address, and the certificate and map
 * scripts, which a definition enables with a token. Pages of such forms have a policy that allows them.
 */
const OWNERS =
  /^refused: (img-src|connect-src|trusted-types trusted-types-policy stepwell|script-src-elem https:\/\/(create\.lidstatic|api\.trustedform|maps\.googleapis)\.com\/)/;

/** Runs in the page. Collects payloads that ran and violations of the policy. */
const WATCH = `globalThis.problems = [];
globalThis.xss = () => { problems.push('a payload ran'); };
for (const name of ['alert', 'prompt', 'confirm', 'open']) globalThis[name] = () => { problems.push(name); return null; };
addEventListener('securitypolicyviolation', event =>
  problems.push('refused: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));`;

async function doSomething(page: Page, random: Random): Promise<void> {
  const controls = page.locator('#form :is(button, input, textarea, select, a):visible');
  const count = await controls.count();
  const next = page.locator('#form button.sw-next:visible').first();
  const isNext = random.chance(0.35) && (await next.count()) > 0;
  if (count === 0) return void (await page.waitForTimeout(50));
  const control = isNext ? next : controls.nth(random.below(count));
  const text = random.pick(PAYLOADS).replace(/[\n\0]/g, ' ');
  await control.evaluate((element, typed) => {
    // A link of the form leaves the page, so it is not followed. Its address is checked instead.
    if (element.matches('a')) element.addEventListener('click', event => event.preventDefault(), { once: true });
    if (element.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea')) {
      (element as HTMLElement).focus();
      document.execCommand('insertText', false, typed);
    } else (element as HTMLElement).click();
  }, text);
  await page.waitForTimeout(40);
}

async function poisonReplies(context: BrowserContext, random: Random): Promise<void> {
  await context.route('**/*', async route => {
    const url = new URL(route.request().url());
    if (url.hostname !== '127.0.0.1') return route.abort();
    if (OWN.test(url.pathname)) return route.continue();
    const body = poisonedReply(route.request().method(), url.pathname, random);
    await (body === undefined ? route.continue() : route.fulfill({ json: body }));
  });
}

export async function openBrowser(): Promise<{ trial: Trial; end(): Promise<void> }> {
  const sandbox = createSandbox(SERVED_BUILD);
  const { url } = await sandbox.listen(0);
  const backend = backendAt(url);
  const browser = await launch();

  async function trial(seed: number): Promise<string | undefined> {
    const random = createRandom(seed);
    const context = await browser.newContext({ baseURL: url });
    await context.addInitScript(WATCH);
    await skipPauses(context);
    await poisonReplies(context, random);
    const settings = Object.entries(poisonedAttributes(random)).map(([name, value]) => [`attr.data-${name}`, value]);
    const path = await backend.pageOf(poisonedDefinition(random), {
      ...Object.fromEntries(settings),
      ...poisonedQuery(random),
      strict: '1',
      build: seed % 2 === 0 ? 'module' : 'classic',
      'attr.data-dci': 'abcdefghijklmnopqrstuvwx',
    });
    if (seed % 2 !== 0)
      await context.route('**/page?*', async route => {
        // The classic build requires its own Trusted Types policy.
        const reply = await route.fetch();
        const headers = reply.headers();
        const policy =
          headers['content-security-policy']?.replace("trusted-types 'none'", 'trusted-types stepwell') ?? '';
        await route.fulfill({ response: reply, headers: { ...headers, 'content-security-policy': policy } });
      });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const left: string[] = [];
    page.on('framenavigated', frame => left.push(frame.url()));
    page.on('pageerror', error => left.push(`uncaught: ${error.message}`));
    try {
      await page.goto(path);
      await page.locator('#form .sw-form, #form form').first().waitFor({ timeout: 10_000 });
      // A control may be removed from the page before it is used.
      for (let count = 0; count < ACTIONS; count++) await doSomething(page, random).catch(() => undefined);
      const problems = (await page.evaluate('problems')) as string[];
      const parts = (await page.evaluate(`(${String(unsafeParts)})(document.querySelector('#form'))`)) as string[];
      const away = left.slice(1).filter(where => !where.startsWith(`${url}/page?`) && where !== 'about:blank');
      const found = [...problems.filter(one => !OWNERS.test(one)), ...parts, ...away];
      return found.length > 0 ? found.slice(0, 3).join(' and ') : undefined;
    } finally {
      await context.close();
    }
  }
  return {
    trial,
    async end() {
      await browser.close();
      await sandbox.close();
    },
  };
}
