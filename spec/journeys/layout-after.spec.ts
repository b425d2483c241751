/** The layout of what follows the answers, by what is on screen: full rows, whole words, and nothing that moves. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { chooseTime, failure, press, success } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { BRANDS, REVEAL, SHORT, sendShort } from './support/short.ts';

const at = (width: number, height = 800) => ({ reducedMotion: 'reduce', viewport: { width, height } }) as const;
const [first, last] = SHORT.steps;
const NAMES = [
  'Northgable Roofing',
  'Summerline Solar',
  'Cedarfold',
  'Brightwell',
  'Plainview',
  'Open Panel',
  'Harbor',
];
const LOGO = { logo_img_url: '/assets/logos/cedarfold.svg' };

const boxOf = async (place: Locator) => (await place.boundingBox())!;
const boxesOf = async (places: Locator) => Promise.all((await places.all()).map(boxOf));
const styleOf = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const rightOf = ({ x, width }: { x: number; width: number }): number => x + width;

/** Boxes from top to bottom, in rows. */
function inRows<T extends { y: number }>(boxes: readonly T[]): T[][] {
  const tops = [...new Set(boxes.map(({ y }) => y))].sort((a, b) => a - b);
  return tops.map(top => boxes.filter(({ y }) => y === top));
}

/** A form that has found brands, each with a logo or none with one. */
async function withBrands(site: Site, count: number, width: number, more: object = LOGO): Promise<Page> {
  const brands = Object.fromEntries(NAMES.slice(0, count).map((name, id) => [id + 1, { name, ...more }]));
  const customer = { customer_id: 9, name: 'Group', use_brand_api: count === 1, brands };
  await site.fault('/api/pld/get_brands_by_form_ids*', { times: 'always', body: { 20: { 9: customer } } });
  await site.fault('/api/pld/get_brands_by_api*', { times: 'always', body: {} });
  const page = await sendShort(site, BRANDS, {}, at(width));
  await page.getByText('Choose who may contact you').waitFor();
  return page;
}
const list = (page: Page): Locator => page.getByRole('group', { name: /^Good news/ });

/** The words that are broken over two lines. */
const brokenWords = (names: Locator): Promise<string[]> =>
  names.evaluateAll(all =>
    all.flatMap(name => {
      const text = name.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : [];
      });
    }),
  );

/** A form whose call center is closed, on the page that says so. */
async function closed(site: Site, settings: object, definition: object = SHORT): Promise<Page> {
  const page = await sendShort(site, definition as typeof SHORT, REVEAL, settings);
  await page.getByText('Our call center is closed at the moment.').waitFor();
  return page;
}

