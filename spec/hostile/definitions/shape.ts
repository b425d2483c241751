/** The members of a definition that the model supports. */

export interface ConditionShape {
  bpKey: string;
  operator?: string;
  value?: unknown;
}
export interface ChoiceShape {
  bpKey: string;
  text: string;
  isOther?: boolean;
}
export interface RuleShape {
  validator: string;
  value?: string | number;
}
export interface QuestionShape {
  bpKey: string;
  type: string;
  order?: number;
  title: string;
  values?: ChoiceShape[];
  yesData?: ChoiceShape;
  noData?: ChoiceShape;
  display?: string;
  text?: string;
  validationRules?: RuleShape[];
  conditionalDisplay?: ConditionShape[];
  conditionalDisplayLogicalOperator?: string;
}
export interface JumpShape {
  conditions: ConditionShape[];
  destinationStep: number;
  logicalOperator?: string;
}
export interface StepShape {
  /** Unique in the form, so that it identifies the step on screen. */
  title: string;
  type: string;
  order?: number | string;
  questions?: QuestionShape[];
  logicJumps?: JumpShape[];
  final?: boolean;
  doNotSendLead?: boolean;
  skip?: string;
  waitingTime?: number;
}
export interface AdditionShape {
  type: string;
  payloadKey: string;
  value?: string;
  bpKey?: string;
  conditions?: ConditionShape[];
  logicalOperator?: string;
}
export interface FormShape {
  id: string;
  name: string;
  configuration: { country: string; formId?: string; providerFormId?: string };
  steps: StepShape[];
  beforeSubmit?: StepShape[];
  stepsAfterSubmit?: StepShape[];
  beforeEnd?: StepShape[];
  end?: StepShape;
  logicFormIdRules?: { conditions: ConditionShape[]; formId: string; logicalOperator?: string }[];
  additionalFormValues?: AdditionShape[];
}
export type Answer = string | number | boolean | string[];

/** The title of the final step that the form adds. */
export const ADDED_END = '(added end)';
