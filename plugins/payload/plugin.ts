import {
  type Answers,
  definePlugin,
  type Read,
  requalifiedFormId,
  resolvedFormId,
  tracksConversion,
} from '../../kit/index.ts';
import { watchAnswers } from './after.ts';
import { keepTime, secondsOf } from './timer.ts';

/** Of questions with the same key the one whose condition holds. */
function typesOf(read: Read, answers: Answers): Answers {
  const types: Record<string, string> = Object.create(null);
  for (const step of [...read.form.steps, ...read.form.beforeSubmit]) {
    for (const { bpKey, type, conditionalDisplay, conditionalDisplayLogicalOperator } of step.questions) {
      const answered =
        answers[bpKey] !== undefined && read.matches(conditionalDisplay, conditionalDisplayLogicalOperator);
      if (answered) types[bpKey] ??= type;
    }
  }
  return types;
}

/** What every lead says about the form it comes from; each member is explained in `docs/lead.md`. */
export const plugin = definePlugin({
  name: 'payload',
  contract: 1,
  start(scope) {
    keepTime(scope);
    watchAnswers(scope);
  },
  lead(scope): Answers {
    const { read, answers } = scope;
    const { form, page } = read;
    const { addUserTimespan } = form.configuration;
    const requalified = requalifiedFormId(read);
    const after = read.fact('postSubmit');
    return {
      provider_form_id: form.configuration.providerFormId,
      comment: form.name,
      form_id: resolvedFormId(read),
      form_id_overriden_by: requalified,
      form_id_before_requalification: requalified === undefined ? undefined : form.configuration.formId,
      provider_lead_id: page.query.provider_lead_id,
      dldclck_id: page.dci,
      features_enabled: [...read.features()],
      __trackConv__: tracksConversion(read),
      questionsTypes: typesOf(read, answers()),
      interactive_app_id: form.id,
      interactive_provider: 'dux',
      interactive_app_type:
        read.feature('CHATBOT') || read.feature('CHATBOT_V2') || form.configuration.displayMode === 'chatbot'
          ? 'chatbot'
          : 'survey',
      ...(typeof addUserTimespan === 'string' && addUserTimespan && { [addUserTimespan]: secondsOf(scope) }),
      lp_post_submit_cache_id: after?.cacheId,
      lp_after_submit: (read.sending !== 'success' && after?.promised) || undefined,
    };
  },
});
