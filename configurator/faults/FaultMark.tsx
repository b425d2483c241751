import './faults.css';
import { TriangleAlert } from 'lucide-react';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { t } from '../ui/text.ts';
import { faultWith } from './fault-list.ts';

/** Below the preview while a fault is on, so that no owner takes it for the form's own mistake. */
export function FaultMark({ id }: { id: string }) {
  const { faults } = useConfigurator();
  return (
    <div className="preview-fault">
      <TriangleAlert aria-hidden />
      <span>{t('Fault: {title}', { title: faultWith(id)?.title ?? id })}</span>
      <Button kind="quiet" onPress={() => faults.backToNormal()}>
        {t('Back to normal')}
      </Button>
    </div>
  );
}
