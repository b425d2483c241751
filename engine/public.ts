/**
 * The public face, `stepwell/plugin`: the contract, parts to draw with, one hook, pure helpers. It is all of the engine
 * that a plugin may import; separately built plugins find the same as `stepwell.shared.plugin`.
 */

export { webAddress } from './address.ts';
export { compare, toNumber } from './conditions.ts';
export * from './contract.ts';
export { fail } from './errors.ts';
export { whenFact } from './fact.ts';
export { possibleFormIds, requalifiedBy, resolvedFormId, ruledFormId, tracksConversion } from './formid.ts';
export { holdsBack } from './preview.ts';
export { asks, isFinalView, isLast } from './steps.ts';
export { fillTemplate } from './template.ts';
export { asText, isMissing, REQUIRED } from './values.ts';
export { type Asking, useAsking, useSubmit } from './view/asking.ts';
export { Controls } from './view/Controls.tsx';
export { useRead } from './view/context.ts';
export { Messages, Title } from './view/Messages.tsx';
export { Progress } from './view/Progress.tsx';
export { QuestionView } from './view/QuestionView.tsx';
export { RichText } from './view/RichText.tsx';
export { plainText } from './view/rich.ts';
export { Suggesting, type Suggestion } from './view/Suggesting.tsx';
