import * as v from 'valibot';
import {
  answerKey,
  anything,
  conditions,
  type DefinitionRule,
  type DefinitionSchema,
  logicalOperator,
  memberPath,
  type PluginEditor,
  rare,
  requiredText,
  text,
} from '../../check/schema-parts.ts';
import { objectOf } from '../kit/json.ts';

/** A member added to the lead. */
const addition = v.looseObject(
  {
    type: v.picklist(['static', 'query', 'conditional', 'copy'], '"static", "query", "conditional" or "copy"'),
    payloadKey: requiredText,
    value: anything,
    queryKey: text,
    bpKey: answerKey,
    conditions,
    logicalOperator,
  },
  'a rule',
);

/** Members of the lead that the form itself writes and that control its processing. */
const FORM_MEMBERS = [
  'form_id',
  'form_id_overriden_by',
  'form_id_before_requalification',
  'provider_form_id',
  'comment',
  'dldclck_id',
  'features_enabled',
  '__trackConv__',
  'questionsTypes',
  'interactive_app_id',
  'interactive_provider',
  'interactive_app_type',
  'lp_after_submit',
  'lp_post_submit_cache_id',
  'lp_authorized_candidates',
  'lp_brand_request_id',
  'gdpr_optin_default',
  'lp_optin_legal_text',
  'lp_tcpa_text',
  'consent_evidence',
  '__tr__',
  'prefilledKeys',
  'multipleChoiceValues',
  'answer_provenance',
  'lp_email_field',
  'cache_id',
  'idempotency_key',
  'lead_revision',
  'force_send',
];

/** Reports additional values and questions with keys of the form's own members, which they replace. */
const replacedMembers: DefinitionRule = ({ definition, questions }, problems) => {
  const rules = Array.isArray(definition.additionalFormValues) ? definition.additionalFormValues : [];
  const keys: (readonly [path: string, key: unknown])[] = [
    ...rules.map(
      (rule, at) => [memberPath(`additionalFormValues[${at}]`, 'payloadKey'), objectOf(rule).payloadKey] as const,
    ),
    ...questions.map(({ path, key: own }) => [memberPath(path, 'bpKey'), own] as const),
  ];
  for (const [path, own] of keys) {
    if (typeof own !== 'string' || !FORM_MEMBERS.includes(own)) continue;
    const expected = 'a key that the form does not write itself';
    const remedy = 'Use another key. As it is, the lead has only one of the two values.';
    problems.warning(path, { expected, found: `"${own}"`, remedy });
  }
};

export const schema = {
  rules: [replacedMembers],
  form: { additionalFormValues: rare(v.optional(v.array(addition, 'a list of rules'))) },
} satisfies DefinitionSchema;

export const editor: PluginEditor = {
  words: {
    additionalFormValues: 'More values in the lead',
    payloadKey: 'Name in the lead',
  },
};
