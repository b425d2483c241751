import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { t } from '../../words/words.ts';
import { Button } from './Button.tsx';

/** Takes the place of a view that has not loaded. `retry` is set after a failed load. */
type Waiting<Props> = (props: Props, retry: (() => void) | undefined) => ReactNode;

/** A view whose code loads when it is first shown, and which is there at once later. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting<Props> = (_, retry) => (
    <div className="panel-body">
      <LoadingText retry={retry} />
    </div>
  ),
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;

  return function LazyView(props: Props) {
    const [View, setView] = useState(() => Loaded);
    const [isFailed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
    useEffect(() => {
      if (Loaded) return setView(() => Loaded);
      let isShown = true;
      load().then(
        loaded => {
          Loaded = loaded;
          if (isShown) setView(() => loaded);
        },
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
    if (View) return <View {...props} />;
    return waiting(props, isFailed ? retry : undefined);
  };
}

/** `retry`: given if the loading failed. */
export const LoadingText = ({ retry }: { retry: (() => void) | undefined }) =>
  retry ? (
    <div role="alert">
      <p>{t('This view could not be loaded.')}</p>
      <Button text={t('Try again')} onPress={retry} />
    </div>
  ) : (
    <p className="muted">{t('Loading …')}</p>
  );
