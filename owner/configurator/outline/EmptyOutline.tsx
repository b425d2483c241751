import { Plus } from 'lucide-react';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';

/** Invites to begin, with a drawing of a step. */
export function EmptyOutline() {
  const { outline } = useConfigurator();
  return (
    <div className="outline-empty">
      <svg viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
        <rect x="22" y="6" width="116" height="76" rx="10" className="outline-empty-back" />
        <rect x="10" y="18" width="140" height="80" rx="10" className="outline-empty-card" />
        <rect x="24" y="32" width="72" height="8" rx="4" className="outline-empty-title" />
        <rect x="24" y="50" width="53" height="34" rx="6" className="outline-empty-choice" />
        <rect x="83" y="50" width="53" height="34" rx="6" className="outline-empty-chosen" />
        <path d="M103 67l5 5 9-10" className="outline-empty-check" />
      </svg>
      <h3>Ask your first question</h3>
      <p className="muted">A form is a few short steps. Start with what the visitor wants.</p>
      <Button kind="primary" onPress={() => outline.openCatalogue('new step')}>
        <Plus aria-hidden /> {'Add question'}
      </Button>
    </div>
  );
}
