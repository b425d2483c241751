/** The shapes of a form definition as owners write it (DEF), and of what the page says beside it (PAGE). */
import type { Json } from './contract.ts';

export interface Condition {
  bpKey?: string;
  queryKey?: string;
  value?: Json;
  operator?: string;
  /** Other sources are taught by plugins and named by their own member, such as `zipcodeKey`. */
  [source: string]: Json | undefined;
}
export type LogicalOperator = 'and' | 'or';
/** `value` is the validator's parameter, `message` replaces its default text (DEF-23). */
export interface Rule {
  readonly validator: string;
  readonly value?: Json;
  readonly message?: string;
}
export interface Choice {
  readonly bpKey?: string;
  readonly text?: string;
  readonly imgUrl?: string;
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
  readonly questionNumber?: number | string;
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
  /** Unique within the form. Orders of the lists after `steps` begin above its highest. */
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
  /** Lower case; from the language where the definition names none (DEC-04). */
  readonly country: string;
  readonly formId?: string | number;
  readonly providerFormId?: string | number;
  readonly procurationUrl: string;
  readonly stepTransitionDelay: number;
  readonly autoPassDelay: number;
  readonly autofocusFirstField: boolean;
  readonly displayMode: string;
  readonly hideProgressBarFirstStep: boolean;
  readonly conversionEvent?: string;
  readonly disableConversionOn: readonly Condition[];
  /** Default `or` (DEC-16). */
  readonly disableConversionLogicalOperator?: LogicalOperator;
  readonly allowConversionOnRequalification?: boolean;
  readonly addUserTimespan?: string;
}
export interface FormIdRule {
  readonly conditions: readonly Condition[];
  readonly formId: string | number;
  readonly logicalOperator: LogicalOperator;
}
/** The lists of steps, in the order in which a visitor can meet them. */
export const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit', 'beforeEnd'] as const;
export type ListName = (typeof LISTS)[number];

/** The definition: aliased, defaulted, prepared by plugins, ordered, frozen. Plain data, never in a proxy. */
export interface Form extends Readonly<Record<ListName, readonly Step[]>> {
  readonly id: string;
  readonly name: string;
  readonly configuration: Configuration;
  /** Shown at the end where the definition's own last step asks questions (DEC-26). */
  readonly end?: Step;
  readonly additionalFormValues: readonly Json[];
  readonly logicFormIdRules: readonly FormIdRule[];
  readonly sendScriptData: boolean;
  readonly brandConfiguration?: Json;
}

/** What `prepare` rewrites: the definition's own JSON with its lists present, language and country known. */
export type Loose = { [key: string]: unknown };
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

/** All that comes from the page, as one argument, so that a form can also be drawn without a page. */
export interface Page {
  /** Query parameters; the first of each name. */
  readonly query: Readonly<Record<string, string>>;
  /** Flags the page switches; a flag switched off here stays off (DEC-09). */
  readonly features: Readonly<Record<string, boolean>>;
  /** Flags that may bring something to be drawn around the first question, or in its place. */
  readonly framing: RegExp;
  /** From `data-additional-values-*` (DEC-08). */
  readonly additionalValues: Readonly<Record<string, string>>;
  /** Of the hidden data element, under their wire names (DEC-11). */
  readonly variables: Readonly<Record<string, string>>;
  /** The tracking id, or nothing (DEC-03). */
  readonly dci?: string;
  readonly clickUuid: string;
  /** Where relative calls go; empty means the page's origin. */
  readonly apiBase: string;
  /** Base of the static files (DEC-05). */
  readonly staticHost: string;
  /** Of the browser, such as `fr-FR`. */
  readonly locale: string;
  readonly privacyLink?: string;
  readonly domain?: string;
  /** Of the header: its logo, else the icon and the name of the page's domain (PAGE-11, DEC-12). */
  readonly header: { readonly favicon?: string; readonly domain: string; readonly logo?: string };
  readonly testPhone: string;
  /** All `data-` attributes of the element, as `dataset` names them: `gtmId` for `data-gtm-id`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly preview: boolean;
  readonly history: boolean;
  /** When the form was mounted, in ms since the epoch; absent: not known. */
  readonly mountedAt?: number;
  /** Designed pauses in ms, for measurements and tests (LIM-02). Absent: as designed. */
  readonly pauses: { readonly next?: number; readonly autopass?: number; readonly motion?: number };
}
export const EMPTY_PAGE: Page = Object.freeze({
  query: {},
  features: {},
  framing: /./,
  additionalValues: {},
  variables: {},
  clickUuid: '',
  apiBase: '',
  staticHost: '/survey/',
  locale: 'en-US',
  testPhone: '5550100199',
  header: { domain: '' },
  attributes: {},
  preview: false,
  history: true,
  pauses: {},
});

export type Sending = 'idle' | 'sending' | 'success' | 'failure';
/** Where a plugin may draw around the step. */
export type Place = 'header' | 'above' | 'below';
