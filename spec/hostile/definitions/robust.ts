/** Runs visits of definitions with arbitrary faults. Nothing may throw, and the page must never be blank. */
import { fireEvent } from '@testing-library/react';
import { definitionJsonSchema } from '../../../tools/schema.ts';
import { createTestHost } from '../../support/host.ts';
import type { Mounted } from '../../support/mount.tsx';
import { createRandom, type Random } from '../../support/random.ts';
import { mountWhileLoading } from '../mount.ts';
import { createFromSchema } from './from-schema.ts';
import { createDefinition } from './generate.ts';
import { spoil } from './spoil.ts';

const schema = definitionJsonSchema();
const ACTIONS = 12;
/** In ms. After this time, an ended form must have no timers or listeners left. */
const LATE = 60_000;
const TEXTS = ['x', '12', 'a@b.fr', '75001', '0612345678', '12/12/2024', ''];
/** Errors that the form may report for a wrong definition. */
const EXPECTED =
  /^SW_(DEFINITION|CYCLE|JSON|NO_STEPS|LEAD_STATUS|TYPE_UNKNOWN|CHUNK_FAILED)|status 404|failed with 404|^\[404\] AfterSubmit Error/;
async function doSomething(page: Mounted, random: Random): Promise<string> {
  const elements = [...page.form.querySelectorAll<HTMLElement>('button, input, select, textarea')];
  const next = page.form.querySelector<HTMLElement>('button.sw-next');
  const element = next && random.chance(0.4) ? next : elements.length > 0 ? random.pick(elements) : undefined;
  if (!element) return 'nothing';
  await page.settled(() => {
    if (element.matches('button, [type=radio], [type=checkbox]')) fireEvent.click(element);
    else if (element instanceof HTMLSelectElement)
      fireEvent.change(element, { target: { value: random.pick([...element.options].map(({ value }) => value)) } });
    else {
      fireEvent.focusIn(element);
      fireEvent.change(element, { target: { value: random.pick(TEXTS) } });
      fireEvent.blur(element);
    }
  });
  await page.tick(random.pick([0, 700, 3000]));
  return element.textContent || element.outerHTML.slice(0, 80);
}

/** Describes the problem of the page; undefined if there is none. */
function problemOn(page: Mounted): string | undefined {
  const error = page.host.said.find(({ level, message }) => level === 'error' && !EXPECTED.test(message));
  if (error) return `reported: ${error.message}`;
  if ('polluted' in {}) return 'a prototype was changed';
  const isEmptyForm = page.host.said.some(({ message }) => /^SW_(JSON|NO_STEPS)/.test(message));
  const hasContent =
    page.form.textContent?.trim() || page.form.querySelector('input, select, textarea, img, .sw-spinner');
  return hasContent || isEmptyForm ? undefined : 'the page is blank';
}

/** Mounts the definition and acts at random. Resolves to a description of the problem, or undefined. */
export async function playWrongDefinition(
  definition: unknown,
  random: Random,
  actions = ACTIONS,
): Promise<string | undefined> {
  const host = createTestHost();
  host.reply('POST /submit', { body: {} }, { status: 500 }, { body: {} });
  const options = { host, page: { pauses: { motion: 0, next: 0, autopass: 0 } }, tcpa: true };
  const page = await mountWhileLoading(definition, options).catch((error: { code?: string }) => {
    if (error.code !== 'SW_JSON') throw error;
    return 'refused' as const; // the embed reports it and mounts no form
  });
  if (page === 'refused') return undefined;
  if (!page) return 'the form never starts';
  const done: string[] = [];
  let problem: string | undefined;
  try {
    problem = problemOn(page);
    for (let count = 0; !problem && count < actions; count++) {
      done.push(await doSomething(page, random));
      problem = problemOn(page);
    }
  } finally {
    await page.unmount();
    await host.tick(LATE);
  }
  if (!problem && host.pending() > 0) problem = `${host.pending()} timers and listeners are left`;
  return problem && `${problem}\nafter: ${done.join(' | ')}`;
}

/** Creates a definition from the schema or with the generator, usually with random faults. */
export function createWrongDefinition(random: Random): unknown {
  const made = (random.chance(0.7) ? createFromSchema(schema, random)() : createDefinition(random)) as object;
  return random.chance(0.15) ? made : spoil(made as Record<string, unknown>, random);
}

export function playSpoiltDefinition(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  return playWrongDefinition(createWrongDefinition(random), random);
}
