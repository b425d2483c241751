/**
 * The type of a form definition. `Keys` are the keys of answers, and `Orders` are the orders of the steps in a list.
 */
import type { MemberSchemas, MemberSource, MembersOf, Same } from '../../engine/contract/members.ts';
import type {
  AnswerKey,
  Condition,
  ConditionSources,
  Json,
  QuestionTypes,
  StepTypes,
  Validators,
} from '../../plugins/kit/kit.ts';
import type { BuiltInQuestionType, BuiltInStepType } from './built-in-types.ts';
import type {
  BuiltInQuestionMembers,
  BuiltInStepMembers,
  ConfigurationMembers,
  FormMembers,
  JumpMembers,
  QuestionMembers,
  StepMembers,
} from './members.ts';

export type Key = string | number;
export type QuestionTypeName = BuiltInQuestionType | (keyof QuestionTypes & string);
export type StepTypeName = BuiltInStepType | (keyof StepTypes & string);
export type Operator =
  | 'equal'
  | 'different'
  | 'in'
  | 'notIn'
  | 'contains'
  | 'startsWith'
  | 'notStartsWith'
  | 'endsWith'
  | 'greater'
  | 'greaterOrEqual'
  | 'less'
  | 'lessOrEqual'
  | 'isEmpty'
  | 'isNotEmpty';

export type ConditionInput<Keys> = {
  readonly bpKey?: Keys;
  readonly queryKey?: Key;
  readonly operator?: Operator;
  readonly value?: Json;
} & { readonly [S in keyof ConditionSources]?: ConditionSources[S] };
type Conditions<Keys> = readonly ConditionInput<Keys>[];

export type RuleInput = {
  [N in keyof Validators & string]: {
    readonly validator: N;
    readonly value?: unknown extends Validators[N] ? Json : Validators[N];
    readonly message?: string;
  };
}[keyof Validators & string];

/**
 * The members that a third party adds. `AnswerKey` marks a key of the form, and `Condition` a condition on its answers.
 */
type OptionsWith<O, Keys> = {
  readonly [P in keyof O]: Same<Exclude<O[P], undefined>, AnswerKey> extends true
    ? Keys
    : Same<Exclude<O[P], undefined>, readonly Condition[]> extends true
      ? Conditions<Keys>
      : O[P];
};
type RowOptions<Rows, T> = T extends keyof Rows
  ? Rows[T] extends { readonly options?: MemberSource<infer E extends MemberSchemas> }
    ? MembersOf<E>
    : object
  : object;

/** Members whose value is a key of the form, in the types that have them. */
type WithKeys<M, Keys> = {
  readonly [P in keyof M]: P extends 'phoneBpKey' | 'countryOverrideBpKey' ? Keys : M[P];
};
/** Members that only affect the types whose own schema names them again. */
type OfSomeTypes = 'placeholder' | 'text' | 'values' | 'countryOverrideBpKey';
type Own = 'bpKey' | 'type' | 'validationRules' | 'conditionalDisplay';
export type QuestionInput<T extends QuestionTypeName, Keys = Key> = Omit<
  WithKeys<QuestionMembers, Keys>,
  Own | (T extends BuiltInQuestionType ? OfSomeTypes : keyof RowOptions<QuestionTypes, T>)
> &
  (T extends BuiltInQuestionType
    ? WithKeys<BuiltInQuestionMembers<T>, Keys>
    : OptionsWith<RowOptions<QuestionTypes, T>, Keys>) & {
    readonly bpKey: Key;
    readonly type: T;
    readonly validationRules?: readonly RuleInput[];
    readonly conditionalDisplay?: Conditions<Keys>;
  };
export type AnyQuestion = { [T in QuestionTypeName]: QuestionInput<T> }[QuestionTypeName];

export interface JumpInput<Keys, Orders> extends Omit<JumpMembers, 'conditions' | 'destinationStep'> {
  readonly conditions?: Conditions<Keys>;
  readonly destinationStep: Orders;
}
export type StepInput<T extends StepTypeName, Questions, Jumps, Keys = Key> = Omit<
  StepMembers,
  'type' | 'questions' | 'logicJumps' | keyof BuiltInStepMembers<T>
> &
  BuiltInStepMembers<T> &
  (T extends BuiltInStepType ? object : OptionsWith<RowOptions<StepTypes, T>, Keys>) & {
    readonly type: T;
    readonly questions?: Questions;
    readonly logicJumps?: Jumps;
  };
export type AnyStep = {
  [T in StepTypeName]: StepInput<T, readonly AnyQuestion[], readonly JumpInput<Key, Key>[]>;
}[StepTypeName];

export interface ConfigurationInput<Keys = Key> extends Omit<ConfigurationMembers, 'disableConversionOn'> {
  readonly disableConversionOn?: Conditions<Keys>;
}
export interface FormIdRuleInput<Keys> {
  readonly conditions?: Conditions<Keys>;
  readonly formId: Key;
  readonly logicalOperator?: 'and' | 'or';
}
export type ListName = 'steps' | 'beforeSubmit' | 'stepsAfterSubmit' | 'beforeEnd';
/** The members other than the lists of steps. */
export interface FormParts<Keys = Key>
  extends Omit<FormMembers, ListName | 'end' | 'configuration' | 'logicFormIdRules'> {
  readonly configuration?: ConfigurationInput<Keys>;
  readonly logicFormIdRules?: readonly FormIdRuleInput<Keys>[];
}
/** A definition before its keys and jumps are checked. */
export interface FormInput extends FormParts {
  readonly steps: readonly AnyStep[];
  readonly beforeSubmit?: readonly AnyStep[];
  readonly stepsAfterSubmit?: readonly AnyStep[];
  readonly beforeEnd?: readonly AnyStep[];
  readonly end?: AnyStep;
}
