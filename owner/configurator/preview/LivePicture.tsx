import { t } from '../../words/words.ts';
import './live-picture.css';
import { useEffect, useRef, useState } from 'react';
import { useHome } from '../home.ts';
import { useIsNear } from '../ui/use-is-near.ts';
import { createPreviewSession, FRAME_SANDBOX, type PreviewSession } from './preview-session.ts';
import { DEFAULT_SETTINGS } from './preview-settings.ts';
import { createTurns } from './turns.ts';

interface LivePictureProps {
  /** Must keep its identity while it is the same. A change is drawn in the same frame. */
  definition: unknown;
  flags?: readonly string[];
}

/** The page itself comes first. In ms. */
const DELAY = 500;
/** A form that never shows a step must not hold up the others for longer. In ms. */
const PATIENCE = 6000;
const turns = createTurns(2);

/** The first step of a form, drawn by the form itself. It loads in its turn when it comes into view, and cannot be used. */
export function LivePicture(props: LivePictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div className="live-picture framed absolute no-events" ref={place} aria-hidden inert>
      {isNear && <Frame {...props} />}
    </div>
  );
}

function Frame({ definition, flags }: LivePictureProps) {
  const { platform } = useHome();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  const latest = useRef(definition);
  const started = useRef<PreviewSession>(undefined);
  useEffect(() => {
    let onShown = () => {};
    const session = createPreviewSession(frame.current!, {
      platform,
      onMessage: message => {
        if (message.type !== 'shown' || message.order === undefined) return;
        setShown(true);
        onShown();
      },
    });
    async function draw(): Promise<void> {
      const settings = { ...DEFAULT_SETTINGS, flags: flags ?? [], isStill: true };
      const shown = new Promise<void>(resolve => {
        onShown = resolve;
        stops.push(resolve, platform.after(PATIENCE, resolve));
      });
      const drawn = latest.current;
      await session.start(drawn, settings);
      started.current = session;
      if (latest.current !== drawn) await session.update(latest.current);
      await shown;
    }
    const stops = [platform.after(DELAY, () => stops.push(turns.take(draw)))];
    return () => {
      started.current = undefined;
      for (const stop of stops) stop();
      session.stop();
    };
  }, [platform, flags]);
  useEffect(() => {
    latest.current = definition;
    void started.current?.update(definition).catch(() => undefined); // the picture stays as it was
  }, [definition]);
  return (
    <iframe
      ref={frame}
      title={t('The first step of the form')}
      tabIndex={-1}
      sandbox={FRAME_SANDBOX}
      data-shown={isShown || undefined}
    />
  );
}
