/** Draws the outline of a form, and finds its rows. */
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ref } from 'valtio/vanilla';
import { ConfiguratorProvider } from '../../../../../owner/configurator/configurator.tsx';
import { createConfigurator } from '../../../../../owner/configurator/create-configurator.ts';
import { createHome } from '../../../../../owner/configurator/create-home.ts';
import { Outline } from '../../../../../owner/configurator/outline/Outline.tsx';
import { browserPlatform, type Platform } from '../../../../../owner/configurator/platform.ts';
import { question, step, type WrittenForm } from './tagged.ts';

export const FORM = {
  steps: [
    step(1, 'Home', [3], { questions: [question('own', { title: 'Do you own it?' })] }),
    step(2, 'Roof', [], {
      questions: [
        question('age', { conditionalDisplay: [{ bpKey: 'own', value: 'yes' }] }),
        question('size', { type: 'number' }),
      ],
    }),
    { order: 3, type: 'transition', title: 'Thanks', final: true },
  ],
};
const SCHEMA = {
  $defs: {
    question: { properties: { type: { anyOf: [{ enum: ['email', 'star_rating'] }, { type: 'string' }] } } },
    step: { properties: { type: { anyOf: [{ enum: ['questions', 'transition'] }, { type: 'string' }] } } },
  },
};

export async function show(form: object = FORM) {
  let clipboard = '';
  const platform: Platform = {
    ...browserPlatform,
    after(ms, run) {
      if (ms === 0) run();
      return () => {};
    },
    fetch: async () => new Response('[]'),
    async copy(text) {
      clipboard = text;
    },
    paste: async () => clipboard,
  };
  const configurator = createConfigurator(createHome(platform, JSON.stringify(form, null, 2)));
  configurator.schema.root = ref(SCHEMA);
  // Each card reads this when it is drawn, and nothing else does while the list stays.
  let drawn = 0;
  const counting = Object.create(configurator, {
    layout: {
      get() {
        drawn++;
        return configurator.layout;
      },
    },
  });
  // The rows are drawn once the list has its size.
  let unmount = (): void => {};
  await act(async () => {
    ({ unmount } = render(
      <ConfiguratorProvider value={counting}>
        <Outline />
      </ConfiguratorProvider>,
    ));
  });
  const { document } = configurator;
  return {
    ...configurator,
    unmount,
    user: userEvent.setup(),
    read: () => document.state.definition as unknown as WrittenForm,
    clipboard: () => clipboard,
    drawn: () => drawn,
    said: () => configurator.announcements.text,
  };
}
// Selectors, because a query by role computes the name of every element each time.
const allRows = () => [...document.querySelectorAll<HTMLElement>('[role="row"]')];
export const rows = () => allRows().map(row => row.getAttribute('aria-label'));
export function row(name: RegExp): HTMLElement {
  const found = allRows().find(one => name.test(one.getAttribute('aria-label') ?? ''));
  if (!found) throw new Error(`No row is called ${name}: ${rows().join('; ')}`);
  return found;
}
export const buttonsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('button')].map(button => button.getAttribute('aria-label'));

/** Call it in a `describe`: only rows inside the visible part are drawn, and jsdom has no sizes. */
export function giveRowsRoom(): void {
  const sizes = { clientHeight: 2000, clientWidth: 300, scrollHeight: 40 };
  const { prototype } = window.Element;
  const originals = Object.keys(sizes).map(name => [name, Object.getOwnPropertyDescriptor(prototype, name)!] as const);
  before(() => {
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(prototype, name, { configurable: true, value });
  });
  after(() => {
    for (const [name, original] of originals) Object.defineProperty(prototype, name, original);
  });
}
