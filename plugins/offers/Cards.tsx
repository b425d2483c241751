/** The card of an offer, and the list of cards. */
import type { ReactNode } from 'react';
import { type Question, type Scope, useRead } from '../kit/kit.ts';
import { AFTER_SUBMIT } from '../shared/filled-answers.ts';
import { linkOf, type Placement, pageQuery, passedOn } from './link.ts';
import type { Offer } from './offer.ts';

interface CardProps {
  scope: Scope;
  offer: Offer;
  placement: Placement;
  /** The link is a button below the text instead of the title. */
  withButton?: boolean;
}

/** The whole card is clickable, but it contains a single link, so it is a single tab stop. */
export function Card({ scope, offer, placement, withButton }: CardProps): ReactNode {
  const href = useRead(scope, read => {
    // Read each answer through `read`, so that the link is updated when an answer changes.
    const { steps, beforeSubmit, stepsAfterSubmit } = read.form;
    const all = [...steps, ...beforeSubmit, ...stepsAfterSubmit].flatMap(step => step.questions);
    const isAnswered = (question: Question) => read.answerOf(question) !== undefined;
    const answeredKeys = new Set(all.filter(isAnswered).map(({ bpKey }) => bpKey));
    // A question of another branch may have the key. After a reload, no question on the path has the earlier answers.
    const asked = all.filter(question => isAnswered(question) || !answeredKeys.has(question.bpKey));
    // The current value of an answer that was given or changed after the submit, such as the telephone number, counts.
    const answerOf = (key: string) => read(AFTER_SUBMIT + key) ?? read(key);
    const answers = Object.fromEntries(asked.map(({ bpKey }) => [bpKey, answerOf(bpKey)]));
    const page = { query: pageQuery(scope), dci: read.page.dci };
    return linkOf(offer, placement, page, passedOn(asked, answers, offer.overrides));
  });
  const link = (text: string, className: string): ReactNode => (
    <a className={className} href={href} referrerPolicy="no-referrer">
      {text}
    </a>
  );
  // The carousel and the dialog have their own h3 above the cards.
  const Heading = placement === 'default' ? 'h3' : 'h4';
  return (
    <article className="sw-offer">
      {offer.image && <img src={offer.image} alt="" loading="lazy" />}
      <div className="sw-offer-text">
        <Heading>{withButton ? offer.title : link(offer.title, 'sw-offer-link')}</Heading>
        {offer.text && <p>{offer.text}</p>}
        {withButton && link(scope.read.text('See the offer'), 'sw-button sw-next sw-offer-link')}
      </div>
    </article>
  );
}

export function CardList({ scope, offers, placement }: Omit<CardProps, 'offer'> & { offers: readonly Offer[] }) {
  return (
    <ul className="sw-offers">
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole
        <li key={index}>
          <Card scope={scope} offer={offer} placement={placement} />
        </li>
      ))}
    </ul>
  );
}
