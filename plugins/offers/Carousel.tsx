/** A row of cards that scrolls. The browser handles touch, keys and tabbing; this component adds buttons and a count. */
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Scope } from '../kit/kit.ts';
import { Card } from './Cards.tsx';
import type { Offer } from './offer.ts';

/** In ms. A scroll that takes longer was interrupted by a finger or by a focus change. */
const MAX_SCROLL_TIME = 800;

interface CarouselProps {
  scope: Scope;
  offers: readonly Offer[];
  withButtons: boolean;
}

export function Carousel({ scope, offers, withButtons }: CarouselProps): ReactNode {
  const { text } = scope.read;
  const title = useId();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** The card that a button scrolls to. The cards in between do not become the current one. */
  const target = useRef<number | undefined>(undefined);
  const stopTimeout = useRef(() => {});

  /** Measured from the start edge, so it also works for right-to-left text. */
  const visibleIndex = (list: HTMLElement): number =>
    Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth));
  function handleScroll(): void {
    if (!row.current) return;
    const index = Math.min(offers.length - 1, visibleIndex(row.current));
    if (target.current !== undefined && target.current !== index) return;
    target.current = undefined;
    setCurrent(index);
  }
  function scrollTo(index: number): void {
    const list = row.current!;
    target.current = index;
    setCurrent(index);
    stopTimeout.current();
    stopTimeout.current = scope.host.after(MAX_SCROLL_TIME, () => {
      target.current = undefined;
      handleScroll();
    });
    const [first, second] = list.querySelectorAll('li');
    const cardWidth = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    const behavior = scope.host.reducedMotion() ? 'instant' : 'smooth';
    list.scrollTo?.({ left: index * cardWidth, behavior });
    scope.announce(`${index + 1} / ${offers.length}: ${offers[index]!.title}`);
  }
  const arrow = (label: string, by: 1 | -1, path: string): ReactNode => (
    <button
      type="button"
      className="sw-turn"
      aria-label={text(label)}
      aria-disabled={!offers[current + by] || undefined}
      onClick={() => offers[current + by] && scrollTo(current + by)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </button>
  );

  return (
    <section className="sw-carousel" aria-labelledby={title}>
      <div className="sw-carousel-head">
        <h3 id={title}>{text('You may also like')}</h3>
        {arrow('Previous', -1, 'M10 3L5 8l5 5')}
        <span className="sw-paging">{`${current + 1} / ${offers.length}`}</span>
        {arrow('Next', 1, 'M6 3l5 5-5 5')}
      </div>
      <ul
        ref={row}
        className="sw-slides"
        onScroll={handleScroll}
        onPointerDown={() => {
          target.current = undefined;
        }}
      >
        {offers.map((offer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole
          <li key={index}>
            <Card scope={scope} offer={offer} placement="carousel" withButton={withButtons} />
          </li>
        ))}
      </ul>
    </section>
  );
}
