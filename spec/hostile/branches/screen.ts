/** Reads the controls on screen, and uses them as a visitor would. */
import { fireEvent } from '@testing-library/react';
import type { Mounted } from '../../support/mount.tsx';
import { ADDRESSES, TOWNS } from './places.ts';
import type { Action, Screen, Shown, ShownQuestion } from './shape.ts';

export const PLACES = { ...ADDRESSES, ...TOWNS };

export const questionsIn = (form: HTMLElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[data-bpkey][data-tags]'),
];
const elementOf = (form: HTMLElement, id: string): HTMLElement | undefined =>
  questionsIn(form).find(one => one.dataset.tags === id);
const inputIn = (element: HTMLElement): HTMLInputElement | null =>
  element.querySelector<HTMLInputElement>('input:not([type=hidden]):not(.sw-code-box), textarea');

function shownIn(element: HTMLElement): Shown {
  const tiles = [...element.querySelectorAll<HTMLElement>('.sw-choice')];
  if (tiles.length > 0)
    return tiles.filter(tile => tile.querySelector('input')!.checked).map(tile => tile.dataset.value!);
  if (element.querySelector('.sw-search'))
    return [element.querySelector('.sw-search__single-value')?.textContent ?? []].flat();
  const select = element.querySelector('select');
  // The placeholder option is disabled.
  if (select) return [...select.selectedOptions].filter(option => !option.disabled).map(({ text }) => text);
  const input = inputIn(element);
  return input?.type === 'checkbox' ? input.checked : (input?.value ?? '');
}

export function readScreen(page: Mounted): Screen {
  return {
    order: page.step(),
    sending: page.form.dataset.sending ?? '',
    codes: page.host.calls.filter(
      ({ path, body }) => path === '/phone2fa' && (body as { event: string }).event === 'startVerify',
    ).length,
    questions: questionsIn(page.form).map((element): ShownQuestion => {
      const text = element.querySelector('.sw-check-text')?.textContent;
      const error = element.querySelector('.sw-error')?.textContent;
      return {
        id: element.dataset.tags!,
        value: shownIn(element),
        ...(/is verified/.test(element.textContent ?? '') && { isVerified: true }),
        ...(text && { text }),
        ...(error && { error }),
      };
    }),
  };
}

function type(input: HTMLInputElement, value: string): void {
  fireEvent.focusIn(input);
  fireEvent.keyDown(input, { key: value.at(-1) ?? 'Backspace' });
  fireEvent.change(input, { target: { value } });
}

async function give(page: Mounted, element: HTMLElement, value: string): Promise<void> {
  const tile = [...element.querySelectorAll<HTMLElement>('.sw-choice')].find(one => one.dataset.value === value);
  const select = element.querySelector('select');
  if (tile) {
    await page.settled(() => void fireEvent.pointerDown(tile));
    await page.settled(() => void fireEvent.click(tile.querySelector('input')!));
  } else if (element.querySelector('.sw-choice')) return;
  else if (element.querySelector('.sw-search')) {
    const box = element.querySelector<HTMLInputElement>('input')!;
    await page.settled(() => void fireEvent.keyDown(box, { key: 'ArrowDown', keyCode: 40 }));
    const option = [...element.querySelectorAll<HTMLElement>('[role=option]')].find(one => one.textContent === value);
    if (option) await page.settled(() => void fireEvent.click(option));
  } else if (select) {
    const option = [...select.options].find(({ text }) => text === value);
    if (!option) return;
    await page.settled(() => void fireEvent.pointerDown(select));
    await page.settled(() => void fireEvent.change(select, { target: { value: option.value } }));
  } else {
    const input = inputIn(element);
    if (!input) return;
    if (input.type === 'checkbox') return page.settled(() => void fireEvent.click(input));
    await page.settled(() => type(input, value));
    await page.settled(() => void fireEvent.blur(input));
  }
}

async function choose(page: Mounted, element: HTMLElement, name: string): Promise<void> {
  const place = PLACES[name]!;
  const input = inputIn(element)!;
  await page.settled(() => input.focus());
  await page.settled(() => type(input, place.typed));
  await page.tick(300);
  const option = element.ownerDocument.querySelector<HTMLElement>('[role=option]');
  if (option) await page.settled(() => void fireEvent.click(option));
  await page.settled(() => void fireEvent.blur(input));
}

async function verify(page: Mounted, id: string, number: string): Promise<void> {
  const element = () => elementOf(page.form, id);
  const input = inputIn(element()!)!;
  if (!input.readOnly) {
    await page.settled(() => type(input, number));
    const send = [...element()!.querySelectorAll('button')].find(one => /Send code/.test(one.textContent ?? ''));
    if (send) await page.settled(() => void fireEvent.click(send));
    await page.tick(0); // the reply shows the boxes of the code
  }
  for (const [index, digit] of [...'1234'].entries()) {
    const box = element()?.querySelectorAll<HTMLInputElement>('.sw-code-box')[index];
    if (box && !box.readOnly) await page.settled(() => void fireEvent.change(box, { target: { value: digit } }));
  }
}

/** Does nothing if the question or the button is not on screen. */
export async function use(page: Mounted, action: Exclude<Action, { do: 'update' }>): Promise<void> {
  if (action.do === 'next' || action.do === 'back') {
    const button = page.form.querySelector<HTMLElement>(`.sw-${action.do}`);
    if (button) await page.settled(() => void fireEvent.click(button));
    return;
  }
  const element = elementOf(page.form, action.question);
  if (!element) return;
  if (action.do === 'give') await give(page, element, action.value);
  else if (action.do === 'choose') await choose(page, element, action.place);
  else await verify(page, action.question, action.value);
}
