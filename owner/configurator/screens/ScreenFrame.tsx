import { memo, useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { createPreviewSession, FRAME_SANDBOX } from '../preview/preview-session.ts';
import { type PreviewSettings, startOfVisit } from '../preview/preview-settings.ts';
import type { Turns } from '../preview/turns.ts';
import { useIsNear } from '../ui/use-is-near.ts';
import { answersBeside, type Screen, withoutProgress } from './screen-list.ts';

interface ScreenFrameProps {
  screen: Screen;
  definition: unknown;
  settings: PreviewSettings;
  /** In CSS pixels of the device. */
  width: number;
  height: number;
  scale: number;
  turns: Turns;
  /** Loads it even if it is out of view, such as for printing. */
  isNeeded: boolean;
  onReady(id: string, isReady: boolean): void;
  onOpen(screen: Screen): void;
}

/** After these times, in ms, the height is measured again: some screens wait for a service. */
const MEASURED_AFTER = [300, 2500];
/** Then the screen has to stay as it is: one that waits would show that it has waited too long. */
const FROZEN_AFTER = 3000;
const TALLEST = 2600;

/** One screen of the form, drawn by the form itself. It loads when it comes into view. */
export const ScreenFrame = memo((props: ScreenFrameProps) => {
  const { screen, width, height, scale, isNeeded, onOpen } = props;
  const place = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(place);
  const [fullHeight, setFullHeight] = useState(height);
  const title = screen.note === undefined ? screen.title : `${screen.title}: ${screen.note}`;
  const shownHeight = Math.max(height, Math.min(fullHeight, TALLEST));
  return (
    <li className="screen stack gap-8" ref={place} style={{ inlineSize: width * scale }}>
      <div
        className="screen-view relative clips bordered rounded on-panel shadow"
        style={{ blockSize: shownHeight * scale }}
      >
        {(isNear || isNeeded) && <Frame {...props} title={title} fullHeight={shownHeight} onHeight={setFullHeight} />}
        <button
          type="button"
          className="screen-open covers rounded"
          aria-label={t('Open in the preview: {{title}}', { title })}
          onClick={() => onOpen(screen)}
        />
      </div>
      <p className="medium wraps compact">{screen.title}</p>
    </li>
  );
});

interface FrameProps extends ScreenFrameProps {
  title: string;
  fullHeight: number;
  onHeight(height: number): void;
}

function Frame(props: FrameProps) {
  const { screen, definition, settings, turns, onHeight, onReady } = props;
  const { platform } = useConfigurator();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    const session = createPreviewSession(frame.current!, { platform });
    const stops: (() => void)[] = [];
    let isStopped = false;
    async function measure(): Promise<void> {
      const found = await session.call('height');
      if (!isStopped && typeof found === 'number' && Number.isFinite(found)) onHeight(found);
    }
    async function draw(): Promise<void> {
      if (isStopped) return;
      const { flags, services, path, way, until } = screen;
      const now = startOfVisit(settings, platform.now());
      const still = {
        ...settings,
        flags,
        services,
        network: 'fast',
        isStill: true,
        isWaiting: way === 'wait',
      } as const;
      try {
        await session.start(withoutProgress(definition), still);
        if (!still.isWaiting) await session.call('screen', path, way, until, answersBeside(definition, path, now), now);
        await measure();
        if (isStopped) return;
        setState('shown');
        stops.push(platform.after(FROZEN_AFTER, () => void session.call('freeze').catch(() => undefined)));
        stops.push(...MEASURED_AFTER.map(ms => platform.after(ms, () => void measure().catch(() => undefined))));
      } catch {
        if (!isStopped) setState('failed');
      }
      if (!isStopped) onReady(screen.id, true);
    }
    stops.push(turns.take(draw));
    return () => {
      isStopped = true;
      for (const stop of stops) stop();
      session.stop();
      onReady(screen.id, false);
    };
  }, [platform, screen, definition, settings, turns, onHeight, onReady]);

  return (
    <div
      className={state === 'loading' ? 'screen-frame framed step-lines' : 'screen-frame framed'}
      data-state={state}
      inert
    >
      <iframe
        ref={frame}
        title={props.title}
        sandbox={FRAME_SANDBOX}
        style={{ inlineSize: props.width, blockSize: props.fullHeight, transform: `scale(${props.scale})` }}
      />
      {state === 'failed' && <p className="covers padded-large small muted">{t('This screen cannot be shown.')}</p>}
    </div>
  );
}
