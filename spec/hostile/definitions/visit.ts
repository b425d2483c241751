/** Runs a visit in the page and in the model, and compares both after each action. */
import { isDeepStrictEqual } from 'node:util';
import { fireEvent } from '@testing-library/react';
import { createTestHost } from '../../support/host.ts';
import { type Mounted, mountForm } from '../../support/mount.tsx';
import { createRandom, type Random } from '../../support/random.ts';
import { answerFor, createDefinition } from './generate.ts';
import { choicesOf, createModel, Endless, type Model } from './model.ts';
import { ADDED_END, type Answer, type FormShape, type QuestionShape } from './shape.ts';

const MAX_ACTIONS = 25;
/** In ms. Longer than all loading steps of a generated form together. */
const LONG = 20_000;
/** If the page changes the step in each of this many periods of `LONG`, the loop is endless. */
const ROUNDS = 3;

async function give(page: Mounted, question: QuestionShape, now: Answer | undefined, answer: Answer): Promise<void> {
  const element = [...page.form.querySelectorAll<HTMLElement>('[data-bpkey]')].find(
    one => one.dataset.bpkey === question.bpKey,
  )!;
  const input = element.querySelector<HTMLInputElement>('input, select, textarea')!;
  await page.settled(() => {
    if (typeof answer === 'boolean') fireEvent.click(input);
    else if (input instanceof HTMLSelectElement) {
      const option = [...input.options].find(({ text }) => text === answer)!;
      fireEvent.pointerDown(input); // a choice by the keyboard alone would not advance the step
      fireEvent.change(input, { target: { value: option.value } });
    } else if (choicesOf(question).length > 0) {
      const changed = Array.isArray(answer)
        ? [...answer, ...((now as string[] | undefined) ?? [])].find(
            one => !(answer.includes(one) && (now as string[] | undefined)?.includes(one)),
          )
        : answer;
      const label = [...element.querySelectorAll<HTMLElement>('.sw-choice')].find(
        one => one.dataset.value === changed,
      )!;
      fireEvent.click(label.querySelector('input')!);
    } else {
      fireEvent.focusIn(input);
      fireEvent.change(input, { target: { value: answer } });
      fireEvent.blur(input);
    }
  });
}

/** Describes the first difference between the page and the model; undefined if there is none. */
function difference(page: Mounted, model: Model): string | undefined {
  const { steps, tree } = page.engine.state;
  const titles = tree.path.map(order => steps.at(order)?.title ?? ADDED_END);
  const isSent = model.sending() === 'success';
  const { prefilledKeys: _, ...answers } = page.values();
  const leads = page.host.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const pairs: [string, unknown, unknown][] = [
    ['path', isSent ? titles.at(-1) : titles, isSent ? model.path().at(-1) : model.path()],
    ['visible questions', page.shown(), model.visibleKeys()],
    ['answers', Object.fromEntries(Object.entries(answers)), Object.fromEntries(model.answers())],
    ['sending', page.sending(), model.sending()],
    ['lead', leads[0], model.leads()[0]],
  ];
  for (const [what, actual, expected] of pairs) {
    if (!isDeepStrictEqual(actual, expected))
      return `${what}: the page has ${JSON.stringify(actual)}, the model ${JSON.stringify(expected)}`;
  }
  if (leads.length > 2) return `${leads.length} requests were sent`;
  if (!page.section()?.textContent?.trim()) return 'the page is blank';
  const errors = page.host.said.filter(
    ({ level, message }) => level === 'error' && !message.startsWith('SW_DEFINITION'),
  );
  return errors.length > 0 ? `reported: ${errors[0]!.message}` : undefined;
}

/** Performs one random action in the page and in the model. Resolves to a description of the action. */
async function act(page: Mounted, model: Model, random: Random): Promise<string> {
  const step = model.step();
  const visible = model.visible();
  const button = (name: string) => page.form.querySelector<HTMLElement>(`.sw-step .sw-${name}`);
  const press = async (name: 'next' | 'skip' | 'back'): Promise<string> => {
    const found = button(name);
    if (!found) return `${name} is not there`;
    const isOfBrowser = name === 'back' && random.chance(0.5);
    await page.settled(() => (isOfBrowser ? page.host.history.go(-1) : void fireEvent.click(found)));
    model[name]();
    return isOfBrowser ? 'back in the browser' : name;
  };
  if (visible.length > 0 && random.chance(0.65)) {
    const question = random.pick(visible);
    const now = model.answerOf(question);
    const answer = answerFor(random, question, choicesOf(question), now);
    if (answer === now) return 'nothing';
    await give(page, question, now, answer);
    model.answer(question, answer);
    return `${question.bpKey} = ${JSON.stringify(answer)}`;
  }
  if (step.skip && random.chance(0.3)) return press('skip');
  return press(random.chance(0.15) && model.sending() === 'idle' ? 'back' : 'next');
}

/** Checks that the page has an endless loop too, if the model has one. */
async function differenceIfEndless(page: Mounted, { isOneStep }: Endless): Promise<string | undefined> {
  let steps = 0;
  page.engine.scope.on('step', () => void steps++);
  for (let round = 0; round < ROUNDS; round++) {
    steps = 0;
    await page.tick(LONG);
    if (steps === 0 && !isOneStep)
      return `the page stays on ${page.section()?.textContent}, the model has an endless loop`;
  }
  return undefined;
}

/** Plays one visit. Resolves to a description of the problem, or undefined. */
export async function playVisit(definition: FormShape, random: Random): Promise<string | undefined> {
  const host = createTestHost();
  host.reply('POST /submit', { body: {} });
  const pauses = { motion: 0, next: 0, autopass: 0 };
  const page = await mountForm(definition, { host, page: { pauses } });
  const model = createModel(definition);
  const done: string[] = [];
  const described = (problem: string | undefined): string | undefined =>
    problem && `${problem}\nafter: ${done.join('; ')}\nin ${JSON.stringify(definition)}`;
  try {
    let problem = difference(page, model);
    for (let count = 0; !problem && count < MAX_ACTIONS && !model.isEnd(); count++) {
      done.push(await act(page, model, random));
      await page.tick(LONG);
      problem = difference(page, model);
    }
    return described(problem);
  } catch (error) {
    if (error instanceof Endless) return described(await differenceIfEndless(page, error));
    throw error;
  } finally {
    await page.unmount();
  }
}

export function playGeneratedVisit(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  return playVisit(createDefinition(random), random);
}
