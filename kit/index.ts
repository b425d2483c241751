/**
 * `stepwell/plugin`: the contract, components, hooks and pure helpers. A plugin imports nothing else of the product;
 * separately built plugins get the same exports as `stepwell.shared.plugin`.
 */

export type { ManifestRow } from '../contract/manifest-row.ts';
export * from '../contract/plugin.ts';
export { isSendingHeldBack } from '../engine/calls/dry-run.ts';
export { fail } from '../engine/errors/errors.ts';
export { toNumber } from '../engine/form/conditions.ts';
export { allSteps } from '../engine/form/step-index.ts';
export { asks, isFinalView, isLast } from '../engine/form/steps.ts';
export { fillTemplate, labelOf } from '../engine/form/template.ts';
export { AFTER_SUBMIT, asText, isMissing, REQUIRED, secondsOf, UNSAFE_KEYS } from '../engine/form/values.ts';
export { Controls } from '../view/Controls.tsx';
export { StepTexts, useRead } from '../view/context.ts';
export { Messages, Title } from '../view/Messages.tsx';
export { Progress } from '../view/Progress.tsx';
export { QuestionList } from '../view/QuestionList.tsx';
export { QuestionView } from '../view/QuestionView.tsx';
export { RichText } from '../view/RichText.tsx';
export { BackButton, PreviousStep } from './BackButton.tsx';
export { countryOf, ruleCountry } from './country.ts';
export { Ending } from './Ending.tsx';
export { default as endingStyles } from './ending.css';
export type * from './facts.ts';
export { clearFilled, fillAnswers, keysFilledBy } from './filled-answers.ts';
export { finalStepOf } from './final-step.ts';
export { possibleFormIds, requalifiedFormId, resolvedFormId, tracksConversion } from './form-id.ts';
export { geocodedKey } from './geocoded-key.ts';
export { imageAddress } from './image-address.ts';
export { idOf, isAttributeOn, isObject, type JsonObject, objectOf, objectsIn, shortText, textOf } from './json.ts';
export { showText, useEntry } from './keyboard.ts';
export { LoadFailed } from './LoadFailed.tsx';
export { default as loadFailedStyles } from './load-failed.css';
export { isPictureAddress } from './picture-address.ts';
export { machineText, visibleText, withoutScheme } from './plain-text.ts';
export { type QuestionByQuestion, useQuestionByQuestion, useSubmit } from './question-by-question.ts';
export { withRule } from './rules.ts';
export { Spinner } from './Spinner.tsx';
export { Select } from './searchable/Select.tsx';
export { default as selectStyles } from './select.css';
export { joinSentences } from './sentences.ts';
export { missingAsset, staticFolder } from './static-folder.ts';
export { Autocomplete } from './suggestions/Autocomplete.tsx';
export type { Suggestion } from './suggestions/types.ts';
export { testPhoneOf } from './test-phone.ts';
export { waitForFact } from './wait-for-fact.ts';
export { webAddress } from './web-address.ts';
