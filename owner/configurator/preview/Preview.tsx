import { CircleAlert, Eye, LoaderCircle, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { Canvas } from './Canvas.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { SENDS_LEADS } from './preview-settings.ts';
import './preview.css';

/** The form as a visitor sees it, in a frame, with the screens and settings to see it in. `children` are drawn below it. */
export function Preview({ children }: { children?: ReactNode }) {
  return (
    <div className="preview stack grow shrink">
      <PreviewBar />
      <div className="preview-stage stack relative shrink">
        <Canvas />
        <State />
      </div>
      <Foot>{children}</Foot>
    </div>
  );
}

/** What is shown in place of the form. */
function State(): ReactNode {
  const { preview } = useConfigurator();
  const { status, problem } = useSnapshot(preview.state);
  if (status === 'empty') {
    return (
      <div className="preview-state empty stack gap-10">
        <Eye />
        <h2>{t('Nothing to see yet')}</h2>
        <p>{t('Add a first step, and it appears here as your visitors will see it.')}</p>
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className="preview-state empty stack gap-10" role="alert" data-level="error">
        <CircleAlert />
        <h2>{t('The form cannot be shown')}</h2>
        <p>{problem}</p>
        <Button text={t('Try again')} onPress={() => preview.restart()} />
      </div>
    );
  }
  if (status === 'loading') {
    return (
      <div className="preview-state empty stack gap-10" data-quiet="">
        <LoaderCircle className="spinner" />
        <p className="visually-hidden">{t('The preview is loading.')}</p>
      </div>
    );
  }
  return null;
}

/** Whether anything is sent, and why the preview may not show the latest edit. */
function Foot({ children }: { children: ReactNode }): ReactNode {
  const { preview } = useConfigurator();
  const { status, problem, flags, settings, fault } = useSnapshot(preview.state);
  const sends = fault === '' && (flags.includes(SENDS_LEADS) || settings.flags.includes(SENDS_LEADS));
  return (
    <div className="preview-foot row wrap small line-above on-panel">
      {status === 'shown' && problem !== undefined && (
        <p className="row gap-6 wraps grow warning" role="status">
          <CircleAlert />
          {problem}
        </p>
      )}
      {children}
      <p
        className="preview-mark row gap-6 wraps muted"
        data-sends={sends || undefined}
        role={sends ? 'alert' : undefined}
      >
        {sends ? <Send /> : <Eye />}
        {sends ? t('Leads are really sent') : t('Preview: nothing is sent')}
      </p>
    </div>
  );
}
