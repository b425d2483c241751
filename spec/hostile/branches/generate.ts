/** Generates forms with several questions for one key, in branches or as variants in one step, and links and updates for visits. */
import type { Random } from '../../support/random.ts';
import { isConsent } from './answers.ts';
import type { FormShape, Json, QuestionShape, Setup, StepShape } from './shape.ts';
import { PLACEMENTS } from './topics.ts';

const NEEDS = ['solar', 'roof', 'heat'];
const options = (values: readonly string[]) => values.map(bpKey => ({ bpKey, text: bpKey }));

/** Creates the first step, whose question decides which branch follows, and all other steps. */
function createSteps(random: Random): { steps: StepShape[]; slots: Slot[] } {
  const branches = random.pick([0, 1, 2, 2, 2, 2, 3]);
  const needs = NEEDS.slice(0, Math.max(2, branches));
  const type = random.pick(['radio', 'single_choice', 'card', 'dropdown', 'list']);
  const need: QuestionShape = {
    tags: ['need'],
    bpKey: 'need',
    type,
    title: 'What do you need?',
    values: options(needs),
    validationRules: [{ validator: 'required' }],
  };
  const steps: StepShape[] = [{ order: 1, type: 'questions', title: 'Step 1', questions: [need] }];
  const joins = random.pick([1, 1, 2]);
  const join = branches + 2;
  for (let order = 2; order < join + joins; order++) {
    const isBranch = order < join;
    steps.push({
      order,
      type: 'questions',
      title: `Step ${order}`,
      questions: [],
      ...(isBranch && order < join - 1 && { logicJumps: [{ conditions: [], destinationStep: join }] }),
    });
  }
  // If there is a single branch, visitors with other needs skip it.
  const jumps = needs.slice(1).map((value, index) => ({
    conditions: [{ bpKey: 'need', value }],
    destinationStep: branches === 1 ? join : index + 3,
  }));
  if (branches > 0) steps[0]!.logicJumps = jumps;
  steps.push({ order: join + joins, type: 'transition', title: 'Done', final: true });
  const free = steps.filter(one => one.type === 'questions');
  const slots: Slot[] = free.flatMap(step =>
    step.order > 1 && random.chance(0.75)
      ? [{ step }]
      : // Two variants of one question. Their condition reads the answer to `need`, which may be on the same step.
        needs.slice(0, 2).map(value => ({ step, when: { bpKey: 'need', value } })),
  );
  return { steps, slots };
}

/** A step that can contain another question, and the condition of that question. */
interface Slot {
  step: StepShape;
  when?: { bpKey: string; value: string };
}

/** Lets the texts of some consents contain the answer of another question, which may be on the same step. */
function fillConsents(random: Random, steps: readonly StepShape[]): void {
  const questions = steps.flatMap(step => step.questions ?? []);
  const texts = questions.filter(({ type }) => type === 'short_text' || type === 'radio' || type === 'number');
  for (const question of questions) {
    if (!isConsent(question) || random.chance(0.5)) continue;
    const own = steps.find(step => step.questions?.includes(question))!.questions!;
    const near = texts.filter(one => own.includes(one));
    const { bpKey } = random.pick(near.length > 0 && random.chance(0.6) ? near : [questions[0]!, ...texts]);
    question.text = `${question.text} It is about {{${bpKey}}}.`;
  }
}

