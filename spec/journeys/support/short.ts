/** The shortest form that sends a lead. Its country is Canada, where no consent is added. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Backend, LoggedRequest } from './backend.ts';
import { arrived, press, write } from './form.ts';
import type { Site } from './journeys.ts';

type Members = Readonly<Record<string, unknown>>;
interface Step extends Members {
  order: number;
  type: string;
  questions?: readonly (Members & { bpKey: string; type: string })[];
}

/** A form whose last step says "Thank you". `steps`: those before it. In the default country, Canada, no consent is added. */
export const formOf = (steps: readonly object[], { configuration = {}, ...more }: { configuration?: object } = {}) => ({
  id: 'short',
  name: 'Short form',
  configuration: { language: 'en-us', country: 'ca', ...configuration },
  steps: [
    ...steps.map((step, index): Step => ({ order: index + 1, type: 'questions', ...step })),
    { order: steps.length + 1, type: 'transition', final: true, title: 'Thank you' },
  ],
  ...more,
});
/** Spread into a question that must be answered. */
export const required = { validationRules: [{ validator: 'required' }] };
export const FRENCH = { configuration: { language: 'en-gb', country: 'fr' } };
/** Has the key of the consent of a French form, so that none is added. */
export const A_NOTE = { bpKey: 'gdpr-optin', type: 'short_text', title: 'A note' };

export const NAME = 'Your name';
export const SHORT = formOf([
  {
    title: 'Who are you?',
    next: 'Send',
    questions: [
      { bpKey: 'name', type: 'short_text', title: NAME, ...required },
      { bpKey: 'note', type: 'short_text', title: 'A note' },
    ],
  },
]);

/** The form with a choice of brands before the lead is sent. */
export const BRANDS = { ...SHORT, configuration: { ...SHORT.configuration, formId: '20' }, brandConfiguration: {} };
const [first, last] = SHORT.steps;
/** The same with a number to verify. A question has the key of the consent, so that none is added. */
export const WHOLE = {
  ...BRANDS,
  configuration: { ...BRANDS.configuration, country: 'fr' },
  steps: [
    {
      ...first,
      questions: [
        ...(first?.questions ?? []),
        { bpKey: 'phone', type: 'phone', title: 'Phone', validationRules: [{ validator: 'required' }] },
        { bpKey: 'gdpr-optin', type: 'short_text', title: 'Remarks' },
      ],
    },
    last,
  ],
};
/** The query of a page that shows who will call, after the lead was sent. */
export const REVEAL = { 'attr.data-feature-new-reveal-page': '' };

/** Fills in the form up to the last click. */
export async function fillShort(page: Page): Promise<void> {
  await arrived(page, 1);
  await write(page, NAME, 'Ada');
}

/** Opens a form that begins like `SHORT`, fills it in and sends it. */
export async function sendShort(
  site: Site,
  definition: Readonly<Record<string, unknown>>,
  query: Record<string, string> = {},
  settings?: BrowserContextOptions,
): Promise<Page> {
  const page = await site.visit(await site.pageOf(definition, query), settings);
  await fillShort(page);
  await press(page, 'Send');
  return page;
}

/** Every request that sends a lead, including rejected ones. */
export const triesOf = async (site: Backend): Promise<LoggedRequest[]> =>
  (await site.requests()).filter(({ method, path }) => method === 'POST' && path === '/submit');

/** Where each attempt to send a lead had its key. */
export const keyPlaces = async (site: Backend): Promise<string[]> =>
  (await triesOf(site)).map(({ headers, body }) =>
    headers['idempotency-key'] !== undefined
      ? 'header'
      : (body as { idempotency_key?: string }).idempotency_key !== undefined
        ? 'body'
        : 'nowhere',
  );

/** The number of leads that the browser still stores for this site. */
export const keptIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('stepwell', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('leads').objectStore('leads').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
