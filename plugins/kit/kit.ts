/**
 * `stepwell/plugin`: the names that the author of a plugin needs, and nothing else. docs/plugins.md explains each name,
 * and spec/checks/kit.spec.ts limits their number. Separately built plugins get the same values as
 * `stepwell.shared.plugin`.
 */

export { isDryRun } from '../../engine/calls/dry-run.ts';
// Export the whole file, because `declare module` cannot add rows to an interface that is exported by its name.
export type * from '../../engine/contract/augmentable-types.ts';
export type { Call, Reply } from '../../engine/contract/call.ts';
export type { AnswerKey, Condition, Draft, Form, Question, Step } from '../../engine/contract/definition.ts';
export type { FieldProps, GroupProps } from '../../engine/contract/field-props.ts';
export type { Json } from '../../engine/contract/json.ts';
export type {
  Answers,
  MembersOf,
  Plugin,
  PluginRef,
  QuestionProps,
  QuestionType,
  Read,
  Scope,
  StepProps,
  StepType,
  ValueHandle,
  Verdict,
  View,
} from '../../engine/contract/plugin.ts';
export { fillTemplate } from '../../engine/form/template.ts';
export { asText, isMissing } from '../../engine/form/values.ts';
export { register } from '../../registry.ts';
export { Controls } from '../../view/Controls.tsx';
export { useRead } from '../../view/context.ts';
export { Messages, Title } from '../../view/Messages.tsx';
export { Progress } from '../../view/Progress.tsx';
export { QuestionList } from '../../view/QuestionList.tsx';
export { QuestionView } from '../../view/QuestionView.tsx';
export { RichText } from '../../view/RichText.tsx';
export { countryOf } from './country.ts';
export { definePlugin, defineQuestion, defineStep } from './define.ts';
export { Ending } from './Ending.tsx';
export { default as endingStyles } from './ending.css';
export { isObject, objectOf, webAddress } from './json.ts';
export { PreviousStep, Spinner } from './PreviousStep.tsx';
export { type QuestionByQuestion, useQuestionByQuestion, useSubmit } from './question-by-question.ts';
export { Select } from './searchable/Select.tsx';
export { Autocomplete } from './suggestions/Autocomplete.tsx';
export type { Suggestion } from './suggestions/types.ts';
