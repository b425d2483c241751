import { type ReactNode, useEffect } from 'react';
import {
  Controls,
  definePlugin,
  isFinalView,
  Messages,
  RichText,
  type Scope,
  type Step,
  type StepProps,
  type StepType,
  Title,
  useRead,
  webAddress,
} from '../../kit/index.ts';
import styles from './affiliation.css';
import type { Affiliation } from './wanted.ts';

declare module '../../kit/index.ts' {
  interface StepTypes {
    recommendation: { value: null; options: Affiliation };
  }
}
type Affiliated = Step & Affiliation;

/** The owner's address with the tracking id in it. */
export function addressFor(step: Affiliation, dci: string | undefined, origin: string): string | undefined {
  const url = webAddress(step.affiliationUrl, origin);
  const key = step.affiliationKey || 'dci';
  if (url && dci) {
    // Added behind what the owner wrote, letter by letter: to set it would write the whole query anew.
    if (url.searchParams.has(key)) url.searchParams.set(key, dci);
    else url.search += `${url.search && '&'}${new URLSearchParams({ [key]: dci })}`;
  }
  return url?.href;
}

/** The logo is the link where there is one, else the words. */
function Visit({ step, scope }: { step: Affiliated; scope: Scope }): ReactNode {
  const { read, host } = scope;
  const href = addressFor(step, read.page.dci, host.origin());
  const logo = webAddress(step.affiliationLogo, host.origin())?.href;
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

function Recommendation({ step, scope }: StepProps<null, Affiliated>): ReactNode {
  const { read } = scope;
  const final = isFinalView(read.form, step);
  return (
    <div className="sw-recommendation">
      <Messages step={step} position="top" />
      <Title step={step}>{step.title ? undefined : read.text('Recommended for you')}</Title>
      {step.affiliationDescription && (
        <div className="sw-affiliation-text">
          <RichText html={step.affiliationDescription} />
        </div>
      )}
      <Visit step={step} scope={scope} />
      <Messages step={step} position="bottom" />
      {final ? <Sent scope={scope} /> : <Controls step={step} />}
      <Messages step={step} position="under_cta" />
    </div>
  );
}

const WORDS = {
  sending: 'Sending your answers…',
  failure: 'Your answers could not be sent.',
  success: 'Sent',
} as const;

/** As the end of a form it says how the sending went, and offers to repeat it. */
function Sent({ scope }: { scope: Scope }): ReactNode {
  const { announce, read } = scope;
  const sending = useRead(scope, now => now.sending);
  const text = sending === 'idle' ? '' : read.text(WORDS[sending]);
  useEffect(() => announce(text), [announce, text]);
  return (
    <div
      className="sw-sent"
      data-success={sending === 'success' || undefined}
      data-failure={sending === 'failure' || undefined}
    >
      {text && <p>{text}</p>}
      {sending === 'failure' && (
        <button type="button" className="sw-button sw-next sw-retry" onClick={scope.retry}>
          {read.text('Send again')}
        </button>
      )}
    </div>
  );
}

/** Under the final step once the lead is there. */
function Block({ scope }: { scope: Scope }): ReactNode {
  const step = useRead(scope, ({ form, step: now, sending }) =>
    now && isFinalView(form, now) && (sending === 'success' || sending === 'idle') ? (now as Affiliated) : undefined,
  );
  if (!step?.affiliationUrl || step.type === 'recommendation') return null;
  return (
    <aside className="sw-affiliation">
      {step.affiliationTitle && <h3>{step.affiliationTitle}</h3>}
      {step.affiliationDescription && (
        <div className="sw-affiliation-text">
          <RichText html={step.affiliationDescription} />
        </div>
      )}
      <Visit step={step} scope={scope} />
    </aside>
  );
}

const recommendation: StepType<null, Affiliated> = { empty: null, Component: Recommendation };

/** Links to an affiliate: a step of its own, and a block under the final step (REC, STEP-08, DEC-99). */
export const plugin = definePlugin({
  name: 'affiliation',
  contract: 1,
  steps: { recommendation },
  slots: { below: Block },
  styles,
});
