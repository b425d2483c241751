/** Reduces a failed visit and its form to the smallest ones with the same kind of problem, and describes them. */
import type { Action, FormShape, Kind, Setup, StepShape } from './shape.ts';
import { playActions, type Visit } from './visit.ts';

/** Yields copies of the form and the actions, each without one part. */
function* smaller({ setup, actions }: Visit): Generator<[Setup, readonly Action[]]> {
  const { link, updated, logicFormIdRules, ...rest } = { ...setup, logicFormIdRules: setup.form.logicFormIdRules };
  for (let from = 0; from < actions.length; from++) yield [setup, actions.toSpliced(from, 1)];
  if (updated) yield [{ ...rest, ...(link && { link }) }, actions.filter(one => one.do !== 'update')];
  if (link) yield [{ ...rest, ...(updated && { updated }) }, actions];
  if (setup.view !== 'steps') yield [{ ...setup, view: 'steps' }, actions];
  const forms = (change: (form: FormShape) => FormShape): Setup => ({
    ...setup,
    form: change(setup.form),
    ...(updated && { updated: change(updated) }),
  });
  if (logicFormIdRules) yield [forms(({ logicFormIdRules: _, ...form }) => form), actions];
  const { consentEvidence } = setup.form.configuration;
  if (consentEvidence)
    yield [forms(form => ({ ...form, configuration: { ...form.configuration, consentEvidence: false } })), actions];
  const inStep = (order: number, change: (step: StepShape) => StepShape): Setup =>
    forms(form => ({ ...form, steps: form.steps.map(step => (step.order === order ? change(step) : step)) }));
  for (const { order, questions = [] } of setup.form.steps) {
    for (const { tags, validationRules, type } of questions) {
      const id = tags[0];
      if (id !== 'need')
        yield [
          inStep(order, step => ({ ...step, questions: step.questions!.filter(one => one.tags[0] !== id) })),
          actions,
        ];
      const change = (members: object): Setup =>
        inStep(order, step => ({
          ...step,
          questions: step.questions!.map(one => (one.tags[0] === id ? { ...one, ...members } : one)),
        }));
      if (validationRules.length > 0) yield [change({ validationRules: [] }), actions];
      if (id === 'need' && type !== 'radio') yield [change({ type: 'radio' }), actions];
    }
  }
}

export async function shrink(visit: Visit, kind: Kind): Promise<Visit> {
  const has = ({ problems }: Visit): boolean => problems.some(problem => problem.kind === kind);
  let best = await playActions(visit.setup, visit.actions);
  if (!has(best)) return visit;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const [setup, actions] of smaller(best)) {
      const tried = await playActions(setup, actions);
      // The size includes the actions that `playActions` adds to finish the visit.
      if (!has(tried) || sizeOf(tried) >= sizeOf(best)) continue;
      best = tried;
      isSmaller = true;
      break;
    }
  }
  return best;
}
const sizeOf = ({ setup, actions }: Visit): number => JSON.stringify(setup).length + 100 * actions.length;

const wordsFor = (action: Action): string => Object.values(action).map(String).join(' ');

export const described = ({ setup, actions, problems }: Visit): string => {
  const { form, updated, ...page } = setup;
  const questionsOf = ({ questions = [] }: StepShape) =>
    questions.map(question => `\n    ${JSON.stringify(question)}`).join('');
  return [
    ...problems.map(({ kind, message }) => `${kind}: ${message}`),
    `after: ${actions.map(wordsFor).join('; ')}`,
    `page: ${JSON.stringify(page)}${updated ? ', the definition is updated' : ''}`,
    `form: ${JSON.stringify({ ...form, steps: undefined })}`,
    ...form.steps.map(step => `  ${JSON.stringify({ ...step, questions: undefined })}${questionsOf(step)}`),
  ].join('\n');
};
