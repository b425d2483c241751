/** Finds the first step: that of the link, else the first one that has something to show. */
import type { Context } from '../context.ts';
import { hasQuestions, isEndScreen } from '../form/steps.ts';
import type { StepRules } from './step-rules.ts';
import type { StepSearch } from './step-search.ts';

/** Resolves with the path at the start; empty only for a form without steps. */
export const firstPath = (context: Context, rules: StepRules, search: StepSearch): Promise<readonly number[]> =>
  search.passing(async () => {
    const { form } = context;
    const asked = await pathToInitialStep(context, rules, search);
    if (asked) return asked;
    const first = await search.firstShownIn('steps');
    const sends = first && isEndScreen(form, first) && !first.doNotSendLead;
    if (first && !(sends && form.steps.some(hasQuestions))) return [first.order];
    const last = await search.lastWithQuestions();
    return last ? [last.order] : [];
  });

/** The path to the step in `initial_step` of the link; undefined if there is none that can be shown. */
async function pathToInitialStep(
  { form, page }: Context,
  rules: StepRules,
  search: StepSearch,
): Promise<readonly number[] | undefined> {
  const { initial_step: given = '' } = page.query;
  const order = /^-?\d+$/.test(given) ? Number(given) : Number.NaN;
  const asked = form.steps.find(step => step.order === order);
  if (!asked || isEndScreen(form, asked)) return undefined;
  const before = form.steps.filter(step => step.order <= order);
  await Promise.all(before.map(search.load));
  const kept = before.filter(step => step === asked || (rules.isShown(step) && !rules.isTransient(step)));
  search.passed = before.filter(step => !kept.includes(step));
  return rules.isShown(asked) ? kept.map(step => step.order) : undefined;
}
