/** Runs random visits of generated forms in the real engine, which must not contradict what the analysis claims to have proved. */
import { type Analysis, analyze, type Finding } from '../../../check/analysis/analyze.ts';
import { runVisit, type VisitPlan } from '../../../check/analysis/run-visit.ts';
import type { Answers, Json, Question, Step } from '../../../engine/contract/plugin.ts';
import { open } from '../../support/analysis.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { createDefinition } from '../definitions/generate.ts';
import { conditionsHold } from '../definitions/rules.ts';
import { createSetup } from './generate.ts';

const WALKS = 12;
/** A visit that has shown so many steps goes in circles. The generated forms have fewer than ten. */
const MOST_STEPS = 40;
const TEXTS = ['x', 'Ann', '7', '10', '75001', 'yes', 'no', 'ann@example.com', '2020-05-04', '0', '12.5', 'a,b'];

type Values = ReadonlyMap<string, readonly Json[]>;
/** The values that conditions compare with the answer, by key. */
function comparedIn(definition: unknown): Values {
  const found = new Map<string, Json[]>();
  JSON.stringify(definition, (_, part) => {
    if (part && typeof part === 'object' && typeof part.bpKey === 'string' && 'value' in part)
      found.set(part.bpKey, [...(found.get(part.bpKey) ?? []), ...[part.value].flat()]);
    return part;
  });
  return found;
}

function randomAnswer(random: Random, { bpKey, type, ...question }: Question, compared: Values): Json | undefined {
  const choices = (question.values ?? []).map(one => (one.itemValue ?? one.bpKey ?? '') as Json);
  if (['legal', 'tcpa', 'checkbox'].includes(type)) return random.chance(0.8);
  if (type === 'yesno' || type === 'owner_renter') {
    const { yesData, noData } = question as { yesData?: { bpKey?: string }; noData?: { bpKey?: string } };
    const usual = type === 'yesno' ? [yesData?.bpKey ?? 'yes', noData?.bpKey ?? 'no'] : ['owner', 'renter'];
    return random.pick(type === 'owner_renter' && choices.length > 1 ? choices.slice(0, 2) : usual);
  }
  if (type.startsWith('multiple')) return choices.filter(() => random.chance(0.5));
  if (choices.length > 0) return random.chance(0.9) ? random.pick(choices) : undefined;
  return random.chance(0.1) ? undefined : random.pick([...TEXTS, ...(compared.get(bpKey) ?? [])].map(String));
}

/** The record of one random visit. */
interface Walk {
  steps: ReadonlySet<number>;
  questions: ReadonlySet<Question['id']>;
  /** The steps that the visitor left, with the answers at that time. A jump back later removes answers from the path. */
  left: readonly { order: number; answers: Answers }[];
  isOver: boolean;
  words: string;
}
async function walk(definition: object, plan: (left: number) => VisitPlan['answer']): Promise<Walk | undefined> {
  const { engine, host, reports } = open(definition);
  try {
    const left: { order: number; answers: Answers }[] = [];
    const given: string[] = [];
    engine.scope.on('attempt', ({ step: { order }, valid }) => {
      if (valid) left.push({ order, answers: { ...engine.state.answers.all() } });
    });
    const visit = await runVisit(engine, host, {
      length: MOST_STEPS,
      answer(question, step, index) {
        const answers = plan(index)(question, step, index);
        given.push(`${step.order}: ${JSON.stringify(answers ?? {})}`);
        return answers;
      },
    });
    if (reports.some(message => message.includes('SW_CYCLE'))) return undefined; // the form reports it and guarantees nothing else
    const { state } = engine;
    const last = state.steps.at(state.tree.path.at(-1));
    // After the submit, `runVisit` does not report a visit as stuck if a required answer is missing.
    const isOpen = last && state.fields.visibleIn(last).some(field => field.state.error !== undefined);
    return {
      steps: new Set(visit.steps.map(({ step }) => step.order)),
      questions: new Set(visit.steps.flatMap(({ questions }) => questions.map(({ id }) => id))),
      left,
      isOver: !visit.stuck && !isOpen && visit.steps.length <= MOST_STEPS,
      words: given.join('; '),
    };
  } finally {
    engine.stop();
  }
}

/** The index of the first jump whose conditions hold. Jumps to steps outside of `list` are ignored. */
const jumpTaken = (step: Step, answers: Answers, list: readonly Step[]): number =>
  step.logicJumps.findIndex(
    ({ conditions, logicalOperator, destinationStep }) =>
      list.some(({ order }) => order === Number(destinationStep)) &&
      conditionsHold(conditions as never, logicalOperator as never, new Map(Object.entries(answers)) as never),
  );

/** Whether the walk contradicts the finding. */
function isContradicted(
  { kind, step, question, jump }: Finding,
  { steps, questions, left }: Walk,
  lists: readonly (readonly Step[])[],
): boolean {
  const list = lists.find(one => one.includes(step!)) ?? [];
  const departures = left
    .filter(({ order }) => order === step?.order)
    .map(({ answers }) => jumpTaken(step!, answers, list));
  if (kind === 'unreachable step') return steps.has(step!.order);
  if (kind === 'hidden question' || (kind === 'contradictory conditions' && question))
    return questions.has(question!.id);
  if (kind === 'jump never taken' || kind === 'contradictory conditions') return departures.includes(jump!);
  return kind === 'jump always taken' && departures.some(taken => taken !== jump);
}

export interface Tried {
  /** The number of tried statements, by kind. */
  counts: ReadonlyMap<string, number>;
  wrong: readonly string[];
}

/** Analyzes the form with this seed, and looks for visits that contradict the analysis. */
export async function tryProofs(seed: number): Promise<Tried> {
  const random = createRandom(seed);
  return tryProofsOf((seed % 2 === 0 ? createDefinition(random) : createSetup(random).form) as object, random);
}
export async function tryProofsOf(definition: object, random: Random, walks = WALKS): Promise<Tried> {
  const { engine } = open(definition);
  const analysis: Analysis = await analyze(engine);
  engine.stop();
  const { steps, beforeSubmit, stepsAfterSubmit, beforeEnd } = engine.read.form;
  const lists = [steps, beforeSubmit, stepsAfterSubmit, beforeEnd];
  const compared = comparedIn(definition);
  const proved = analysis.findings.filter(({ isProved, kind }) => isProved || kind === 'no way out');
  const counts = new Map<string, number>();
  for (const { kind } of proved) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const wrong = new Set<string>();
  const anyAnswer: VisitPlan['answer'] = question => {
    const answer = randomAnswer(random, question, compared);
    return answer === undefined ? undefined : { [question.bpKey]: answer };
  };
  const tell = ({ kind, step, question, jump }: Finding, { words }: Walk) =>
    wrong.add(`${kind} (step ${step?.order}, ${question?.bpKey ?? jump}) is wrong after ${words}`);
  for (let count = 0; count < walks && proved.length > 0; count++) {
    const walked = await walk(definition, () => anyAnswer);
    for (const finding of proved) if (walked && isContradicted(finding, walked, lists)) tell(finding, walked);
    for (const trap of proved.filter(({ kind }) => kind === 'no way out')) {
      const moves = trap.witness!.moves;
      const walked = await walk(
        definition,
        index => question =>
          moves[index]
            ? moves[index].given.find(one => one.question.bpKey === question.bpKey)?.answers
            : anyAnswer(question, trap.step!, index),
      );
      if (walked?.isOver) tell(trap, walked);
    }
  }
  return { counts, wrong: [...wrong].map(one => `${one}\nin ${JSON.stringify(definition)}`) };
}
