/** Types of the trials with branches: the generated definitions, the visitor's actions, and the content of the screen. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface ConditionShape {
  bpKey: string;
  value: string;
}
export interface Choice {
  bpKey: string;
  text: string;
}
export interface QuestionShape {
  /** A unique id. The form renders it in `data-tags`, which distinguishes questions with the same key. */
  tags: [string];
  bpKey: string;
  type: string;
  title?: string;
  display?: string;
  values?: Choice[];
  yesData?: Choice;
  noData?: Choice;
  text?: string;
  tcpaOptIn?: boolean;
  format?: string;
  customBpKeys?: Record<string, string>;
  validationRules: { validator: string }[];
  conditionalDisplay?: ConditionShape[];
}
export interface JumpShape {
  conditions: ConditionShape[];
  destinationStep: number;
}
export interface StepShape {
  order: number;
  type: 'questions' | 'transition';
  title: string;
  final?: boolean;
  questions?: QuestionShape[];
  logicJumps?: JumpShape[];
}
export interface FormShape {
  id: string;
  name: string;
  configuration: Record<string, Json>;
  steps: StepShape[];
  logicFormIdRules?: { conditions: ConditionShape[]; formId: string }[];
}

/** A form and the page on which it is. */
export interface Setup {
  form: FormShape;
  /** The definition after an update in the middle of the visit, if there is one. */
  updated?: FormShape;
  view: 'steps' | 'chat' | 'overlay';
  /** The answers in the link, by key. */
  link?: Record<string, Json>;
  /** The answers in the link, by type. Each is for the first question of its type. */
  linkByType?: Record<string, Json>;
  /** The link asks for prefilled questions to be shown. */
  showsPrefilled?: boolean;
}

/** An action of the visitor. `question` is the tag of the question. */
export type Action =
  /** Clicks an option or a checkbox, selects an option, or replaces the text of a field. */
  | { do: 'give'; question: string; value: string }
  /** Types a part of an address or a postcode and chooses the suggestion with this name. */
  | { do: 'choose'; question: string; place: string }
  /** Types a phone number, requests a code and enters it. */
  | { do: 'verify'; question: string; value: string }
  | { do: 'next' }
  | { do: 'back' }
  | { do: 'update' };

/** The content of a control: the chosen options, the text of a field, or whether a box is ticked. */
export type Shown = readonly string[] | string | boolean;

export interface ShownQuestion {
  id: string;
  value: Shown;
  /** Whether the question shows that its number is verified. */
  isVerified?: boolean;
  /** The text beside a checkbox. */
  text?: string;
  error?: string;
}
export interface Screen {
  /** The order of the step on screen. */
  order: number;
  questions: ShownQuestion[];
  sending: string;
  /** How many text messages with a code were requested. */
  codes: number;
}

/** The kinds of problems. */
export const KINDS = {
  lost: 'An answer that a control showed last is missing in the lead, or another is there',
  foreign: 'The lead has an answer that no displayed question of the path gave',
  types: 'A summary of types names a type that was not on screen',
  click: 'A click or a typed text does not stay',
  consent: 'A consent has a text that was not ticked, or is ticked on arrival',
  required: 'A required answer is missing in the lead',
  parts: 'The lead has parts of an address that was withdrawn, or lacks the answer that they replaced',
  link: 'An answer of the link that a question of the path accepts is missing, or was not asked',
  path: 'The visitor comes to a step that the definition does not name',
  display: 'A question is on screen that its conditions hide, or one is not that they show',
  kept: 'A control shows something else after the visitor has returned to it, or after an update',
  stuck: 'A visitor who answers everything cannot reach the end',
  code: 'A verified number needs another code, or the lead does not say that it is verified',
  derived: 'Hashes or form id follow an answer that is not in the lead',
  cycle: 'The form reports SW_CYCLE',
  thrown: 'Something is thrown or reported as an error',
} as const;
export type Kind = keyof typeof KINDS;
export interface Problem {
  kind: Kind;
  message: string;
}
