/** Parts of forms, and of their pages, that the scenes share. */
import type { Page } from 'playwright-core';

export const REQUIRED = { validationRules: [{ validator: 'required' }] };
export const values = (texts: string) => texts.split(' ').map(text => ({ bpKey: text.toLowerCase(), text }));
export const HOUSES = values('Detached Terraced Apartment Farm');
export const question = (bpKey: string, type: string, more: object = {}) => ({
  bpKey,
  type,
  title: `About ${bpKey}`,
  ...more,
});
export const step = (questions: readonly object[], more: object = {}) => ({
  type: 'questions',
  title: 'A step',
  questions,
  ...more,
});
const END = { type: 'transition', final: true, title: 'Thank you' };
export const form = (steps: readonly object[], configuration: object = {}, more: object = {}) => ({
  id: 'controls',
  name: 'Controls',
  configuration: { language: 'en-us', country: 'ca', ...configuration },
  steps: [...steps, END].map((one, place) => ({ order: place + 1, ...one })),
  ...more,
});
export const oneStep = (questions: readonly object[], configuration: object = {}) =>
  form([step(questions)], configuration);

export const of = (page: Page, bpKey: string, selector: string) => page.locator(`[data-bpkey="${bpKey}"] ${selector}`);
export const OPTION = '[role=option]';
export const NEXT = '.sw-next';
