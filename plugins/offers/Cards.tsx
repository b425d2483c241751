/** One offer, wherever it stands. The whole card can be clicked; its link is the one thing to tab to. */
import type { ReactNode } from 'react';
import { type Scope, useRead } from '../../kit/index.ts';
import { linkOf, type Placement, passedOn } from './link.ts';
import type { Offer } from './offer.ts';

interface CardProps {
  scope: Scope;
  offer: Offer;
  placement: Placement;
  /** A button of its own instead of the title as the link. */
  button?: boolean;
}

export function Card({ scope, offer, placement, button }: CardProps): ReactNode {
  const href = useRead(scope, read => {
    // Looked at one by one, so that the link follows the answers.
    const { steps, beforeSubmit } = read.form;
    const all = [...steps, ...beforeSubmit];
    const keys = all.flatMap(step => step.questions.map(({ bpKey }) => [bpKey, read(bpKey)] as const));
    return linkOf(offer, placement, read.page, passedOn(all, Object.fromEntries(keys), offer.overrides));
  });
  const link = (text: string, look: string): ReactNode => (
    <a className={look} href={href} referrerPolicy="no-referrer">
      {text}
    </a>
  );
  // Under the final step there is no heading of their own above the cards.
  const Heading = placement === 'default' ? 'h3' : 'h4';
  return (
    <article className="sw-offer">
      {offer.image && <img src={offer.image} alt="" loading="lazy" />}
      <div className="sw-offer-text">
        <Heading>{button ? offer.title : link(offer.title, 'sw-offer-link')}</Heading>
        {offer.text && <p>{offer.text}</p>}
        {button && link(scope.read.text('See the offer'), 'sw-button sw-next sw-offer-link')}
      </div>
    </article>
  );
}

/** The classic view. */
export function List({ scope, offers, placement }: Omit<CardProps, 'offer'> & { offers: readonly Offer[] }): ReactNode {
  return (
    <ul className="sw-offers">
      {offers.map((offer, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole
        <li key={place}>
          <Card scope={scope} offer={offer} placement={placement} />
        </li>
      ))}
    </ul>
  );
}
