/** A row to be scrolled, with buttons and a count. Touch, keys and tabbing scroll it as the browser does. */
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Scope } from '../../kit/index.ts';
import { Card } from './Cards.tsx';
import type { Offer } from './offer.ts';

/** A turn that did not arrive by then was overtaken, by a finger or the focus. */
const LONGEST_TURN = 800;

interface CarouselProps {
  scope: Scope;
  offers: readonly Offer[];
  buttons: boolean;
}

export function Carousel({ scope, offers, buttons }: CarouselProps): ReactNode {
  const { text } = scope.read;
  const title = useId();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  /** Where a button is taking the row; what it passes on the way is not shown as the place. */
  const going = useRef<number | undefined>(undefined);
  const arriving = useRef(() => {});

  /** From the start edge, whichever side that is. */
  const placeOf = (list: HTMLElement): number => Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth));
  function scrolled(): void {
    if (!row.current) return;
    const place = Math.min(offers.length - 1, placeOf(row.current));
    if (going.current !== undefined && going.current !== place) return;
    going.current = undefined;
    setAt(place);
  }
  function go(place: number): void {
    const list = row.current!;
    going.current = place;
    setAt(place);
    arriving.current();
    arriving.current = scope.host.after(LONGEST_TURN, () => {
      going.current = undefined;
      scrolled();
    });
    const step = (list.children[1] as HTMLElement | undefined)?.offsetLeft ?? 0;
    const first = (list.children[0] as HTMLElement | undefined)?.offsetLeft ?? 0;
    const behavior = scope.host.reducedMotion() ? 'instant' : 'smooth';
    list.scrollTo?.({ left: place * (step - first), behavior });
    scope.announce(`${place + 1} / ${offers.length}: ${offers[place]!.title}`);
  }
  const turn = (label: string, by: 1 | -1, path: string): ReactNode => (
    <button
      type="button"
      className="sw-turn"
      aria-label={text(label)}
      aria-disabled={!offers[at + by] || undefined}
      onClick={() => offers[at + by] && go(at + by)}
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
        {turn('Previous', -1, 'M10 3L5 8l5 5')}
        <span className="sw-paging">
          {at + 1} / {offers.length}
        </span>
        {turn('Next', 1, 'M6 3l5 5-5 5')}
      </div>
      <ul
        ref={row}
        className="sw-slides"
        onScroll={scrolled}
        onPointerDown={() => {
          going.current = undefined;
        }}
      >
        {offers.map((offer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole
          <li key={place}>
            <Card scope={scope} offer={offer} placement="carousel" button={buttons} />
          </li>
        ))}
      </ul>
    </section>
  );
}
