/** Plays visits of generated forms: the visitor first acts at random, then answers all questions up to the end. */
import { createRandom, type Random } from '../../support/random.ts';
import { choicesOf, hasChoices, isBox, isEmpty, isPhone, isRequired } from './answers.ts';
import { createSetup } from './generate.ts';
import { createModel, type Model } from './model.ts';
import { judge } from './model-lead.ts';
import { openPage, type Page } from './page.tsx';
import type { Action, Problem, QuestionShape, Screen, Setup, ShownQuestion } from './shape.ts';

const MOST_ACTIONS = 14;
/** A visitor who answers all questions reaches the end in fewer rounds. */
const MOST_ROUNDS = 40;

const WORDS = ['slate', 'tiles', 'a', 'b', 'yes'];
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  number: ['7', '12'],
  email: ['ann@example.com', 'bob@example.com'],
  zipcode: ['75001', '31000'],
  date: ['2020-05-04', '2019-01-31'],
};
const NUMBERS = ['06 13 57 92 46', '06 13 57 92 47'];
const STREETS = ['12 Old Street', '3 New Road'];

/** Creates an action that answers the question. `isAnswer`: the question must accept the answer. */
function giveTo(random: Random, question: QuestionShape, isAnswer: boolean): Action {
  const [id] = question.tags;
  const give = (value: string): Action => ({ do: 'give', question: id, value });
  if (hasChoices(question)) return give(random.pick(choicesOf(question)).bpKey);
  if (isBox(question)) return give('tick');
  if (question.type === 'phone2fa' && (isAnswer || random.chance(0.6)))
    return { do: 'verify', question: id, value: random.pick(NUMBERS) };
  if (isPhone(question)) return give(random.pick(NUMBERS));
  if (question.type === 'address') {
    const isChosen = isAnswer ? isRequired(question) || random.chance(0.5) : random.chance(0.6);
    if (isChosen) return { do: 'choose', question: id, place: random.pick(['lyon', 'marseille']) };
    return give(!isAnswer && random.chance(0.2) ? '' : random.pick(STREETS));
  }
  if (question.type === 'zipcode' && random.chance(0.4)) return { do: 'choose', question: id, place: 'bordeaux' };
  if (!isAnswer && random.chance(0.1)) return give('');
  return give(random.pick(TEXTS[question.type] ?? WORDS));
}

export interface Visit {
  setup: Setup;
  actions: readonly Action[];
  problems: readonly Problem[];
}

/** Starts a visit, whose actions are applied to the page and reported to the model. */
async function openVisit(setup: Setup, open: typeof openPage) {
  const page: Page = await open(setup);
  const model: Model = createModel(setup);
  const actions: Action[] = [];
  model.see(page.screen());
  const questionOf = (id: string): QuestionShape =>
    model
      .form()
      .steps.flatMap(step => step.questions ?? [])
      .find(({ tags }) => tags[0] === id)!;
  return {
    page,
    model,
    actions,
    screen: (): Screen => page.screen(),
    isOver: (): boolean => page.leads().length > 0 || model.problems.length > 0,
    shown: (): { question: QuestionShape; shown: ShownQuestion }[] =>
      page
        .screen()
        .questions.map(shown => ({ shown, question: questionOf(shown.id) }))
        .filter(({ question }) => question.type !== 'tcpa' || isBox(question)),
    async act(action: Action): Promise<void> {
      actions.push(action);
      await page.act(action);
      model.see(page.screen(), action);
    },
  };
}
type Running = Awaited<ReturnType<typeof openVisit>>;

const isOpen = ({ question, shown }: { question: QuestionShape; shown: ShownQuestion }): boolean =>
  isEmpty(shown.value) || Boolean(shown.error) || (question.type === 'phone2fa' && !shown.isVerified);

