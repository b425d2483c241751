import { type Answers, definePlugin, type Read, resolvedFormId, ruledFormId } from '../../engine/public.ts';

/** A rule may give the lead another form id than the configured one (DEC-20). */
function requalifiedBy(read: Read): string | number | undefined {
  const ruled = ruledFormId(read);
  return String(ruled ?? '') === String(read.form.configuration.formId ?? '') ? undefined : ruled;
}

/** May the conversion be tracked? An empty list of conditions never disables it (DEC-16, DEC-19). */
function tracksConversion(read: Read): boolean {
  const { configuration } = read.form;
  const {
    disableConversionOn,
    disableConversionLogicalOperator = 'or',
    allowConversionOnRequalification,
  } = configuration;
  const disabled =
    disableConversionOn.length > 0 && read.matches(disableConversionOn, disableConversionLogicalOperator);
  return !disabled && (requalifiedBy(read) === undefined || allowConversionOnRequalification === true);
}

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

/** What every lead says about the form it comes from (LEAD-03 to LEAD-07, 14 to 17, 20, 29). */
export const plugin = definePlugin({
  name: 'payload',
  contract: 1,
  lead({ read, answers }): Answers {
    const { form, page } = read;
    const requalified = requalifiedBy(read);
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
        read.feature('CHATBOT') || form.configuration.displayMode === 'chatbot' ? 'chatbot' : 'survey',
    };
  },
});
