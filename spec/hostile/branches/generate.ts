/** Random forms whose branches, or variants in one step, ask the same keys, and the links and updates of their visits. */
import type { Random } from '../../support/random.ts';
import type { FormShape, Json, QuestionShape, Setup, StepShape } from './shape.ts';
import { PLACEMENTS } from './topics.ts';

const NEEDS = ['solar', 'roof', 'heat'];
const options = (values: readonly string[]) => values.map(bpKey => ({ bpKey, text: bpKey }));

/** A step with a question that decides which step comes next, and the steps that it leads to. */
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
  // One branch only: the others pass it by.
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
      : // Two variants, of which the need decides, or the answer to a question of the step itself.
        needs.slice(0, 2).map(value => ({ step, when: { bpKey: 'need', value } })),
  );
  return { steps, slots };
}

/** A place for a question. */
interface Slot {
  step: StepShape;
  when?: { bpKey: string; value: string };
}

export function createSetup(random: Random): Setup {
  const { steps, slots } = createSteps(random);
  const asked: QuestionShape[] = [];
  const topics = random.list(1, 2, () => random.pick(PLACEMENTS));
  let isPhone = false;
  for (const topic of new Set(topics)) {
    const made = topic.create(random, slots.length);
    isPhone ||= topic.name === 'phone';
    // Mostly one question for each branch or variant; a join step asks again in some forms.
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
  // A step without questions is skipped, so most have one that nothing else has.
  for (const { order, questions } of steps) {
    if (questions?.length === 0 || (questions && order > 1 && random.chance(0.2)))
      questions.push({
        tags: [`own${order}`],
        bpKey: `own${order}`,
        type: 'short_text',
        title: `Own ${order}`,
        validationRules: random.chance(0.5) ? [{ validator: 'required' }] : [],
      });
  }
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

/** Answers for keys of choices and texts: values that some of the questions offer. */
function createLink(random: Random, asked: readonly QuestionShape[]): Record<string, Json> | undefined {
  const usual = asked.filter(({ values, type }) => values || type === 'short_text' || type === 'long_text');
  if (usual.length === 0) return undefined;
  const { bpKey } = random.pick(usual);
  const values = usual.filter(one => one.bpKey === bpKey).flatMap(one => one.values ?? []);
  if (values.length === 0) return { [bpKey]: 'linked' };
  const value = random.pick(values).bpKey;
  return { [bpKey]: usual.some(one => one.type.startsWith('multiple')) && random.chance(0.5) ? [value] : value };
}

/** An answer for the first question of a type. */
function createLinkByType(random: Random, asked: readonly QuestionShape[]): Record<string, Json> | undefined {
  const usual = asked.filter(({ values, type }) => values || type === 'short_text' || type === 'long_text');
  if (usual.length === 0) return undefined;
  const { type } = random.pick(usual);
  const { values = [] } = usual.find(one => one.type === type)!;
  return { [type]: values.length === 0 ? 'by type' : random.pick(values).bpKey };
}

/** The same form with another title, and with another text of a consent. */
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