export function createSetup(random: Random): Setup {
  const { steps, slots } = createSteps(random);
  const asked: QuestionShape[] = [];
  const topics = random.list(1, 2, () => random.pick(PLACEMENTS));
  let isPhone = false;
  for (const topic of new Set(topics)) {
    const made = topic.create(random, slots.length);
    isPhone ||= topic.name === 'phone';
    // Usually each branch or variant gets one question. In some forms, a step after the branches asks for the key again.
    const share = random.pick([0.4, 0.85]);
    const free = slots.filter(() => random.chance(share));
    made.forEach((one, index) => {
      const slot = free[index % Math.max(1, free.length)] ?? slots[0]!;
      const tag = `q${asked.length + 1}`;
      const question: QuestionShape = {
        tags: [tag],
        ...(!one.text && { title: `${one.bpKey} ${tag}` }),
        ...one,
        ...(slot.when && { conditionalDisplay: [slot.when] }),
      };
      const neighbors = slot.step.questions!;
      const isTaken = neighbors.some(
        other =>
          other.bpKey === question.bpKey &&
          (!other.conditionalDisplay ||
            !question.conditionalDisplay ||
            other.conditionalDisplay[0]!.value === question.conditionalDisplay[0]!.value),
      );
      if (isTaken) return;
      neighbors.push(question);
      asked.push(question);
    });
  }
  const hasConsent = asked.some(isConsent);
  // The form skips a step without questions, so each empty step gets a question with its own key.
  for (const { order, questions } of steps) {
    if (questions?.length === 0 || (questions && order > 1 && random.chance(hasConsent ? 0.6 : 0.2)))
      questions.push({
        tags: [`own${order}`],
        bpKey: `own${order}`,
        type: 'short_text',
        title: `Own ${order}`,
        validationRules: random.chance(0.5) ? [{ validator: 'required' }] : [],
      });
  }
  fillConsents(random, steps);
  const form: FormShape = {
    id: 'branches',
    name: 'Branches',
    configuration: {
      language: 'en',
      country: 'fr',
      addedConsent: false,
      formId: '10',
      ...(random.chance(0.5) && { consentEvidence: true }),
    },
    steps,
  };
  const ruled = asked.find(({ values, type }) => values || type === 'zipcode');
  if (ruled && random.chance(0.3)) {
    const value = ruled.values ? random.pick(ruled.values).bpKey : '75001';
    form.logicFormIdRules = [{ conditions: [{ bpKey: ruled.bpKey, value }], formId: '20' }];
  }
  const link = random.chance(0.25) ? createLink(random, asked) : undefined;
  const type = random.chance(0.12) ? createLinkByType(random, asked) : undefined;
  return {
    form,
    view: isPhone || random.chance(0.8) ? random.pick(['steps', 'steps', 'steps', 'steps', 'overlay']) : 'chat',
    ...(random.chance(0.4) && { updated: createUpdate(random, form) }),
    ...(link && { link }),
    ...(type && { linkByType: type }),
    ...((link || type) && random.chance(0.15) && { showsPrefilled: true }),
  };
}

/** Creates an answer for the key of a choice or text question. If it is a choice, a question with the key offers the value. */
function createLink(random: Random, asked: readonly QuestionShape[]): Record<string, Json> | undefined {
  const usual = asked.filter(({ values, type }) => values || type === 'short_text' || type === 'long_text');
  if (usual.length === 0) return undefined;
  const { bpKey } = random.pick(usual);
  const values = usual.filter(one => one.bpKey === bpKey).flatMap(one => one.values ?? []);
  if (values.length === 0) return { [bpKey]: 'linked' };
  const value = random.pick(values).bpKey;
  return { [bpKey]: usual.some(one => one.type.startsWith('multiple')) && random.chance(0.5) ? [value] : value };
}

/** Creates an answer for the first choice or text question of a type. */
function createLinkByType(random: Random, asked: readonly QuestionShape[]): Record<string, Json> | undefined {
  const usual = asked.filter(({ values, type }) => values || type === 'short_text' || type === 'long_text');
  if (usual.length === 0) return undefined;
  const { type } = random.pick(usual);
  const { values = [] } = usual.find(one => one.type === type)!;
  return { [type]: values.length === 0 ? 'by type' : random.pick(values).bpKey };
}

/** Returns a copy of the form with changed step titles and, in half of the cases, changed consent texts. */
function createUpdate(random: Random, form: FormShape): FormShape {
  const changesConsents = random.chance(0.5);
  return {
    ...form,
    steps: form.steps.map(step => ({
      ...step,
      title: `${step.title}, changed`,
      ...(step.questions && {
        questions: step.questions.map(question =>
          changesConsents && question.text && question.type !== 'checkbox'
            ? { ...question, text: `${question.text} Changed.` }
            : question,
        ),
      }),
    })),
  };
}
