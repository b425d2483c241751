import type { ReactNode } from 'react';
import {
  Controls,
  definePlugin,
  defineStep,
  Ending,
  endingStyles,
  fillTemplate,
  Messages,
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
import { isEndScreen, labelOf, type StepOf } from '../shared/beyond-the-kit.ts';
import { finalStepOf, withoutGaps } from '../shared/final-step.ts';
import { imageAddress } from '../shared/image-address.ts';
import styles from './affiliation.css';
import type { schema } from './schema.ts';

/** The members of an affiliation, on a final step or on a step of type `recommendation`. */
type AffiliationMembers = (typeof schema)['everyStep'];
type AffiliationStep = StepOf<AffiliationMembers>;

/** The affiliate's address with the tracking id as a query parameter; undefined if it is not an http or https address. */
export function addressFor(
  step: Pick<AffiliationStep, 'affiliationUrl' | 'affiliationKey'>,
  dci: string | undefined,
  origin: string,
): string | undefined {
  const url = webAddress(step.affiliationUrl, origin);
  const key = step.affiliationKey || 'dci';
  if (url && dci) {
    // `searchParams.set` would re-encode the whole query, so a new parameter is appended as text.
    if (url.searchParams.has(key)) url.searchParams.set(key, dci);
    else url.search += `${url.search && '&'}${new URLSearchParams({ [key]: dci })}`;
  }
  return url?.href;
}

/** The link to the affiliate: its logo, or a button if there is none. */
function AffiliateLink({ step, scope }: { step: AffiliationStep; scope: Scope }): ReactNode {
  const { read, host } = scope;
  const href = addressFor(step, read.page.dci, host.origin());
  const logo = imageAddress(step.affiliationLogo, host.origin());
  const visit = read.text('Visit Website');
  if (!href) return logo && <img className="sw-affiliation-logo" src={logo} alt="" />;
  if (!logo) {
    return (
      <a className="sw-button sw-next sw-visit" href={href}>
        {visit}
      </a>
    );
  }
  return (
    <a className="sw-affiliation-link" href={href}>
      <img className="sw-affiliation-logo" src={logo} alt={visit} />
    </a>
  );
}

function Recommendation({ step, scope }: StepProps<null, AffiliationMembers>): ReactNode {
  const { read } = scope;
  const final = isEndScreen(read.form, step);
  const title = useRead(scope, now => labelOf(step.title, now, 'Recommended for you'));
  const content = (
    <div className="sw-affiliation-step">
      <Messages step={step} position="top" />
      <Title step={step}>{title}</Title>
      {final && step.richText && (
        <div className="sw-rich">
          <RichText html={step.richText} />
        </div>
      )}
      {step.affiliationDescription && (
        <div className="sw-affiliation-text">
          <RichText html={step.affiliationDescription} />
        </div>
      )}
      <AffiliateLink step={step} scope={scope} />
      <Messages step={step} position="bottom" />
      {!final && <Controls step={step} />}
      {final && step.doNotSendLead && <PreviousStep scope={scope} />}
      <Messages step={step} position="under_cta" />
    </div>
  );
  if (!final) return content;
  return (
    <Ending step={step} scope={scope}>
      {content}
    </Ending>
  );
}

/** The final step, if the visitor sees an end; undefined while the lead is being sent or after sending failed. */
function shownEnd(read: Read): Step | undefined {
  const { form, step, sending } = read;
  if (!step || sending === 'sending' || sending === 'failure' || read.fact('acceptedStepIsLeft')) return undefined;
  return isEndScreen(form, step) && step.type !== 'recommendation' ? finalStepOf(read) : undefined;
}
/** The final step, if another step is on screen in its place. */
const replacedEnd = (read: Read): Step | undefined =>
  read.step && read.fact('replacesEnd') === read.step.order ? finalStepOf(read) : undefined;

const BlockOfShownEnd = ({ scope }: { scope: Scope }): ReactNode => (
  <AffiliationBlock scope={scope} step={useRead(scope, shownEnd)} />
);
const BlockOfReplacedEnd = ({ scope }: { scope: Scope }): ReactNode => (
  <AffiliationBlock scope={scope} step={useRead(scope, replacedEnd)} />
);

function AffiliationBlock({ scope, step: end }: { scope: Scope; step: Step | undefined }): ReactNode {
  const step: AffiliationStep | undefined = end;
  const title = useRead(scope, read => fillTemplate(withoutGaps(step?.affiliationTitle, read), read));
  const description = useRead(scope, read => withoutGaps(step?.affiliationDescription, read));
  if (!step?.affiliationUrl) return null;
  return (
    <aside className="sw-affiliation">
      {title && <h3>{title}</h3>}
      {description && (
        <div className="sw-affiliation-text">
          <RichText html={description} />
        </div>
      )}
      <AffiliateLink step={step} scope={scope} />
    </aside>
  );
}

export const after = ['areas', 'transition']; // its content arrives late, so it is drawn below the others

/** Links to an affiliate: a step type, and a block below the final step. */
export const plugin = definePlugin('affiliation', {
  /** True if a final step has an affiliation block. */
  isNeeded: ({ form }) =>
    [...form.steps, form.end].some(step => step && 'affiliationUrl' in step && !!step.affiliationUrl),
  parts: [
    defineStep('recommendation', { empty: null, view: Recommendation, withoutQuestions: true, showsEnding: true }),
  ],
  slots: { below: BlockOfShownEnd },
  styles: endingStyles + styles,
  start: scope => scope.setFact('blockOfReplacedEnd', BlockOfReplacedEnd),
});
register(plugin);