describe('The layout after the answers', () => {
  const journey = journeys();

  for (const [count, define] of journey.variants([5, 1, 2, 3, 4, 7])) {
    define(`${count} brands: each row is full, and its logos are beside each other`, async site => {
      const page = await withBrands(site, count, 768);
      const whole = await boxOf(list(page));
      for (const row of inRows(await boxesOf(list(page).locator('label')))) {
        expect(row[0]?.x, 'the start of a row').to.be.closeTo(whole.x, 1);
        expect(rightOf(row.at(-1)!), 'the end of a row').to.be.closeTo(rightOf(whole), 1);
      }
      const rows = inRows(await boxesOf(list(page).locator('label'))).length;
      expect(inRows(await boxesOf(list(page).locator('img')))).to.have.length(rows);
    });
  }

  for (const [[kind, more, width], define] of journey.variants([
    ['with a logo', LOGO, 320],
    ['without a logo', {}, 320],
    ['with a logo', LOGO, 360],
  ] as const)) {
    define(`no name of a brand ${kind} is broken at ${width} px, and nothing moves at the first choice`, async site => {
      const page = await withBrands(site, 3, width, more);
      expect(await brokenWords(list(page).locator('label span'))).to.deep.equal([]);
      const buttons = () => boxesOf(page.getByRole('button'));
      const before = await buttons();
      await page.getByLabel('Summerline Solar').check();
      expect(await buttons()).to.deep.equal(before);
    });
  }

  journey.extended('the box for all brands is above the boxes of the brands', async site => {
    const page = await withBrands(site, 3, 768);
    const [all, one] = await boxesOf(page.getByRole('checkbox'));
    expect(all?.x).to.equal(one?.x);
  });

  for (const [hours, define] of journey.variants(['closed', 'open'] as const)) {
    define(`a center that is ${hours}: no hole below the number, which calls like its link`, async site => {
      await site.operate({ hours });
      const definition = {
        ...SHORT,
        steps: [first, { ...last, revealData: { cta: { text: 'Read on', url: '/us' } } }],
      };
      const page = await sendShort(site, definition, REVEAL, at(390, 844));
      const link = page.getByRole('link', { name: hours === 'open' ? 'Skip the queue' : 'I want to call now' });
      await link.waitFor();
      const block = link.locator('..');
      const [number, next] = [await boxOf(block), await boxOf(page.getByRole('link', { name: 'Read on' }))];
      expect(next.y - number.y - number.height, 'px below the number').to.be.within(8, 32);
      const words = block.getByText('800');
      expect(await styleOf(words, 'color'), 'the color of a link').to.equal(
        await styleOf(page.getByRole('link', { name: 'Read on' }), 'color'),
      );
      await words.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(words);
      const pressed = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left!, top!)?.closest('a')?.getAttribute('href'),
        [x + width / 2, y + height / 2],
      );
      expect(pressed).to.equal('tel:+18005550142');
    });
  }

  journey.extended('a few times for a call share one row', async site => {
    const today = (new Date().getUTCDay() + 6) % 7;
    const days = [0, 1, 2, 3, 4, 5, 6].filter(day => day !== today);
    const hours = {
      has_schedule: true,
      schedule_periods: days.map(day => ({ day, start: '09:00', end: '11:00' })),
      customer_utc_offset_minutes: 0,
    };
    const customers = { 9: { customer_id: 9, infos: { name: 'Northgable' }, ...hours } };
    const body = { status: 'finished', revealed_customer_id: 9, customers };
    await site.fault('/api/pld/reveal', { times: 'always', body });
    const page = await closed(site, { ...at(768), timezoneId: 'UTC' });
    await press(page, 'Choose when we call you');
    const [day, time] = [page.getByRole('group', { name: 'Day' }), page.getByRole('group', { name: 'Time' })];
    const [dates, times] = [await boxesOf(day.locator('label')), await boxesOf(time.locator('label'))];
    expect(times).to.have.length(4);
    expect(rightOf(times.at(-1)!)).to.be.closeTo(rightOf(dates.at(-1)!), 1);
  });

  journey.extended('the times of a day do not scroll on their own at 400% zoom', async site => {
    await site.operate({ hours: 'closed' });
    const page = await closed(site, at(320, 256));
    await press(page, 'Choose when we call you');
    const times = page.getByRole('group', { name: 'Time' });
    const hidden = (await times.locator('div').evaluate(list => list.scrollHeight - list.clientHeight)) as number;
    expect(hidden).to.equal(0);
  });

  journey.extended(
    'a call that could not be booked: the texts are in the middle of the room that was kept',
    async site => {
      site.allows(FAILED_REQUEST);
      await site.operate({ hours: 'closed', callback: 'refused' });
      const page = await closed(site, at(768, 2000)); // so high that it never scrolls
      await press(page, 'Choose when we call you');
      const link = page.getByRole('link', { name: 'I want to call now' });
      const before = (await boxOf(link)).y;
      await chooseTime(page);
      await press(page, 'Confirm');
      const sorry = page.getByText('Sorry, we couldn');
      await sorry.waitFor();
      expect((await boxOf(link)).y, 'nothing below moves').to.be.closeTo(before, 0.5);
      const [error, text, room] = await Promise.all([
        boxOf(sorry),
        boxOf(page.getByText("Don't worry, your query")),
        boxOf(sorry.locator('..')),
      ]);
      const [above, below] = [error.y - room.y, room.y + room.height - text.y - text.height];
      expect(Math.abs(above - below)).to.be.below(8);
      expect(await styleOf(sorry.locator('..'), 'border-top-width'), 'the frame of the choice').to.equal('1px');
    },
  );

  journey.extended('the owner’s link is underlined and keeps its color under the pointer', async site => {
    await site.operate({ hours: 'open' });
    const linked = { ...last, revealData: { cta: { text: 'Read on', url: '/us' } } };
    const appearance = { theme: 'bold', accent: '#0a7d4f' };
    const page = await sendShort(site, { ...SHORT, appearance, steps: [first, linked] }, REVEAL, {
      ...at(768),
      colorScheme: 'dark',
    });
    const link = page.getByRole('link', { name: 'Read on' });
    await link.waitFor();
    await page.getByRole('link', { name: 'Skip the queue' }).waitFor();
    const color = await styleOf(link, 'color');
    await link.hover();
    expect(await styleOf(link, 'color')).to.equal(color);
    expect(await styleOf(link, 'text-decoration-line')).to.equal('underline');
  });

  journey.extended('the banner of a sent request takes one line of a phone', async site => {
    const stepsAfterSubmit = [{ type: 'questions', title: 'One more', questions: first?.questions }];
    const page = await sendShort(site, { ...SHORT, stepsAfterSubmit }, {}, at(360));
    const text = page.getByText('Your request has been posted').first();
    await text.waitFor();
    expect((await boxOf(text.locator('..'))).height).to.be.at.most(48);
  });

  journey.extended('a failure and an earlier visit: stacked buttons are as wide as each other', async site => {
    site.allows(FAILED_REQUEST, /SW_LEAD_STATUS|SW_JSON/);
    const german = { ...SHORT, configuration: { ...SHORT.configuration, language: 'de' } };
    await site.fault('/submit', { status: 500, times: 'always' });
    const failed = await sendShort(site, german, {}, at(320));
    await failure(failed).waitFor();
    const [back, again] = await boxesOf(failed.getByRole('button'));
    expect(back?.y).to.be.above(again!.y);
    expect(back?.width).to.equal(again?.width);
    await site.clearFaults();
    const page = await sendShort(site, german, {}, at(320));
    await success(page).waitFor();
    await page.reload();
    const button = page.getByRole('button', { name: 'Neue Anfrage starten' });
    const [inner, outer] = [await boxOf(button), await boxOf(button.locator('..'))];
    expect(outer.width - inner.width, 'only the padding is left').to.be.below(32);
  });

  journey.extended(
    'offers: the label of a button is on one line, cards are apart from their ground, and in columns if there is room',
    async site => {
      const buttons = { 'attr.data-feature-cross-sell-carousel-with-buttons': '' };
      const page = await sendShort(site, SHORT, buttons, at(320));
      const link = page.getByRole('link', { name: 'See the offer' }).first();
      await link.waitFor();
      expect((await boxOf(link)).height).to.be.at.most(48);
      const design = { ...SHORT, appearance: { theme: 'card' } };
      for (const offers of ['carousel', 'popin', 'list'] as const) {
        await site.operate({ offers });
        const shown = await sendShort(site, design, { 'attr.data-feature-cross-sell-design': '' }, at(768));
        const offer = shown.getByRole('article').first();
        await offer.waitFor();
        const [one, other] = [await boxOf(offer), await boxOf(shown.getByRole('article').nth(1))];
        expect(one.y === other.y, `${offers} beside each other`).to.equal(offers !== 'popin');
        const ground = offers === 'popin' ? shown.getByRole('dialog') : shown.locator('#form > form');
        expect(await styleOf(offer, 'border-top-color'), offers).not.to.equal(
          await styleOf(ground, 'background-color'),
        );
      }
    },
  );

  journey.extended('a message of the last step is as wide as the step', async site => {
    const messages = [{ position: 'bottom', messageType: 'info', content: 'Your number is 4711.' }];
    const page = await sendShort(site, { ...SHORT, steps: [first, { ...last, messages }] }, {}, at(768));
    await success(page).waitFor();
    const [message, step] = [
      page.locator('section div:has(> div > span)', { hasText: '4711' }).last(),
      page.locator('section'),
    ];
    expect((await boxOf(message)).width).to.equal((await boxOf(step)).width);
  });
});
