/**
 * The public face, `stepwell/plugin`: the contract, parts to draw with, one hook, pure helpers. It is all of the engine
 * that a plugin may import; separately built plugins find the same as `stepwell.shared.plugin`.
 */

export * from '../engine/contract.ts';
export { fail } from '../engine/errors/errors.ts';
export { compare, toNumber } from '../engine/form/conditions.ts';
export { asks, isFinalView, isLast } from '../engine/form/steps.ts';
export { fillTemplate } from '../engine/form/template.ts';
export { asText, isMissing, REQUIRED } from '../engine/form/values.ts';
export { holdsBack } from '../engine/lead/preview.ts';
export type { ManifestRow, Prepare } from '../engine/plugins/manifest-row.ts';
export { Controls } from '../engine/view/Controls.tsx';
export { useRead } from '../engine/view/context.ts';
export { Messages, Title } from '../engine/view/Messages.tsx';
export { Progress } from '../engine/view/Progress.tsx';
export { QuestionView } from '../engine/view/QuestionView.tsx';
export { RichText } from '../engine/view/RichText.tsx';
export { plainText } from '../engine/view/rich.ts';
export { type Asking, useAsking, useSubmit } from './asking.ts';
export { possibleFormIds, requalifiedBy, resolvedFormId, ruledFormId, tracksConversion } from './form-id.ts';
export { Suggesting, type Suggestion } from './suggestions/Suggesting.tsx';
export { webAddress } from './web-address.ts';
export { whenFact } from './when-fact.ts';
