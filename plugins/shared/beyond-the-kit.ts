/**
 * Names of the contract, the engine and the views that built-in plugins use in addition to the documented kit.
 * Third-party plugins must not rely on them.
 */
export { isLoadedAgain } from '../../engine/contract/host.ts';
export type {
  Choice,
  ConfigurationOf,
  Host,
  Identity,
  LogicJump,
  Message,
  QuestionOf,
  Rule,
  StepOf,
  Stop,
  ValidatorFn,
} from '../../engine/contract/plugin.ts';
export { toNumber } from '../../engine/form/conditions.ts';
export { allSteps } from '../../engine/form/step-index.ts';
export { isEndScreen, isLast } from '../../engine/form/steps.ts';
export { labelOf } from '../../engine/form/template.ts';
export { AFTER_SUBMIT, REQUIRED, secondsOf, UNSAFE_KEYS } from '../../engine/form/values.ts';
export { StepTexts } from '../../view/context.ts';
export { isForComposition } from '../kit/composition.ts';
export { useEntry } from '../kit/keyboard.ts';
export { LoadFailed } from '../kit/LoadFailed.tsx';
export { default as loadFailedStyles } from '../kit/load-failed.css';
