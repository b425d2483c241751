import { type Answers, definePlugin, type Read, resolvedFormId, ruledFormId } from '../../engine/public.ts';

/** May the conversion be tracked? An empty list of conditions never disables it (DEC-16, DEC-19, DEC-20). */
function tracksConversion(read: Read): boolean {
  const { configuration } = read.form;
  const {
    disableConversionOn,
    disableConversionLogicalOperator = 'or',
    allowConversionOnRequalification,
  } = configuration;
  const disabled =
    disableConversionOn.length > 0 && read.matches(disableConversionOn, disableConversionLogicalOperator);
  const ruled = ruledFormId(read);
  const requalified = ruled !== undefined && String(ruled) !== String(configuration.formId ?? '');
  return !disabled && (!requalified || allowConversionOnRequalification === true);
}

function typesOf(read: Read, answers: Answers): Answers {
  const types: Record<string, string> = Object.create(null);
  for (const step of [...read.form.steps, ...read.form.beforeSubmit]) {
    for (const { bpKey, type } of step.questions) {
      if (answers[bpKey] !== undefined) types[bpKey] ??= type;
    }
  }
  return types;
}

/** What every lead says about the form it comes from (LEAD-03 to LEAD-05, 14, 16, 17, 20, 29). */
export const plugin = definePlugin({
  name: 'payload',
  contract: 1,
  lead({ read, answers }): Answers {
    const { form, page } = read;
    return {
      provider_form_id: form.configuration.providerFormId,
      comment: form.name,
      form_id: resolvedFormId(read),
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
