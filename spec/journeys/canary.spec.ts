import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, choose, press, success, write } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { rested } from './support/rested.ts';

const DCI = 'abcdefghijklmnopqrstuvwx';
/** The text typed into each field. Each appears nowhere else. */
const MARKS = {
  first: 'Qzfirstname',
  last: 'Qzlastname',
  mail: 'qzmailbox@qzcanary.example',
  phone: '(512) 478-3467',
  zip: '78759',
  note: 'Qznote about nothing',
  story: 'Qzstory\nof two lines',
  sum: '918273645',
} as const;
/** Finds a part of each text, in any spelling. */
const FINDS =
  /qzfirstname|qzlastname|qzmailbox|qzcanary|qznote|qzstory|512\D{0,4}478\D{0,4}3467|(?<![\da-f])78759(?![\da-f])|918273645/i;
/** Searches and postcode lookups, which send what the visitor typed. */
const LOOKUPS = /^\/(api\/(autocomplete|get|address)|zipcodes|zipcode)\b/;

const text = (bpKey: string, type: string, title: string) => ({ bpKey, type, title });
const FORM = {
  id: 'canary',
  name: 'Canary',
  configuration: { language: 'en-gb', country: 'us', addUserTimespan: 'seconds' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Who are you, {{first}}?',
      questions: [
        text('first', 'first_name', 'First name'),
        text('last', 'last_name', 'Last name'),
        text('mail', 'email', 'Email'),
        text('phone', 'phone', 'Phone'),
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'For {{first}} {{last}}',
      questions: [
        text('zip', 'zipcode', 'ZIP'),
        text('note', 'short_text', 'Note for {{mail}}'),
        text('story', 'long_text', 'Story'),
        text('sum', 'number', 'Sum'),
        { ...text('agree', 'checkbox', 'Agree'), text: 'I agree' },
      ],
      next: 'Send',
    },
    { order: 3, type: 'transition', final: true, title: 'Thank you', richText: 'Bye {{first}}' },
  ],
};

/** A request of the page, with everything that it contains. */
interface Sent {
  url: URL;
  method: string;
  said: string;
}
async function listen(page: Page): Promise<{ sent: Promise<Sent>[]; logs: string[] }> {
  const sent: Promise<Sent>[] = [];
  const logs: string[] = [];
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/survey/') || url.pathname.startsWith('/assets/')) return;
    const all = async (): Promise<Sent> => {
      const headers = await request.allHeaders().catch(() => request.headers());
      const parts = [decodeURIComponent(url.href), JSON.stringify(headers), request.postData() ?? ''];
      return { url, method: request.method(), said: parts.join('\n') };
    };
    sent.push(all());
  });
  page.on('console', message => void logs.push(message.text()));
  page.on('pageerror', error => void logs.push(String(error)));
  await page.exposeFunction('reported', (report: string) => void logs.push(report));
  return { sent, logs };
}

/** The content without the addresses of lookups, which may contain what was typed. */
const withoutLookups = (content: string): string =>
  content
    .split('\n')
    .filter(line => !(URL.canParse(line) && LOOKUPS.test(new URL(line).pathname)))
    .join('\n');

/** The contents of all places in which a page can store data. */
const places = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const records = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown[]>(resolve => {
            const opening = indexedDB.open(name);
            opening.onerror = () => resolve([]);
            opening.onsuccess = () => {
              const { result } = opening;
              const names = [...result.objectStoreNames];
              if (names.length === 0) return resolve([]);
              const found: unknown[] = [];
              const transaction = result.transaction(names);
              for (const store of names) {
                const all = transaction.objectStore(store).getAll();
                all.onsuccess = () => void found.push(...all.result);
              }
              transaction.oncomplete = () => {
                result.close();
                resolve(found);
              };
            };
          }),
      ),
    );
    return {
      location: location.href,
      title: document.title,
      history: JSON.stringify(history.state),
      cookies: document.cookie,
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      layer: JSON.stringify(Reflect.get(window, 'dataLayer') ?? []),
      resources: performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
      databases: JSON.stringify(records),
      attributes: [...document.querySelectorAll('#form, #form form')]
        .map(one => one.cloneNode(false))
        .map(one => (one as Element).outerHTML)
        .join(),
    };
  });

