/** The shortest form that sends a lead. Its country is Canada, where no consent is added. */
import type { Page } from 'playwright-core';
import type { Backend, LoggedRequest } from './backend.ts';
import { arrived, write } from './form.ts';

export const NAME = 'Your name';
export const SHORT = {
  id: 'short',
  name: 'Short form',
  configuration: { language: 'en-us', country: 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Who are you?',
      next: 'Send',
      questions: [
        { bpKey: 'name', type: 'short_text', title: NAME, validationRules: [{ validator: 'required' }] },
        { bpKey: 'note', type: 'short_text', title: 'A note' },
      ],
    },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
};

/** Fills in the form up to the last click. */
export async function fillShort(page: Page): Promise<void> {
  await arrived(page, 1);
  await write(page, NAME, 'Ada');
}

/** Every request that sends a lead, including rejected ones. */
export const triesOf = async (site: Backend): Promise<LoggedRequest[]> =>
  (await site.requests()).filter(({ method, path }) => method === 'POST' && path === '/submit');

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
