import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { t } from '../ui/text.ts';

/** The map is large, so it loads when the flow is first shown. */
const loadView = () => import(/* webpackChunkName: "flow" */ './FlowView.tsx');

export function Flow() {
  const [View, setView] = useState<ComponentType>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isShown = true;
    loadView().then(
      module => isShown && setView(() => module.FlowView),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);

  function retry(): void {
    setFailed(false);
    setAttempt(attempt + 1);
  }
  if (View) return <View />;
  return (
    <main className="panel-body" aria-label={t('Flow')}>
      {isFailed ? (
        <div role="alert">
          <p>{t('The flow could not be loaded.')}</p>
          <Button onPress={retry}>{t('Try again')}</Button>
        </div>
      ) : (
        <p className="muted">{t('Loading the flow …')}</p>
      )}
    </main>
  );
}
