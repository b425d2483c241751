import { t, tDeclared } from '../../words/words.ts';
import './faults.css';
import { TriangleAlert } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { faultWith } from './fault-list.ts';

/** Below the preview while a fault is on, so that no owner takes it for the form's own mistake. */
export function FaultMark() {
  const { faults, preview } = useConfigurator();
  const { fault } = useSnapshot(preview.state);
  if (fault === '') return null;
  return (
    <div className="preview-fault row gap-8 narrow semibold warning">
      <TriangleAlert />
      <span>{t('Fault: {{name}}', { name: tDeclared(faultWith(fault)?.title ?? fault) })}</span>
      <Button kind="quiet" text={t('Back to normal')} onPress={() => faults.backToNormal()} />
    </div>
  );
}
