import { type ReactNode, useEffect } from 'react';
import {
  asText,
  Controls,
  definePlugin,
  defineStep,
  Ending,
  endingStyles,
  fillTemplate,
  Messages,
  objectOf,
  PreviousStep,
  type Read,
  RichText,
  register,
  type Scope,
  type Step,
  type StepProps,
  Title,
  useRead,
  webAddress,
} from '../kit/kit.ts';
import { isEndScreen, labelOf } from '../shared/beyond-the-kit.ts';
import { finalStepOf, withoutGaps } from '../shared/final-step.ts';
import { shownMembers } from './members.ts';
import { TEXT_PAGE, THANK_YOU } from './row.ts';
import type { schema } from './schema.ts';

type Members = (typeof schema)['steps']['transition'];
type EndProps = StepProps<null, Members>;

/** Whether the step was added to a form that ends in a question step. */
const isAdded = (step: Step & { readonly generic?: true }): boolean => step.generic === true;

/** Whether the HTML shows nothing. A picture counts as text. */
const isBlank = (html: string): boolean => !html.replace(/<(?!img)[^<>]*>|&nbsp;/g, '').trim();

/**
 * True for an end that sent no lead and shows nothing, possibly because its templates have no answers. Without a
 * success mark, the page would be blank.
 */
const needsThanks = (step: Step, read: Read): boolean =>
  read.sending === 'idle' &&
  !read.fact('offersAtEnd') &&
  [TEXT_PAGE, ...read.typesWith('onlyQuestions')].includes(step.type) &&
  shownMembers(objectOf(step)).every(text => isBlank(fillTemplate(asText(text), read)));

function Text({ html, scope }: { html: string | undefined; scope: Scope }): ReactNode {
  const known = useRead(scope, read => withoutGaps(html, read));
  return (
    known && (
      <div className="sw-rich">
        <RichText html={known} />
      </div>
    )
  );
}

/** In ms. Leaves time to read the page and to track the conversion. */
const PAUSE = 1500;

/** The address to which the end redirects once nothing is left to send. */
function useRedirect({ step, scope }: Pick<EndProps, 'step' | 'scope'>): string | undefined {
  const { host, read } = scope;
  const address = webAddress(step.redirectUrl, host.origin())?.href;
  const isDue = useRead(
    scope,
    now =>
      isEndScreen(now.form, step) &&
      (step.doNotSendLead || (now.sending === 'success' && !now.fact('acceptedStepIsLeft'))),
  );
  const isPreview = read.page.preview;
  useEffect(
    () => (address && isDue && !isPreview ? host.after(PAUSE, () => host.open?.(address)) : undefined),
    [host, address, isDue, isPreview],
  );
  return isDue ? address : undefined;
}

function Transition({ step, scope }: EndProps): ReactNode {
  const { read } = scope;
  const redirect = useRedirect({ step, scope });
  const final = isEndScreen(read.form, step);
  const hasGap = useRead(scope, now => !!step.title && !withoutGaps(step.title, now));
  const thanks = useRead(scope, now => isAdded(step) || hasGap || (final && needsThanks(step, now)));
  const { richText } = useRead(scope, now => (isAdded(step) && finalStepOf(now)) || step);
  return (
    <Ending step={step} scope={scope}>
      <Messages step={step} position="top" />
      <Title step={step}>{thanks ? read.text(THANK_YOU) : undefined}</Title>
      <Text html={richText} scope={scope} />
      <Messages step={step} position="bottom" />
      {!final && <Controls step={step} />}
      {redirect && (
        <a className="sw-button sw-next" href={redirect}>
          {labelOf(step.next, read, 'Next')}
        </a>
      )}
      {final && step.doNotSendLead && <PreviousStep scope={scope} />}
      <Messages step={step} position="under_cta" />
    </Ending>
  );
}

/** The content below a final step of another type: its rich text, and whether the lead was sent. */
function EndingBelow({ scope }: { scope: Scope }): ReactNode {
  const step = useRead(scope, ({ form, step: now, sending, typesWith }) => {
    const isEnd = now && isEndScreen(form, now) && (sending !== 'idle' || now.doNotSendLead);
    return isEnd && !typesWith('showsEnding').includes(now.type) ? now : undefined;
  });
  const thanks = useRead(scope, read => step && needsThanks(step, read));
  if (!step) return null;
  return (
    <Ending step={step} scope={scope} below>
      {thanks && <Title step={step}>{scope.read.text(THANK_YOU)}</Title>}
      <Text html={step.richText} scope={scope} />
    </Ending>
  );
}

/** A step without questions, and the sending status of every final step. */
export const plugin = definePlugin('transition', {
  parts: [defineStep(TEXT_PAGE, { empty: null, view: Transition, withoutQuestions: true, showsEnding: true })],
  slots: { below: EndingBelow },
  styles: endingStyles,
});
register(plugin);
