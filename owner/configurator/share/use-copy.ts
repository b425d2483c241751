import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';

/** Copies a text, and announces `said` or that it failed. Resolves to whether the text is copied. */
export function useCopy(): (text: string, said: string) => Promise<boolean> {
  const { platform, announce } = useConfigurator();
  return async (text, said) => {
    const isCopied = await platform.copy(text).then(
      () => true,
      () => false,
    );
    announce(isCopied ? said : t('The browser does not allow copying. Select the text and copy it.'));
    return isCopied;
  };
}
