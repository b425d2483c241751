/** Answers questions of any form with the keyboard alone, so that a journey needs no plan for each form. */
import type { Page } from 'playwright-core';
import type { TemplateQuestion } from '../../owner/templates/templates.ts';
import { keyboardOf } from './keyboard.ts';

const MAX_OPTIONS = 20;
/** What visitors type, by the type of the question. */
const TYPED: Readonly<Record<string, string>> = {
  first_name: 'Ada',
  email: 'ada@example.com',
  phone: '5125550123',
  zipcode: '78701',
  date: '12312026',
  number: '4',
  address: 'Main',
};

export function answersByKeys(page: Page) {
  const { press, type, tabTo } = keyboardOf(page);

  async function choose(key: string, text: string, isAlone: boolean): Promise<void> {
    const within = page.locator(`[data-bpkey="${key}"]`);
    // Tab comes to one radio button of a group, and the arrow keys to the others.
    const first = within.locator('[type=radio]').first();
    await tabTo(first);
    const target = within.getByRole('radio', { name: text, exact: true });
    let moves = 0;
    for (; !(await target.evaluate(one => one === document.activeElement)); moves++) {
      if (moves === MAX_OPTIONS) throw new Error(`The arrow keys never came to ${text}`);
      await press('ArrowDown');
    }
    // An arrow key has chosen the answer; alone on its step, Enter says that it is meant.
    if (moves === 0) await press('Space');
    else if (isAlone) await press('Enter');
  }

  /** `wanted`: the value of a choice. Other questions get what fits their type. `isAlone`: the answer leaves the step. */
  return async function answer(question: TemplateQuestion, wanted: unknown, isAlone: boolean): Promise<void> {
    const { bpKey: key, values = [question.yesData!, question.noData!], display } = question;
    const within = page.locator(`[data-bpkey="${key}"]`);
    const textOf = (value: unknown): string => values.find(one => one.bpKey === value)!.text;
    if (Array.isArray(wanted)) {
      for (const value of wanted) {
        await tabTo(within.getByRole('checkbox', { name: textOf(value), exact: true }));
        await press('Space');
      }
    } else if (typeof wanted === 'boolean') {
      await tabTo(within.getByRole('checkbox'));
      await press('Space');
    } else if (question.type === 'dropdown') await tabTo(within.locator('select'));
    else if (question.values || question.yesData) await choose(key, textOf(wanted), isAlone);
    else if (display === 'slider') {
      await tabTo(within.getByRole('slider'));
      await press('ArrowRight', 'ArrowRight');
    } else {
      await tabTo(within.locator('input').first());
      await type(TYPED[question.type]!);
      if (question.type !== 'address') return;
      await within.getByRole('option').first().waitFor();
      await press('ArrowDown', 'Enter');
    }
  };
}
