import { type ReactNode, useEffect, useState } from 'react';
import { definePlugin, isFinalView, type Read, type Scope, type Step, useRead } from '../../kit/index.ts';
import { List } from './Cards.tsx';
import { Carousel } from './Carousel.tsx';
import { load } from './load.ts';
import type { Offer, Offers } from './offer.ts';
import styles from './offers.css';
import { Popin } from './Popin.tsx';
import { Searching } from './Searching.tsx';
import { wanted } from './wanted.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** Order of the step that wants the carousel below: the reveal page with a partner, the brand view without brands. */
    carouselWanted: number;
    /** The screen before the offers was seen. */
    offersSearched: boolean;
  }
}

type Look = 'carousel' | 'popin' | 'list';
const wantsButtons = (read: Read): boolean => read.feature('CROSS_SELL_CAROUSEL_WITH_BUTTONS');

/** DEC-97. */
function lookOf(read: Read, chosen: string): Look {
  if (read.feature('CROSS_SELL_CAROUSEL') || wantsButtons(read)) return 'carousel';
  return chosen === 'carousel' || chosen === 'popin' ? chosen : 'list';
}

/** The final step says whether offers are shown, also where something else stands in its place. */
function isRefused({ form, fact, step }: Read): boolean {
  const final = step && isFinalView(form, step) ? step : undefined;
  const reached = final ?? [...form.steps, form.end].find(one => one && one.order === fact('reachedEnd'));
  return (reached as (Step & { crossSell?: unknown }) | undefined)?.crossSell === false;
}

/** Where on screen offers have a place: under the final step once the lead is there, and where a carousel is asked for. */
function placeOf(read: Read): 'end' | 'carousel' | undefined {
  const { step } = read;
  if (!step || isRefused(read)) return undefined;
  if (isFinalView(read.form, step)) {
    return read.sending === 'sending' || read.sending === 'failure' || step.doNotSendLead ? undefined : 'end';
  }
  return read.fact('carouselWanted') === step.order ? 'carousel' : undefined;
}

function OffersBelow({ scope }: { scope: Scope }): ReactNode {
  const place = useRead(scope, read => (wanted(read) ? placeOf(read) : undefined));
  const offers = useRead(scope, read => read.fact('offers'));
  const look = useRead(scope, read => (place === 'carousel' ? 'carousel' : lookOf(read, offers?.chosen ?? '')));
  const auto = useRead(scope, read => read.feature('AUTO_CROSS_SELL'));
  const searched = useRead(scope, read => read.fact('offersSearched') === true);
  const buttons = useRead(scope, wantsButtons);
  const designed = useRead(scope, read => read.feature('CROSS_SELL_DESIGN'));
  if (!place || !offers?.list.length) return null;
  if (place === 'end' && auto && !searched) {
    return <Searching scope={scope} done={() => scope.learn('offersSearched', true)} />;
  }
  return (
    <div className={`sw-cross-sell ${designed ? 'sw-cross-sell-new' : ''}`} data-look={look}>
      <Counted scope={scope} offers={offers} auto={auto} />
      <Looking scope={scope} list={offers.list} look={look} buttons={buttons} />
    </div>
  );
}

interface LookProps {
  scope: Scope;
  list: readonly Offer[];
  look: Look;
  buttons: boolean;
}
function Looking({ scope, list, look, buttons }: LookProps): ReactNode {
  if (look === 'carousel') return <Carousel scope={scope} offers={list} buttons={buttons} />;
  if (look === 'popin') return <Popin scope={scope} offers={list} />;
  return <List scope={scope} offers={list} placement="default" />;
}

/** Tells once which offers were shown. */
function Counted({ scope, offers, auto }: { scope: Scope; offers: Offers; auto: boolean }): ReactNode {
  const [told, tell] = useState(false);
  useEffect(() => {
    if (told || !auto) return;
    tell(true);
    scope.emit('offersShown', offers);
  }, [scope, offers, auto, told]);
  return null;
}
declare module '../../kit/index.ts' {
  interface Events {
    offersShown: Offers;
  }
}

function start(scope: Scope): void {
  const { dci } = scope.read.page;
  let counted = false;
  load(scope);
  scope.on('offersShown', ({ list }) => {
    if (counted || !dci) return;
    counted = true;
    const csc_ids = list.flatMap(({ id }) => (id === undefined || id === null ? [] : [id]));
    const call = { method: 'POST', path: '/cs/update_cross_sell_counts', body: { csc_ids, dci }, sends: true } as const;
    scope.call(call).catch(() => undefined); // the answer is not used
  });
}

/** Offers of other forms after this one (XS). */
export const plugin = definePlugin({ name: 'offers', contract: 1, slots: { below: OffersBelow }, styles, start });