async function wander(visit: Running, random: Random, canUpdate: boolean): Promise<void> {
  const count = 2 + random.below(MOST_ACTIONS);
  let isUpdated = !canUpdate;
  for (let index = 0; index < count && !visit.isOver(); index++) {
    const shown = visit.shown();
    const choice = random.below(100);
    const need = shown.find(({ question }) => question.bpKey === 'need');
    const last = visit.actions.at(-1);
    const chosen = shown.find(({ question }) => last?.do === 'choose' && last.question === question.tags[0]);
    if (chosen && random.chance(0.4)) await visit.act(giveTo(random, chosen.question, false));
    else if (need && index > 0 && choice < 20) await visit.act(giveTo(random, need.question, false));
    else if (choice < 45 && shown.length > 0) await visit.act(giveTo(random, random.pick(shown).question, false));
    else if (choice < 60) await visit.act({ do: 'back' });
    else if (!isUpdated && (choice < 67 || visit.actions.at(-1)?.do === 'back')) {
      isUpdated = true;
      await visit.act({ do: 'update' });
    } else {
      for (const one of shown.filter(({ question }) => isRequired(question)))
        if (isOpen(one) && !visit.isOver()) await visit.act(giveTo(random, one.question, true));
      if (!visit.isOver()) await visit.act({ do: 'next' });
    }
  }
}

/** Answers the required questions and half of the others, and presses Next until the lead is sent. */
async function finish(visit: Running, random: Random): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && !visit.isOver(); round++) {
    const before = visit.screen();
    for (const { question } of visit.shown()) {
      const now = visit.shown().find(one => one.question === question);
      if (!now || !isOpen(now) || visit.isOver()) continue;
      if (isRequired(question) || now.shown.error || random.chance(0.5))
        await visit.act(giveTo(random, question, true));
    }
    if (!visit.isOver() && visit.screen().order === before.order) await visit.act({ do: 'next' });
  }
  if (visit.isOver()) return;
  const errors = visit
    .screen()
    .questions.map(({ id, value, error }) => `${id} shows ${JSON.stringify(value)} (${error ?? 'no error'})`);
  visit.model.problems.push({ kind: 'stuck', message: `step ${visit.screen().order}: ${errors.join(', ')}` });
}

function judged(visit: Running, setup: Setup): Problem[] {
  const { page, model } = visit;
  const reports = page.reports();
  const cycle = reports.find(one => one.includes('SW_CYCLE'));
  const thrown = reports.find(one => one.startsWith('error') && !/SW_CYCLE|SW_DEFINITION/.test(one));
  const [lead, ...more] = page.leads();
  return [
    ...model.problems,
    ...(lead && model.problems.length === 0 ? judge(lead, model, setup) : []),
    ...(more.length > 0 ? [{ kind: 'thrown', message: `${more.length + 1} leads were sent` } as const] : []),
    ...(cycle ? [{ kind: 'cycle', message: cycle } as const] : []),
    ...(thrown ? [{ kind: 'thrown', message: thrown } as const] : []),
  ];
}

async function play(setup: Setup, open: typeof openPage, steer: (visit: Running) => Promise<void>): Promise<Visit> {
  const visit = await openVisit(setup, open);
  try {
    await steer(visit);
    return { setup, actions: visit.actions, problems: judged(visit, setup) };
  } catch (error) {
    const message = error instanceof Error ? String(error.stack).slice(0, 1500) : String(error);
    return { setup, actions: visit.actions, problems: [{ kind: 'thrown', message }] };
  } finally {
    await visit.page.close();
  }
}

/** Plays the visit with this seed. `open` opens the page for the form. Default: the test page. */
export const playSeed = (seed: number, open = openPage): Promise<Visit> => {
  const random = createRandom(seed);
  const setup = createSetup(random);
  return play(setup, open, async visit => {
    await wander(visit, random, setup.updated !== undefined);
    await finish(visit, random);
  });
};

/** Plays the actions, then answers the remaining questions. The same actions always give the same visit. */
export const playActions = (setup: Setup, actions: readonly Action[]): Promise<Visit> =>
  play(setup, openPage, async visit => {
    for (const action of actions) if (!visit.isOver()) await visit.act(action);
    await finish(visit, createRandom(1));
  });