describe('The visitor’s input', () => {
  const journey = journeys();

  journey('leaves the page only in the lead, and is stored nowhere else', async site => {
    const context = await site.visitor();
    await context.addCookies([
      { name: 'consent_statistics', value: 'true', url: site.url },
      { name: 'consent_marketing', value: 'true', url: site.url },
    ]);
    await context.addInitScript(() => {
      addEventListener('stepwell:report', event =>
        (Reflect.get(window, 'reported') as (text: string) => void)(JSON.stringify((event as CustomEvent).detail)),
      );
    });
    const page = await context.newPage();
    const { sent, logs } = await listen(page);
    await page.goto(await site.pageOf(FORM, { 'attr.data-dci': DCI, 'attr.data-feature-hashed-value-tracking': '' }));
    await arrived(page, 1);
    await write(page, 'First name', MARKS.first);
    await write(page, 'Last name', MARKS.last);
    await write(page, 'Email', MARKS.mail);
    await write(page, 'Phone', MARKS.phone);
    await press(page, 'Next');
    await arrived(page, 2);
    const before = await places(page);
    await write(page, 'ZIP', MARKS.zip);
    await page.locator('[data-bpkey="note"] input').fill(MARKS.note);
    await write(page, 'Story', MARKS.story);
    await write(page, 'Sum', MARKS.sum);
    await choose(page, 'I agree');
    const earlier = sent.length;
    // A us form has an added consent.
    for (const box of await page.locator('#form input[type="checkbox"]').all())
      await box.check({ position: { x: 4, y: 4 } });
    await rested(page);

    const prior = await Promise.all(sent);
    expect(prior.length).to.be.at.least(earlier).and.above(5);
    const early = prior.filter(({ said, url }) => FINDS.test(said) && !LOOKUPS.test(url.pathname));
    expect(
      early.map(({ url }) => url.href),
      'before the submit',
    ).to.deep.equal([]);
    expect(
      prior.filter(({ url }) => url.pathname.endsWith('/pl')),
      'no hash before the submit',
    ).to.deep.equal([]);
    for (const [place, content] of Object.entries(before)) expect(FINDS.test(content), place).to.equal(false);

    await press(page, 'Send');
    await success(page).waitFor();
    await rested(page);
    const all = await Promise.all(sent);
    const telling = all.filter(({ said, url }) => FINDS.test(said) && !LOOKUPS.test(url.pathname));
    expect(telling.map(({ url, method }) => `${method} ${url.pathname}`)).to.deep.equal(['POST /submit']);
    expect(FINDS.test(decodeURIComponent(telling[0]!.url.href)), 'in its address').to.equal(false);
    for (const [place, content] of Object.entries(await places(page))) {
      expect(FINDS.test(withoutLookups(content)), place).to.equal(false);
    }
    expect(logs.filter(line => FINDS.test(line))).to.deep.equal([]);

    // The search itself works: it finds every text in the lead. The hashes were sent.
    const { payload } = (await site.leads())[0]!;
    expect(payload).to.deep.include({ first: MARKS.first, last: MARKS.last, mail: MARKS.mail, note: MARKS.note });
    expect(payload).to.deep.include({ zip: MARKS.zip, sum: MARKS.sum, story: MARKS.story, phone: '5124783467' });
    expect(all.some(({ url }) => url.pathname === `/tr/${DCI}/pl`)).to.equal(true);
    expect((await places(page)).layer)
      .to.contain('hashed_values')
      .and.contain('input_submitted');
    for (const mark of Object.values(MARKS)) expect(mark).to.match(FINDS);
  });
});
