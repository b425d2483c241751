import type { ObjectEntries } from 'valibot';
import type { Plugin, Question, QuestionProps, Read, Scope, Step, StepProps } from '../kit/kit.ts';

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

/** Names for parts of the types that the kit exports. */
export type QuestionOf<Options extends ObjectEntries> = QuestionProps<unknown, Options>['question'];
export type StepOf<Options extends ObjectEntries> = StepProps<unknown, Options>['step'];
export type ConfigurationOf<Options extends ObjectEntries> = Scope<Options>['config'];
export type Choice = Question['values'][number];
export type Rule = Question['validationRules'][number];
export type LogicJump = Step['logicJumps'][number];
export type Message = Step['messages'][number];
export type Identity = Required<ReturnType<Read['identity']>>;
export type Host = Scope['host'];
export type Stop = ReturnType<Scope['watch']>;
export type ValidatorFn = Extract<NonNullable<Plugin['validators']>[string], (...given: never) => unknown>;
