import { definePlugin, defineStep, register, type Scope, Spinner } from '../kit/kit.ts';
import { postSubmitPlugin } from '../shared/facts.ts';
import { Banner, showBannerOnce } from './Banner.tsx';
import { postAfterSubmit } from './call.ts';
import { keepDraft } from './draft.ts';
import styles from './post-submit.css';

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
    scope.use(postSubmitPlugin)?.post();
    scope.watch(
      read => read.fact('afterSubmit')?.posted,
      posted => {
        if (posted) scope.next();
      },
    );
  },
});

function start(scope: Scope) {
  let isPosted = false;
  showBannerOnce(scope);
  const kept = keepDraft(scope);
  scope.on('startOver', () => {
    isPosted = false;
  });
  return {
    kept,
    post() {
      if (!isPosted) void postAfterSubmit(scope);
      isPosted = true;
    },
  };
}

/** Steps after the submit: the banner above the first one, and the call after the last one. */
export const plugin = definePlugin('post-submit', {
  parts: [postSubmit],
  slots: { above: Banner },
  styles,
  start,
});
register(plugin);
