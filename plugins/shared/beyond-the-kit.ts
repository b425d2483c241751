/**
 * Names of the engine and the views that built-in plugins use in addition to the documented kit. Third-party plugins must
 * not rely on them. spec/checks/kit.spec.ts limits their number.
 */
export { isEndScreen, isLast } from '../../engine/form/steps.ts';
export { labelOf } from '../../engine/form/template.ts';
export { StepTexts } from '../../view/context.ts';
export { isForComposition, useEntry } from '../kit/keyboard.ts';
export { LoadFailed } from '../kit/LoadFailed.tsx';
export { default as loadFailedStyles } from '../kit/load-failed.css';
