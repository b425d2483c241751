/** The rules of `defineForm` beyond the shape of a definition: no unknown members, and only existing keys and steps. */

import type { StepTypes } from '../../plugins/kit/kit.ts';
import type { WrittenByQuestion } from './built-in-types.ts';
import type {
  AnyQuestion,
  AnyStep,
  ConfigurationInput,
  FormInput,
  FormParts,
  JumpInput,
  Key,
  ListName,
  QuestionInput,
  QuestionTypeName,
  StepInput,
  StepTypeName,
} from './form.ts';

type StepsOf<F> = { [L in ListName]: F extends Readonly<Record<L, readonly (infer S)[]>> ? S : never }[ListName];
/** The questions of some steps, as a union. */
export type QuestionsIn<S> = S extends { readonly questions?: readonly (infer Q)[] } ? Q : never;
type Text<K> = K extends Key ? `${K}` : never;
/** The key of the question and the further keys that its type writes. */
type WrittenBy<Q> = Q extends { readonly bpKey: infer K extends Key }
  ? K | Text<K> | keyof WrittenByQuestion<Q> | CustomKeys<Q>
  : never;
/** The keys that step types of third parties write. */
type WrittenByStep<S> = S extends { readonly type: infer T extends keyof StepTypes }
  ? StepTypes[T] extends { writes: infer W }
    ? keyof W
    : never
  : never;
type CustomKeys<Q> = Q extends { readonly customBpKeys: infer C } ? C[keyof C] : never;
/** Keys of answers that plugins write without a question. */
type PluginKeys =
  | 'cache_id'
  | 'gdpr-optin'
  | 'isFiberEligible'
  | 'triggered_2fa'
  | 'valid_2fa'
  | 'valid_sna2fa'
  | 'phone_validation'
  | 'phone2fa_unavailable'
  | 'pinId'
  | 'lp_is_landline_2fa'
  | 'force_send';
type Prefixed<K> = K | `after__submit__${K & string}`;

// Compiler messages contain these three names. The types around them still accept a wrong value, so that the error is
// reported at its place.
interface NoQuestionHasThisKey {
  readonly noQuestionHasThisKey: never;
}
interface NoStepHasThisOrder {
  readonly noStepHasThisOrder: never;
}
interface NotAMember {
  readonly notAMember: never;
}
/** The indirection makes the compiler print the keys in a message, instead of this type with the whole definition. */
type KeysOf<F> = {
  keys: Prefixed<WrittenBy<QuestionsIn<StepsOf<F>>> | WrittenByStep<StepsOf<F>>> | PluginKeys | NoQuestionHasThisKey;
}['keys'];

/** Without an order, the position in the list counts. */
type Places = [
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  10,
  11,
  12,
  13,
  14,
  15,
  16,
  17,
  18,
  19,
  20,
  21,
  22,
  23,
  24,
  25,
  26,
  27,
  28,
  29,
  30,
];
type OrderOf<S, Index> = S extends { readonly order: infer O }
  ? O extends `${infer N extends number}`
    ? N
    : O
  : Index extends keyof Places
    ? Places[Index]
    : number;
type OrdersByIndex<S> = S extends readonly unknown[] ? { [I in keyof S]: OrderOf<S[I], I> }[number] : never;
type Destinations<S> = OrdersByIndex<S> | Text<OrdersByIndex<S>> | NoStepHasThisOrder;

type NoOthers<Given, Allowed> = { readonly [P in Exclude<keyof Given, keyof Allowed>]: NotAMember };
type Exact<Given, Allowed> = Allowed & NoOthers<Given, Allowed>;

type CheckedQuestion<Q, Keys> = Q extends { readonly type: infer T extends QuestionTypeName }
  ? Exact<Q, QuestionInput<T, Keys>>
  : AnyQuestion;
type CheckedQuestions<Qs, Keys> = { readonly [I in keyof Qs]: CheckedQuestion<Qs[I], Keys> };
type CheckedJumps<Jumps, Keys, Orders> = { readonly [I in keyof Jumps]: JumpInput<Keys, Orders> };
type CheckedStep<S, Keys, Orders> = S extends { readonly type: infer T extends StepTypeName }
  ? Exact<
      S,
      StepInput<
        T,
        CheckedQuestions<MemberOf<S, 'questions'>, Keys>,
        CheckedJumps<MemberOf<S, 'logicJumps'>, Keys, Orders>,
        Keys
      >
    >
  : AnyStep;
type MemberOf<S, M extends string> = S extends { readonly [P in M]?: infer Value } ? Value : never;
type CheckedList<Steps, Keys> = { readonly [I in keyof Steps]: CheckedStep<Steps[I], Keys, Destinations<Steps>> };

export type CheckedForm<F, Keys = KeysOf<F>> = Exact<
  F,
  Omit<FormParts<Keys>, 'configuration'> & {
    readonly configuration?: F extends { readonly configuration?: infer C }
      ? Exact<C, ConfigurationInput<Keys>>
      : never;
  } & {
    readonly [L in Exclude<ListName, 'steps'>]?: F extends Readonly<Record<L, infer S>> ? CheckedList<S, Keys> : never;
  } & {
    readonly steps: F extends { readonly steps: infer S } ? CheckedList<S, Keys> : FormInput['steps'];
    readonly end?: F extends { readonly end: infer S } ? CheckedStep<S, Keys, never> : never;
  }
>;
