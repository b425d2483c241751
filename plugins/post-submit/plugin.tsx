import { definePlugin, defineStep, type Scope, Spinner } from '../../kit/index.ts';
import type { Stop } from '../shared/beyond-the-kit.ts';
import { Banner, showBannerOnce } from './Banner.tsx';
import { postAfterSubmit } from './call.ts';
import { keepDraft } from './draft.ts';
import styles from './post-submit.css';

declare module '../../kit/index.ts' {
  interface Events {
    /** The last step after the submit was left. */
    afterSubmitted: undefined;
  }
}

/** Waits for the post-submit call, then advances. */
const postSubmit = defineStep('post_submit', {
  empty: null,
  withoutQuestions: true,
  transient: true,
  view: ({ scope }) => (
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
});

function start(scope: Scope): Stop {
  let isPosted = false;
  scope.on('afterSubmitted', () => {
    if (!isPosted) void postAfterSubmit(scope);
    isPosted = true;
  });
  showBannerOnce(scope);
  return keepDraft(scope);
}

/** Steps after the submit: the banner above the first one, and the call after the last one. */
export const plugin = definePlugin('post-submit', {
  parts: [postSubmit],
  slots: { above: Banner },
  styles,
  start,
});
