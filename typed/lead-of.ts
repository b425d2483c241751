/** The lead of a form, as its endpoint receives it. */
import type { Answers, QuestionTypes } from '../kit/index.ts';
import type { Part } from '../plugins/address/parts.ts';
import type { AnswersByType } from './built-in-types.ts';
import type { QuestionsIn } from './check.ts';
import type { Key } from './form.ts';

/** What a question stores under its key. */
export type AnswerOf<Q> = Q extends { readonly type: infer T }
  ? T extends keyof AnswersByType
    ? AnswersByType<Q>[T]
    : T extends keyof QuestionTypes
      ? QuestionTypes[T] extends { answer: infer A }
        ? A
        : QuestionTypes[T] extends { empty: infer V }
          ? NonNullable<V>
          : never
      : never
  : never;

type WithKey = { readonly bpKey: Key };
type Asked<F> = Extract<
  | (F extends { readonly steps: readonly (infer S)[] } ? QuestionsIn<S> : never)
  | (F extends { readonly beforeSubmit: readonly (infer S)[] } ? QuestionsIn<S> : never),
  WithKey
>;
type Count<Q> = Q extends { readonly type: 'multiple_choices' | 'multiple_cards'; readonly bpKey: infer K extends Key }
  ? `${K}__count`
  : never;
type PhoneForms<Q> = Q extends { readonly type: 'phone' | 'phone2fa'; readonly bpKey: infer K extends Key }
  ? `${K}_raw` | `${K}_international`
  : never;

type Degrees = 'lat' | 'lng';
/** The key of a part of an address: its own name, or the one that `customBpKeys` gives it. */
type PartKey<Q, P extends Part> = Q extends { readonly customBpKeys: infer C }
  ? P extends keyof C
    ? string extends C[P]
      ? never
      : Extract<C[P], Key>
    : P
  : P;
type PartKeys<Q, P extends Part> = Q extends { readonly type: 'address' | 'address_google_place' | 'zipcode' }
  ? PartKey<Q, P>
  : never;

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
} & { readonly [K in Count<Asked<F>>]?: number } & {
  readonly [K in PhoneForms<Asked<F>> | PartKeys<Asked<F>, Exclude<Part, Degrees>>]?: string;
} & { readonly [K in PartKeys<Asked<F>, Degrees>]?: string | number };
