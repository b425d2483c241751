import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator, useTypes } from '../../configurator.tsx';
import { createPreviewSession } from '../../preview/preview-session.ts';
import { DEFAULT_SETTINGS } from '../../preview/preview-settings.ts';
import type { OfferedType } from './offered-types.ts';
import { pictureForm, placeInPicture } from './picture-form.ts';

/** The highlight moves quickly past types; only the one where it rests is drawn. */
const DELAY = 140;

/** The type as the visitor sees it: the form itself, in a frame. Until it is there, gray lines. */
export function TypePicture({ type }: { type: OfferedType }) {
  const { platform, preview, document: form } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<string>();
  const types = useTypes();
  const session = useRef<ReturnType<typeof createPreviewSession>>(undefined);
  const { scripts } = settings;

  useEffect(() => {
    session.current = createPreviewSession(frame.current!, { platform });
    return () => session.current?.stop();
  }, [platform]);
  useEffect(() => {
    let isGone = false;
    const stop = platform.after(DELAY, () => {
      const picture = pictureForm(types, type, form.state.definition);
      const still = { ...DEFAULT_SETTINGS, scripts: scripts as readonly string[], isStill: true, reducedMotion: true };
      session.current
        ?.start(picture, still)
        .then(() => type.ending && session.current?.call('goTo', placeInPicture(type)))
        .then(
          () => void (isGone || setShown(type.id)),
          () => undefined, // the lines stay
        );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [types, type, scripts, platform, form]);

  return (
    <div
      className="catalogue-picture step-lines framed relative grow clips bordered rounded-large"
      data-shown={shown === type.id || undefined}
    >
      <iframe ref={frame} title={t('How “{{name}}” looks', { name: type.name })} tabIndex={-1} inert />
    </div>
  );
}
