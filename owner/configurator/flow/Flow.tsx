import { t } from '../../words/words.ts';
import { LoadingText, lazyView } from '../ui/lazy-view.tsx';

/** The map is large, so it loads when the flow is first shown. */
export const Flow = lazyView(
  async () => (await import(/* webpackChunkName: "flow" */ './FlowView.tsx')).FlowView,
  (_, retry) => (
    <main className="panel-body" aria-label={t('Flow')}>
      <LoadingText retry={retry} />
    </main>
  ),
);
