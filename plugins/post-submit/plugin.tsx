import type { ReactNode } from 'react';
import {
  AFTER_SUBMIT,
  definePlugin,
  type Facts,
  type Json,
  objectOf,
  type Scope,
  Spinner,
  type Step,
  type StepType,
  useRead,
} from '../../kit/index.ts';
import styles from './post-submit.css';

/** The call after the after-submit steps; there is only one. */
interface AfterSubmit {
  readonly posted: true;
  readonly failed?: true;
}
declare module '../../kit/index.ts' {
  interface StepTypes {
    post_submit: { value: null; options: object };
  }
  interface Facts {
    afterSubmit: AfterSubmit;
    /** The banner of the first after-submit step is on screen. */
    postedBanner: boolean;
  }
  interface Events {
    /** The after-submit steps are over. */
    afterSubmitted: undefined;
  }
}

const POSTED = 'Your request has been posted';
/** LIM-02. */
const BANNER_TIME = 3000;
/** A backend that does not answer is one that failed. */
const LONGEST = 15_000;

/** What a plain id says; anything else says nothing. */
const idOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** The newest ids stand. */
function learnIds({ read, learn, set }: Scope, reply: Json | undefined): void {
  const { result, 'reveal-job-id': job } = objectOf(reply);
  const [cacheId, jobId] = [idOf(result), idOf(job)];
  learn('postSubmit', {
    ...read.fact('postSubmit'),
    ...(cacheId && { cacheId }),
    ...(jobId && { jobId }),
    ...(cacheId?.startsWith('form_') && { leadId: cacheId }),
  });
  if (cacheId) set('cache_id', cacheId);
}

/** POST-09, NET-03, DEC-90. Without the reveal page there is no data. */
async function post(scope: Scope): Promise<void> {
  const { read } = scope;
  const fields = Object.entries(scope.answers()).flatMap(([key, value]) =>
    key.startsWith(AFTER_SUBMIT) ? [[key.slice(AFTER_SUBMIT.length), value]] : [],
  );
  const reply = await scope
    .call({
      method: 'POST',
      path: read.form.configuration.procurationUrl,
      body: {
        ...Object.fromEntries(fields),
        cache_id: read.fact('postSubmit')?.cacheId,
        force_send: true,
        lp_post_submit_valid_2fa: false,
      },
      within: LONGEST,
      sends: true,
    })
    .catch((problem: unknown) => ({ ok: false, status: 0, body: undefined, text: String(problem) }));
  if (scope.signal.aborted) return;
  // Nobody is there to say it where no partner is asked for.
  if (!read.feature('NEW_REVEAL_PAGE')) scope.learn('reveal', { state: 'no-data', page: 'default' } as Facts['reveal']);
  if (reply.ok) {
    learnIds(scope, reply.body);
    return scope.learn('afterSubmit', { posted: true });
  }
  scope.report('error', `[${reply.status}] AfterSubmit Error`, reply.text);
  scope.learn('afterSubmit', { posted: true, failed: true });
}

const postSubmit: StepType<null, Step> = {
  empty: null,
  transient: true,
  Component: ({ scope }) => (
    <div className="sw-loading">
      <Spinner />
      <p>{scope.read.text('Sending your answers…')}</p>
    </div>
  ),
  enter(scope) {
    scope.announce(scope.read.text('Sending your answers…'));
    scope.emit('afterSubmitted', undefined);
    scope.watch(
      read => read.fact('afterSubmit')?.posted,
      posted => {
        if (posted) scope.next();
      },
    );
  },
};

/** It says that the request was posted, for a moment, over the first after-submit step. */
function Banner({ scope }: { scope: Scope }): ReactNode {
  const { text: translated } = scope.read;
  const shown = useRead(scope, read => read.fact('postedBanner'));
  if (!shown) return null;
  return (
    <div className="sw-posted">
      <span>{translated(POSTED)}</span>
      <button
        type="button"
        className="sw-posted-close"
        aria-label={translated('Close')}
        onClick={() => scope.learn('postedBanner', false)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
    </div>
  );
}

function start(scope: Scope): void {
  const { read, host, learn } = scope;
  let asked = false;
  scope.on('afterSubmitted', () => {
    if (!asked) void post(scope);
    asked = true;
  });
  let order: number | undefined;
  scope.watch(
    now =>
      now.sending === 'success' && now.form.stepsAfterSubmit.some(step => step === now.step) ? now.step?.order : 0,
    now => {
      if (order !== undefined) return now !== order ? learn('postedBanner', false) : undefined;
      if (!now) return;
      order = now;
      learn('postedBanner', true);
      scope.announce(read.text(POSTED));
      host.after(BANNER_TIME, () => learn('postedBanner', false));
    },
  );
}

/** What comes with after-submit steps: the banner, and the call that follows them. */
export const plugin = definePlugin({
  name: 'post-submit',
  contract: 1,
  steps: { post_submit: postSubmit },
  slots: { above: Banner },
  styles,
  start,
});
