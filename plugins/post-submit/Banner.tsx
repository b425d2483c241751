import type { ReactNode } from 'react';
import { type Scope, useRead } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** The banner is on screen. */
    postedBanner: boolean;
  }
}

const POSTED = 'Your request has been posted';
/** In ms. */
const BANNER_TIME = 3000;

/** Says above the first step after the submit that the request was posted. */
export function Banner({ scope }: { scope: Scope }): ReactNode {
  const { text } = scope.read;
  const shown = useRead(scope, read => read.fact('postedBanner'));
  if (!shown) return null;
  return (
    <div className="sw-posted">
      <span>{text(POSTED)}</span>
      <button
        type="button"
        className="sw-posted-close"
        aria-label={text('Close')}
        onClick={() => scope.learn('postedBanner', false)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
    </div>
  );
}

/** Shows the banner once, on the first step after the submit, until its time is over or the step changes. */
export function showBannerOnce({ read, host, learn, watch, announce }: Scope): void {
  let bannerStep: number | undefined;
  watch(
    now =>
      now.sending === 'success' && now.form.stepsAfterSubmit.some(step => step === now.step) ? now.step?.order : 0,
    order => {
      if (bannerStep !== undefined) return order !== bannerStep ? learn('postedBanner', false) : undefined;
      if (!order) return;
      bannerStep = order;
      learn('postedBanner', true);
      announce(read.text(POSTED));
      host.after(BANNER_TIME, () => learn('postedBanner', false));
    },
  );
}
