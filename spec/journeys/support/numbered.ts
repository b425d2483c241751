/** A form of four steps with one text field each, for journeys about navigation. */
import type { Page } from 'playwright-core';
import { arrived, press, write } from './form.ts';

const step = (order: number) => ({
  order,
  type: 'questions',
  title: `Step ${order}`,
  questions: [
    { bpKey: `text${order}`, type: 'short_text', title: `Text ${order}`, validationRules: [{ validator: 'required' }] },
  ],
});

export const NUMBERED = {
  id: 'numbered',
  name: 'Numbered',
  configuration: { language: 'en-us', country: 'ca' },
  steps: [step(1), step(2), step(3), { order: 4, type: 'transition', final: true, title: 'The end' }],
};

/** Answers the steps before this one. */
export async function comeTo(page: Page, last: number, from = 1): Promise<void> {
  for (let order = from; order < last; order++) {
    await arrived(page, order);
    await write(page, `Text ${order}`, `answer ${order}`);
    await press(page, 'Next');
  }
  await arrived(page, last);
}
