import { definePlugin, defineStep, type PluginRef, register, type Scope, Spinner } from '../kit/kit.ts';
import { Banner, showBannerOnce } from './Banner.tsx';
import { postAfterSubmit } from './call.ts';
import { keepDraft } from './draft.ts';
import styles from './post-submit.css';

/** Set to `post` when the visitor leaves the last step after the submit. */
const ownPlugin: PluginRef<{ post(): void }> = { name: 'post-submit' };

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
    scope.use(ownPlugin)?.post();
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
  keepDraft(scope);
  scope.on('startOver', () => {
    isPosted = false;
  });
  return {
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
