import { t } from '../../words/words.ts';
import './design.css';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { asText, objectOf } from '../document/json-object.ts';
import { useDefinition } from '../document/use-document.ts';
import { LivePicture } from '../preview/LivePicture.tsx';
import { Button } from '../ui/Button.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { useAppearance } from './use-appearance.ts';

/** What each theme is made for. A theme without words is only named. */
const ABOUT: Readonly<Record<string, string>> = {
  calm: t('Quiet lines, even space'),
  bold: t('Loud questions, big answers'),
  card: t('A card with soft depth'),
  dense: t('Small type, many fields'),
  night: t('Dark first, lit choices'),
  plain: t('The font and color of your page'),
};
/** After the last change, in ms: six forms are drawn again. */
const PAUSE = 400;

/** The themes as pictures of this very form. */
export function Themes() {
  const { members, appearance, set } = useAppearance();
  const definition = useSettled(useDefinition(), PAUSE);
  const { options = [] } = members.find(({ name }) => name === 'theme') ?? {};
  const chosen = appearance && (asText(appearance.theme) || 'calm');
  return (
    <div className="flex-column grow shrink">
      <div className="outline-head row gap-2 line-below">
        <h2>{t('Themes')}</h2>
      </div>
      <div className="themes-list stack content-start gap-12 shrink scrolls">
        {chosen === undefined && (
          <div className="note" data-level="warning">
            <p>{t('This form has the look from before there were themes.')}</p>
            <Button text={t('Use a theme')} onPress={() => set({ theme: 'calm' })} />
          </div>
        )}
        {options.map(theme => (
          <button
            key={theme}
            type="button"
            className="theme stack gap-2 text-start bordered rounded-large on-raised pointer"
            aria-pressed={theme === chosen}
            onClick={() => set({ theme })}
          >
            <ThemePicture definition={definition} theme={theme} />
            <span className="theme-name bold">{theme.charAt(0).toUpperCase() + theme.slice(1)}</span>
            <span className="muted">{ABOUT[theme]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function ThemePicture({ definition, theme }: { definition: Readonly<Record<string, unknown>>; theme: string }) {
  const { preview } = useConfigurator();
  const { flags } = useSnapshot(preview.state).settings;
  const shown = useMemo(
    () => ({ ...definition, appearance: { ...objectOf(definition.appearance), theme } }),
    [definition, theme],
  );
  return (
    <span className="theme-picture step-lines relative clips on-ground">
      <LivePicture definition={shown} flags={flags} />
    </span>
  );
}
