import { type ReactNode, useEffect, useState } from 'react';
import { definePlugin, objectOf, type Read, register, type Scope, useRead } from '../kit/kit.ts';
import { isEndScreen } from '../shared/beyond-the-kit.ts';
import { finalStepOf } from '../shared/final-step.ts';
import { CardList } from './Cards.tsx';
import { Carousel } from './Carousel.tsx';
import { loadOffers } from './load.ts';
import type { Offer, Offers } from './offer.ts';
import styles from './offers.css';
import { Popin } from './Popin.tsx';
import { Searching } from './Searching.tsx';

declare module '../kit/kit.ts' {
  interface Facts {
    /** The loading screen before the offers has ended. */
    offersSearched: boolean;
    /** The service knows that the offers were shown for this lead. */
    offersCounted: boolean;
  }
  interface Events {
    /** Emitted when these offers are on screen. */
    offersShown: Offers;
  }
}

export const after = ['affiliation']; // its content arrives late, so it is drawn below the others

const isNeeded = ({ feature }: Read): boolean =>
  ['AUTO_CROSS_SELL', 'CROSS_SELL_CAROUSEL', 'CROSS_SELL_CAROUSEL_WITH_BUTTONS', 'CROSS_SELL_DESIGN'].some(feature);

type View = 'carousel' | 'popin' | 'list';
const hasButtons = (read: Read): boolean => read.feature('CROSS_SELL_CAROUSEL_WITH_BUTTONS');

/** A flag for the carousel overrides the view that the service chose. */
function viewOf(read: Read, chosen: string): View {
  if (read.feature('CROSS_SELL_CAROUSEL') || hasButtons(read)) return 'carousel';
  return chosen === 'carousel' || chosen === 'popin' ? chosen : 'list';
}

/** The final step can turn offers off with `crossSell: false`, even if another step is shown in its place. */
const isSwitchedOff = (read: Read): boolean => objectOf(finalStepOf(read)).crossSell === false;

/**
 * `end`: below the final step, unless the lead is being sent or sending failed. `carousel`: below a step that shows a
 * carousel. Undefined when the flags are turned off.
 */
function placeOf(read: Read): 'end' | 'carousel' | undefined {
  const { step } = read;
  if (!step || !isNeeded(read) || isSwitchedOff(read) || read.fact('acceptedStepIsLeft')) return undefined;
  if (isEndScreen(read.form, step)) {
    return read.sending === 'sending' || read.sending === 'failure' ? undefined : 'end';
  }
  return read.fact('carouselWanted') === step.order ? 'carousel' : undefined;
}

function OffersBelow({ scope }: { scope: Scope }): ReactNode {
  const place = useRead(scope, placeOf);
  const offers = useRead(scope, read => read.fact('offers'));
  const view = useRead(scope, read => (place === 'carousel' ? 'carousel' : viewOf(read, offers?.chosen ?? '')));
  const isAuto = useRead(scope, read => read.feature('AUTO_CROSS_SELL'));
  const isSearched = useRead(scope, read => read.fact('offersSearched') === true);
  const withButtons = useRead(scope, hasButtons);
  const isNewDesign = useRead(scope, read => read.feature('CROSS_SELL_DESIGN'));
  if (!place || !offers?.list.length) return null;
  if (place === 'end' && isAuto && !isSearched) {
    return <Searching scope={scope} onDone={() => scope.setFact('offersSearched', true)} />;
  }
  return (
    <div className={`sw-cross-sell ${isNewDesign ? 'sw-cross-sell-new' : ''}`} data-look={view}>
      <ShownEvent scope={scope} offers={offers} enabled={isAuto} />
      <OffersView scope={scope} list={offers.list} view={view} withButtons={withButtons} />
    </div>
  );
}

interface OffersViewProps {
  scope: Scope;
  list: readonly Offer[];
  view: View;
  withButtons: boolean;
}
function OffersView({ scope, list, view, withButtons }: OffersViewProps): ReactNode {
  if (view === 'carousel') return <Carousel scope={scope} offers={list} withButtons={withButtons} />;
  if (view === 'popin') return <Popin scope={scope} offers={list} />;
  return <CardList scope={scope} offers={list} placement="default" />;
}

/** Emits `offersShown` once and draws nothing. */
function ShownEvent({ scope, offers, enabled }: { scope: Scope; offers: Offers; enabled: boolean }): ReactNode {
  const [isEmitted, setEmitted] = useState(false);
  useEffect(() => {
    if (isEmitted || !enabled) return;
    setEmitted(true);
    scope.emit('offersShown', offers);
  }, [scope, offers, enabled, isEmitted]);
  return null;
}

/** Posts once for a lead which offers were shown. */
function postShownOffers(scope: Scope): void {
  const { dci } = scope.read.page;
  scope.on('offersShown', ({ list }) => {
    if (!dci || scope.read.fact('offersCounted')) return;
    scope.setFact('offersCounted', true);
    const csc_ids = list.flatMap(({ id }) => (id === undefined || id === null ? [] : [id]));
    const call = { method: 'POST', path: '/cs/update_cross_sell_counts', body: { csc_ids, dci }, sends: true } as const;
    scope.call(call).catch(() => undefined); // the reply is not used
  });
}

/** Offers of other forms, shown below the end of this one. */
export const plugin = definePlugin('offers', {
  isNeeded,
  slots: { below: OffersBelow },
  styles,
  start(scope) {
    loadOffers(scope);
    postShownOffers(scope);
    scope.watch(
      read => placeOf(read) === 'carousel' && !!read.fact('offers')?.list.length,
      isShown => scope.setFact('carouselShown', isShown),
    );
    scope.watch(
      read =>
        placeOf(read) === 'end' &&
        viewOf(read, read.fact('offers')?.chosen ?? '') !== 'popin' &&
        !!read.fact('offers')?.list.length,
      isShown => scope.setFact('offersAtEnd', isShown),
    );
  },
});
register(plugin);
