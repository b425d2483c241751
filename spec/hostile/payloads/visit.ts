/** Runs visits in which every external text is a payload, and checks that no payload in the page could run. */
import { fireEvent } from '@testing-library/react';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { type Answer, createTestHost } from '../../support/host.ts';
import type { Mounted } from '../../support/mount.tsx';
import { createRandom, type Random } from '../../support/random.ts';
import { mountWhileLoading } from '../mount.ts';
import { PAYLOADS } from './payloads.ts';
import { poisonedAttributes, poisonedDefinition, poisonedQuery, poisonedReply } from './poison.ts';
import { unsafeParts } from './unsafe.ts';

const ACTIONS = 10;
const FLAGS = [
  'NEW_REVEAL_PAGE',
  'CROSS_SELL_DESIGN',
  'AUTO_CROSS_SELL',
  'NEW_SURVEY_DESIGN',
  'CHATBOT',
  'FULL_SCREEN',
];
const FIXED = [
  'Next',
  'Back',
  'Yes',
  'No',
  'Loading',
  'Your answer',
  'Please choose',
  'This field is required',
  'Send',
];

/** A third-party plugin with a dictionary. */
const texts = (random: Random): Plugin => ({
  name: 'texts',
  contract: 1,
  texts: () => Object.fromEntries(FIXED.map(text => [text, random.pick(PAYLOADS)])),
});
const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

async function doSomething(page: Mounted, random: Random): Promise<void> {
  const elements = [...page.form.querySelectorAll<HTMLElement>('button, input, textarea, select')];
  const next = page.form.querySelector<HTMLElement>('button.sw-next');
  const element = next && random.chance(0.35) ? next : elements.length > 0 && random.pick(elements);
  if (element)
    await page.settled(() => {
      if (element.matches('button, select, [type=radio], [type=checkbox]')) return void fireEvent.click(element);
      fireEvent.focusIn(element);
      fireEvent.change(element, { target: { value: random.pick(PAYLOADS) } });
      fireEvent.blur(element);
    });
  await page.tick(random.pick([600, 3000, 20_000]));
}

export async function playPoisonedVisit(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  const host = createTestHost();
  const reply: Answer = ({ method, path }) => {
    const body = random.chance(0.9)
      ? poisonedReply(method, new URL(path, 'https://host.test').pathname, random)
      : random.pick(PAYLOADS);
    return body === undefined ? { status: 404 } : { body };
  };
  for (const method of ['GET', 'POST', 'PUT']) host.reply(`${method} *`, reply);
  const attributes = Object.fromEntries(
    Object.entries(poisonedAttributes(random)).map(([key, value]) => [camelCase(key), value]),
  );
  const flags = FLAGS.filter(() => random.chance(0.25)).map(name => [name, true]);
  const page = await mountWhileLoading(poisonedDefinition(random), {
    host,
    tcpa: true,
    claims: true,
    plugins: random.chance(0.5) ? [texts(random)] : [],
    page: {
      query: poisonedQuery(random),
      attributes,
      features: Object.fromEntries(flags),
      variables: { pageCategory: random.pick(PAYLOADS), a: random.pick(PAYLOADS) },
      additionalValues: { x: random.pick(PAYLOADS) },
      showsPrefilled: random.chance(0.7),
      dci: 'abcdefghijklmnopqrstuvwx',
      pauses: { motion: 0, next: 0, autopass: 0 },
    },
  });
  if (!page) return 'the form never starts';
  let found: string[] = [];
  const scripts = () => host.scripts.filter(url => !/^https:\/\//.test(url));
  try {
    for (let count = 0; count < ACTIONS && found.length === 0; count++) {
      await doSomething(page, random);
      found = [...unsafeParts(page.form), ...scripts()];
    }
  } finally {
    await page.unmount();
  }
  return found.length > 0 ? `in the page: ${found.slice(0, 3).join(' and ')}` : undefined;
}
