import type { ComponentType, ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { Button } from './Button.tsx';
import { useLoaded } from './use-loaded.ts';

/** Takes the place of a view that has not loaded. `retry` is set after a failed load. */
type Waiting<Props> = (props: Props, retry: (() => void) | undefined) => ReactNode;

/** The view `name` of a module that loads when it is first shown, and which is there at once later. */
export function lazyView<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  waiting: Waiting<Props> = (_, retry) => (
    <div className="panel-body">
      <LoadingText retry={retry} />
    </div>
  ),
): ComponentType<Props> {
  let View: ComponentType<Props> | undefined;
  async function loadOnce(): Promise<void> {
    View ??= (await load())[name];
  }
  return function LazyView(props: Props) {
    const { loading, reload } = useLoaded(loadOnce);
    return View ? <View {...props} /> : waiting(props, loading.state === 'failed' ? reload : undefined);
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
