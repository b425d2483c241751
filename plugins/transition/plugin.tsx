import type { ReactNode } from 'react';
import {
  Controls,
  definePlugin,
  Ending,
  endingStyles,
  fillTemplate,
  isFinalView,
  Messages,
  PreviousStep,
  type Read,
  RichText,
  type Scope,
  type Step,
  type StepProps,
  type StepType,
  Title,
  useRead,
} from '../../kit/index.ts';
import { showsEnding } from './is-needed.ts';
import { THANK_YOU } from './prepare.ts';

interface TransitionOptions {
  readonly richText?: string;
  /** The step was added to a form that ends in a question step. */
  readonly generic?: true;
}
declare module '../../kit/index.ts' {
  interface StepTypes {
    transition: { value: null; options: TransitionOptions };
  }
}
type TransitionStep = Step & TransitionOptions;

/**
 * True for an end that sent no lead and has no words, maybe because no answer fills in its templates: without a success
 * mark, the page would be blank.
 */
const lacksWords = (step: Step, read: Read): boolean =>
  read.sending === 'idle' &&
  ![step.title, step.richText, ...step.messages.flatMap(({ header, content }) => [header, content])].some(
    text =>
      text &&
      fillTemplate(text, read)
        .replace(/<(?!img)[^>]*>/g, '')
        .trim(),
  );

const Text = ({ html }: { html: string }): ReactNode => (
  <div className="sw-rich">
    <RichText html={html} />
  </div>
);

function Transition({ step, scope }: StepProps<null, TransitionStep>): ReactNode {
  const { read } = scope;
  const final = isFinalView(read.form, step);
  const isGeneric = useRead(scope, now => step.generic || (final && lacksWords(step, now)));
  return (
    <Ending step={step} scope={scope}>
      <Messages step={step} position="top" />
      <Title step={step} />
      {isGeneric && <Title step={step}>{read.text(THANK_YOU)}</Title>}
      {!step.generic && step.richText && <Text html={step.richText} />}
      <Messages step={step} position="bottom" />
      {!final && <Controls step={step} />}
      {final && step.doNotSendLead && <PreviousStep scope={scope} />}
      <Messages step={step} position="under_cta" />
    </Ending>
  );
}

/** Below a final step of another type: its rich text, and whether the lead was sent. */
function EndingBelow({ scope }: { scope: Scope }): ReactNode {
  const step = useRead(scope, ({ form, step: now, sending }) => {
    const isEnd = now && isFinalView(form, now) && (sending !== 'idle' || now.doNotSendLead);
    return isEnd && !showsEnding(now) ? now : undefined;
  });
  const isWordless = useRead(scope, read => step && lacksWords(step, read));
  if (!step) return null;
  return (
    <Ending step={step} scope={scope} below>
      {isWordless && <Title step={step}>{scope.read.text(THANK_YOU)}</Title>}
      {step.richText && <Text html={step.richText} />}
    </Ending>
  );
}

const transition: StepType<null, TransitionStep> = { empty: null, Component: Transition };

/** A step without questions, and what every final step shows about the sending of the lead. */
export const plugin = definePlugin({
  name: 'transition',
  contract: 1,
  steps: { transition },
  slots: { below: EndingBelow },
  styles: endingStyles,
});
