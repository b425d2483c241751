/** The links of the page: to call the partner, and the owner's link. */
import type { ReactNode } from 'react';
import { fillTemplate, objectOf, type Scope, useRead, webAddress } from '../kit/kit.ts';
import type { ConfigurationOf } from '../shared/beyond-the-kit.ts';
import { finalStepOf } from '../shared/final-step.ts';
import { objectsIn, textOf } from '../shared/json.ts';
import { type Call, PhoneNumber } from './CallMessages.tsx';
import type { schema } from './schema.ts';

type Config = ConfigurationOf<(typeof schema)['configuration']>;

/**
 * A link that calls the partner if the conditions of the definition hold and no call is booked. It includes the number
 * itself, for visitors who call with another device. While the call center is closed, the link is secondary.
 */
export function CallLink({ scope, call }: { scope: Scope; call: Call }): ReactNode {
  const { reveal, hours } = call;
  const isShown = useRead(scope, read => {
    const { displayCtcConditions: conditions, displayCtcLogicalOperator: operator }: Config = scope.config;
    return read.matches(objectsIn(conditions), operator === 'or' ? 'or' : 'and');
  });
  const number = reveal.inboundNumber.replace(/[^+\d]/g, '');
  const written = reveal.inboundNumber.replace(/[^+\d\s().-]/g, '').trim();
  // Keeps the service's grouping of a number.
  const shown = useRead(scope, read => (written === number && read.fact('groupPhone')?.(number)) || written);
  if (!isShown || number === '' || reveal.booked) return null;
  return (
    <div className="sw-call-partner">
      <a className={`sw-call ${hours === 'closed' ? '' : 'sw-button sw-next'}`} href={`tel:${number}`}>
        {scope.read.text(hours === 'open' ? 'Skip the queue' : 'I want to call now')}
      </a>
      <PhoneNumber>{shown}</PhoneNumber>
    </div>
  );
}

interface OwnerLinkProps {
  scope: Scope;
  /** Whether the visitor can book a call, which a flag then prefers to the link. Default: false. */
  canSchedule?: boolean | undefined;
}

/** The owner's link of the final step that was reached. */
export function OwnerLink({ scope, canSchedule = false }: OwnerLinkProps): ReactNode {
  const [text, address] = useRead(scope, read => {
    const cta = objectOf(objectOf(objectOf(finalStepOf(read)).revealData).cta);
    return [fillTemplate(textOf(cta.text), read), textOf(cta.url)] as const;
  });
  const isSwitchedOff = useRead(scope, read => read.feature('APPOINTMENT_NO_CTA'));
  const url = webAddress(address, scope.host.origin());
  if (!url || !text || (isSwitchedOff && canSchedule)) return null;
  return (
    <a className="sw-button sw-cta" href={address}>
      {text}
    </a>
  );
}
