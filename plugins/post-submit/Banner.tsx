import type { ReactNode } from 'react';
import { type Read, type Scope, useRead } from '../kit/kit.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    /** The banner is on screen. */
    postedBanner: boolean;
    /** Order of the step above which the banner appeared. */
    postedBannerStep: number;
  }
}

const POSTED = 'Your request has been posted';
/** In ms. The time for which the banner is shown. */
const BANNER_TIME = 3000;

/** Whether the step reserves space for the banner, so that nothing below moves when it appears or disappears. */
function hasRoom({ fact, form, step }: Read): boolean {
  if (!step || !form.stepsAfterSubmit.some(one => one === step)) return false;
  return (fact('postedBannerStep') ?? step.order) === step.order;
}

/** Tells the visitor, above the first step after the submit, that the request was posted. */
export function Banner({ scope }: { scope: Scope }): ReactNode {
  const shown = useRead(scope, read => read.fact('postedBanner') === true);
  const room = useRead(scope, hasRoom);
  return (shown || room) && <div className="sw-posted-room">{shown && <PostedBanner scope={scope} />}</div>;
}

function PostedBanner({ scope }: { scope: Scope }): ReactNode {
  const { text } = scope.read;
  return (
    <div className="sw-posted">
      <span>{text(POSTED)}</span>
      <button
        type="button"
        className="sw-posted-close"
        aria-label={text('Close')}
        onClick={() => scope.setFact('postedBanner', false)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
    </div>
  );
}

/** Shows the banner once, on the first step after the submit, until its time is over or the step changes. */
export function showBannerOnce({ read, host, setFact, watch, announce }: Scope): void {
  let bannerStep: number | undefined;
  watch(
    now =>
      now.sending === 'success' && now.form.stepsAfterSubmit.some(step => step === now.step) ? now.step?.order : 0,
    order => {
      if (bannerStep !== undefined) return order !== bannerStep ? setFact('postedBanner', false) : undefined;
      if (!order) return;
      bannerStep = order;
      setFact('postedBannerStep', order);
      setFact('postedBanner', true);
      announce(read.text(POSTED));
      host.after(BANNER_TIME, () => setFact('postedBanner', false));
    },
  );
}
