import './faults.css';
import { TriangleAlert } from 'lucide-react';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { faultWith } from './fault-list.ts';

/** Below the preview while a fault is on, so that no owner takes it for the form's own mistake. */
export function FaultMark({ id }: { id: string }) {
  const { faults } = useConfigurator();
  return (
    <div className="preview-fault">
      <TriangleAlert aria-hidden />
      <span>{`Fault: ${faultWith(id)?.title ?? id}`}</span>
      <Button kind="quiet" onPress={() => faults.backToNormal()}>
        Back to normal
      </Button>
    </div>
  );
}
