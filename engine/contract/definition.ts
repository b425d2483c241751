/** The shapes of a form definition: as its owner writes it, and as the running form reads it. */

import type { Json, Loose } from './json.ts';
import type { Page } from './page.ts';

export interface Condition {
  bpKey?: string;
  queryKey?: string;
  value?: Json;
  operator?: string;
  /** Plugins add other sources. A condition names one by its member, such as `zipcodeKey`. */
  [source: string]: Json | undefined;
}
/**
 * A text that names an answer of the form. In the options of a type, `defineForm` compares it with the questions:
 * `options: { compareWith?: AnswerKey }`.
 */
export type AnswerKey = string & { readonly answerKey?: never };
export type LogicalOperator = 'and' | 'or';
/** `value` is the validator's parameter, `message` replaces its default text. */
export interface Rule {
  readonly validator: string;
  readonly value?: Json;
  readonly message?: string;
}
export interface Choice {
  readonly bpKey?: string;
  readonly text?: string;
  readonly imgUrl?: string;
  readonly imgAlt?: string;
  readonly icon?: string;
  readonly itemValue?: string | number | boolean;
  readonly isOther?: boolean;
  readonly conditionalValue?: Json;
}
export interface Question {
  /** Unique within the form; made by the engine, never sent. */
  readonly id: string;
  readonly bpKey: string;
  readonly type: string;
  readonly order: number;
  readonly title?: string;
  readonly titleChatbot?: string;
  readonly description?: string;
  readonly helper?: string;
  readonly placeholder?: string;
  readonly text?: string;
  readonly values: readonly Choice[];
  readonly validationRules: readonly Rule[];
  readonly conditionalDisplay: readonly Condition[];
  readonly conditionalDisplayLogicalOperator: LogicalOperator;
  readonly countryOverrideBpKey?: string;
  readonly tags: readonly string[];
}
export interface Message {
  readonly position: 'top' | 'bottom' | 'under_cta';
  readonly content?: string;
  readonly contentChatbot?: string;
  readonly header?: string;
  readonly messageType?: 'info' | 'legal';
  readonly isRichText?: boolean;
}
export interface LogicJump {
  readonly conditions: readonly Condition[];
  readonly destinationStep: number;
  readonly logicalOperator: LogicalOperator;
}
export interface Step {
  /** Unique within the form. The orders of the other lists begin above the highest order of `steps`. */
  readonly order: number;
  readonly type: string;
  readonly title?: string;
  readonly titleChatbot?: string;
  readonly questions: readonly Question[];
  readonly messages: readonly Message[];
  readonly logicJumps: readonly LogicJump[];
  readonly next?: string;
  readonly previous?: string;
  readonly skip?: string;
  readonly final?: boolean;
  readonly doNotSendLead?: boolean;
  readonly startLoading?: boolean;
  readonly waitingTime?: number;
  readonly neverDisabled?: boolean;
  readonly richText?: string;
}
export interface Configuration {
  readonly language: string;
  /** Lower case. Derived from the language if the definition has none. */
  readonly country: string;
  readonly formId?: string | number;
  readonly providerFormId?: string | number;
  readonly procurationUrl: string;
  /** `false`: no lead is stored in the browser. */
  readonly keepLeads?: boolean;
  /** `true`: an answer to the lead is a success only if it has the lead's id. */
  readonly requireLeadId?: boolean;
  readonly stepTransitionDelay: number;
  readonly autoPassDelay: number;
  readonly autofocusFirstField: boolean;
  readonly displayMode: string;
  readonly hideProgressBarFirstStep: boolean;
  readonly disableConversionOn: readonly Condition[];
  /** Default `or`. */
  readonly disableConversionLogicalOperator?: LogicalOperator;
  readonly allowConversionOnRequalification?: boolean;
}
export interface FormIdRule {
  readonly conditions: readonly Condition[];
  readonly formId: string | number;
  readonly logicalOperator: LogicalOperator;
}
/** How the progress is shown: `displayMode`. The first one is the default. */
export const PROGRESS_MODES = ['percentage', 'minimal', 'minimal_with_percentage', 'steps', 'steps_with_label'];
/** The lists of steps, in the order in which a visitor can reach them. */
export const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit', 'beforeEnd'] as const;
export type ListName = (typeof LISTS)[number];

/**
 * The definition with resolved aliases, default values and the changes of plugins, sorted and frozen. Plain data, never
 * in a proxy.
 */
export interface Form extends Readonly<Record<ListName, readonly Step[]>> {
  readonly id: string;
  readonly name: string;
  readonly configuration: Configuration;
  /** Shown at the end if the last step of the definition has questions. */
  readonly end?: Step;
  readonly logicFormIdRules: readonly FormIdRule[];
}

/**
 * The draft that `prepare` rewrites: the definition's own JSON, in which the lists, the language and the country are
 * present.
 */
export interface DraftQuestion extends Loose {
  bpKey?: string;
  type?: string;
  order?: number;
}
export interface DraftStep extends Loose {
  order: number;
  type?: string;
  final?: boolean;
  questions: DraftQuestion[];
}
export interface Draft extends Loose, Record<ListName, DraftStep[]> {
  configuration: Loose & { language: string; country: string };
  end?: DraftStep;
}

/**
 * Rewrites the definition before it is sorted and frozen. It must be fast and have no other effects. The hooks run in
 * the order of the manifest.
 */
export type Prepare = (draft: Draft, page: Page) => void;
