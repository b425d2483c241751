/** The lead of a form, as its endpoint receives it. */
import type { Answers } from '../../plugins/kit/kit.ts';
import type { AnswerOf, WrittenByQuestion } from './built-in-types.ts';
import type { QuestionsIn } from './check.ts';
import type { Key } from './form.ts';

type WithKey = { readonly bpKey: Key };
type Asked<F> = Extract<
  | (F extends { readonly steps: readonly (infer S)[] } ? QuestionsIn<S> : never)
  | (F extends { readonly beforeSubmit: readonly (infer S)[] } ? QuestionsIn<S> : never),
  WithKey
>;
type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Members of every lead. docs/lead.md explains them. Plugins, links and the page add further ones. */
interface LeadParts {
  readonly comment: string;
  readonly features_enabled: readonly string[];
  readonly interactive_app_id: string;
  readonly interactive_app_type: 'survey' | 'chatbot';
  readonly interactive_provider: 'dux';
  readonly questionsTypes: Readonly<Record<string, string>>;
  readonly singleChoicesValues?: Readonly<Record<string, string | number | boolean>>;
  readonly multipleChoiceValues?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly form_id?: string | number;
  readonly provider_form_id?: string | number;
  readonly lp_email_field?: string;
  readonly lp_tcpa_text?: string;
  readonly lp_optin_legal_text?: Readonly<Record<string, string>>;
  readonly gdpr_optin_default?: true;
  readonly consent_evidence?: Answers[string];
  readonly __trackConv__: boolean;
  readonly __tr__?: Readonly<Record<string, string>>;
}

/**
 * `LeadOf<typeof form>` is what the endpoint of a form made with `defineForm` receives. An answer is optional, because a
 * question can be hidden or left empty.
 */
export type LeadOf<F> = LeadParts & {
  readonly [Q in Asked<F> as Q['bpKey']]?: AnswerOf<Q>;
} & Readonly<
    Partial<Intersected<Asked<F> extends infer Q ? (Q extends unknown ? WrittenByQuestion<Q> : never) : never>>
  >;
