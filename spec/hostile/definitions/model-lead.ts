/** Computes the lead as `docs/lead.md` describes it. Shares no code with the engine. */
import { createHash } from 'node:crypto';
import { type AnswerMap, conditionsHold } from './rules.ts';
import type { FormShape, QuestionShape, StepShape } from './shape.ts';

type Lists = Readonly<Record<'steps' | 'beforeSubmit', readonly { step: StepShape }[]>>;
export interface LeadCircumstances {
  isDisplayed(question: QuestionShape, step: StepShape): boolean;
  /** Whether a step after the submit will be shown. */
  hasStepAfter: boolean;
}

const ONE = ['radio', 'card', 'list', 'dropdown', 'single_choice', 'yesno', 'owner_renter'];
const SEVERAL = ['multiple_choices', 'multiple_cards'];

const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

function hashes(questions: readonly QuestionShape[], answers: AnswerMap): Record<string, string> | undefined {
  const of = (type: string): string => {
    const question = questions.find(one => one.type === type);
    return String((question && answers.get(question.bpKey)) ?? '').toLowerCase();
  };
  const asked = questions.some(({ type }) => ['email', 'first_name', 'last_name'].includes(type));
  if (!asked) return undefined;
  const [user = '', host = ''] = of('email').split('@');
  const plain = host === 'gmail.com' ? `${user.replaceAll('.', '')}@${host}` : of('email');
  const all = { em: of('email'), gem: plain, fn: of('first_name'), ln: of('last_name') };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, text]) => text !== '')
      .map(([key, text]) => [key, hash(text)]),
  );
}

export function leadOf(
  form: FormShape,
  lists: Lists,
  answers: AnswerMap,
  { isDisplayed, hasStepAfter }: LeadCircumstances,
): Record<string, unknown> {
  const steps = [...lists.steps, ...lists.beforeSubmit].map(({ step }) => step);
  const questions = steps.flatMap(step => step.questions ?? []);
  const answered = steps
    .flatMap(step => (step.questions ?? []).filter(one => isDisplayed(one, step)))
    .filter(one => answers.has(one.bpKey));
  const byKey = (types: readonly string[], of: (question: QuestionShape) => unknown) =>
    Object.fromEntries(answered.filter(({ type }) => types.includes(type)).map(one => [one.bpKey, of(one)]));
  const some = (members: object) => (Object.keys(members).length > 0 ? members : undefined);
  const answerOf = ({ bpKey }: QuestionShape) => answers.get(bpKey);

  const { formId, providerFormId } = form.configuration;
  const rule = (form.logicFormIdRules ?? []).find(one => conditionsHold(one.conditions, one.logicalOperator, answers));
  const changed = formId !== undefined && rule && rule.formId !== formId ? rule.formId : undefined;
  const lead: Record<string, unknown> = {
    ...Object.fromEntries(answers),
    comment: form.name,
    interactive_app_id: form.id,
    interactive_app_type: 'survey',
    interactive_provider: 'dux',
    features_enabled: [],
    form_id: rule?.formId ?? formId,
    provider_form_id: providerFormId,
    form_id_overriden_by: changed,
    form_id_before_requalification: changed && formId,
    __trackConv__: changed === undefined,
    questionsTypes: Object.fromEntries(answered.map(({ bpKey, type }) => [bpKey, type])),
    singleChoicesValues: some(byKey(ONE, answerOf)),
    multipleChoiceValues: some(byKey(SEVERAL, answerOf)),
    lp_email_field: questions.find(({ type }) => type === 'email')?.bpKey,
    lp_optin_legal_text: some(
      Object.fromEntries(
        answered.filter(one => one.type === 'legal' && answerOf(one) === true).map(one => [one.bpKey, one.text]),
      ),
    ),
    __tr__: hashes(questions, answers),
    lp_after_submit: hasStepAfter || undefined,
  };
  for (const { type, payloadKey, value, bpKey, conditions, logicalOperator } of form.additionalFormValues ?? []) {
    const given =
      type === 'static'
        ? value
        : type === 'copy'
          ? answers.get(bpKey!)
          : conditionsHold(conditions, logicalOperator, answers)
            ? value
            : undefined;
    if (given === undefined) continue;
    const before = answers.get(payloadKey);
    lead[payloadKey] = given;
    // The last value counts. If it equals the answer, nothing is overridden, even if an earlier value differs.
    const differs = before !== undefined && JSON.stringify(before) !== JSON.stringify(given);
    lead[`overridden_${payloadKey}`] = differs ? before : undefined;
  }
  return Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== undefined));
}
