/** The built-in types, and what their answers are. A spec compares the names with the manifest. */

type Chosen<Q> = Q extends { values: readonly { bpKey?: infer B }[] } ? Extract<B, string | number | boolean> : string;

/** By question type. `Q` is the question. */
export interface AnswersByType<Q = unknown> {
  radio: Chosen<Q>;
  card: Chosen<Q>;
  list: Chosen<Q>;
  dropdown: Chosen<Q>;
  single_choice: Chosen<Q>;
  yesno: string;
  owner_renter: string;
  multiple_choices: readonly Chosen<Q>[];
  multiple_cards: readonly Chosen<Q>[];
  short_text: string;
  long_text: string;
  first_name: string;
  last_name: string;
  email: string;
  /** As text, with a point. */
  number: string;
  float: string;
  /** `YYYY-MM-DD`. */
  date: string;
  zipcode: string;
  address: string;
  address_google_place: string;
  /** The national number. */
  phone: string;
  phone2fa: string;
  /** The code is no answer. */
  phone_otp: never;
  legal: boolean;
  tcpa: boolean;
  checkbox: boolean;
  api_dropdown: string | number;
  api_input: string | number;
  api_select: string | number;
  input_then_api_match: string | number;
  test_enabled_feature: never;
}
export type BuiltInStepType =
  | 'questions'
  | 'question'
  | 'transition'
  | 'loading'
  | 'recommendation'
  | 'brand'
  | 'reveal'
  | 'consent'
  | 'phone_code'
  | 'post_submit';
