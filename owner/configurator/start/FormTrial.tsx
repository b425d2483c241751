import './form-trial.css';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { useHome } from '../home.ts';
import { createPreviewSession, FRAME_SANDBOX } from '../preview/preview-session.ts';
import { DEFAULT_SETTINGS } from '../preview/preview-settings.ts';

/** In CSS pixels, as those of a phone. */
const WIDTH = 390;
const HEIGHT = 560;

interface FormTrialProps {
  definition: unknown;
  flags: readonly string[];
  title: string;
  /** Default 1. */
  scale?: number;
}

/** A form that can be tried as a visitor would use it. It sends nothing. */
export function FormTrial({ definition, flags, title, scale = 1 }: FormTrialProps) {
  const { platform } = useHome();
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
      className="form-trial framed relative clips bordered"
      data-state={state}
      style={{ inlineSize: WIDTH * scale, blockSize: HEIGHT * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        sandbox={FRAME_SANDBOX}
        style={{ inlineSize: WIDTH, blockSize: HEIGHT, transform: `scale(${scale})` }}
      />
      {state === 'failed' && <p className="covers stack center padded muted">{t('The form cannot be shown.')}</p>}
    </div>
  );
}
