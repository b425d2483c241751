import { ListPlus, Plus } from 'lucide-react';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';

/** Invites to begin. */
export function EmptyOutline() {
  const { outline } = useConfigurator();
  return (
    <div className="empty">
      <ListPlus aria-hidden />
      <h3>Ask your first question</h3>
      <p className="muted">A form is a few short steps. Start with what the visitor wants.</p>
      <Button kind="primary" onPress={() => outline.openCatalogue('new step')}>
        <Plus aria-hidden /> {'Add question'}
      </Button>
    </div>
  );
}
