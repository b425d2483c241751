import { useEffect, useRef, useState } from 'react';
import { useConfigurator } from '../configurator.tsx';
import { createPreviewSession, FRAME_SANDBOX } from '../preview/preview-session.ts';
import { DEFAULT_SETTINGS } from '../preview/preview-settings.ts';

/** In CSS pixels, as those of a phone. */
const WIDTH = 390;
const HEIGHT = 560;
const SCALE = 0.56;

/** A version as visitors saw it, to use: with a visit of its own that sends nothing. The form itself stays as it is. */
export function VersionPreview({ definition, flags }: { definition: unknown; flags: readonly string[] }) {
  const { platform } = useConfigurator();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    const session = createPreviewSession(frame.current!, {
      platform,
      onMessage: message => void (message.type === 'shown' && message.order !== undefined && setState('shown')),
    });
    setState('loading');
    session.start(definition, { ...DEFAULT_SETTINGS, flags }).catch(() => isGone || setState('failed'));
    return () => {
      isGone = true;
      session.stop();
    };
  }, [platform, definition, flags]);
  return (
    <div
      className="version-preview"
      data-state={state}
      style={{ inlineSize: WIDTH * SCALE, blockSize: HEIGHT * SCALE }}
    >
      <iframe
        ref={frame}
        title="The version, to try; nothing is sent"
        sandbox={FRAME_SANDBOX}
        style={{ inlineSize: WIDTH, blockSize: HEIGHT, transform: `scale(${SCALE})` }}
      />
      {state === 'failed' && <p className="muted">This version cannot be shown.</p>}
    </div>
  );
}
