import { Wrench } from 'lucide-react';
import { applyFix, type FixedProblem, inSafeOrder } from '../../../check/apply-fix.ts';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { formatPath } from '../document/json-path.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { FoundProblem } from './problems-state.ts';

interface FixAllDialogProps {
  fixes: readonly FixedProblem<FoundProblem>[];
  isOpen: boolean;
  onClose(): void;
}

/** Lists what all mechanical fixes will do, and applies them as one change. */
export function FixAllDialog({ fixes, isOpen, onClose }: FixAllDialogProps) {
  const { document: form, announce } = useConfigurator();
  const count = fixes.length;
  const title = plural(count, 'Fix 1 problem', 'Fix {{count}} problems');

  function fixAll(): void {
    onClose();
    form.edit(title, draft => {
      for (const fix of inSafeOrder(fixes)) applyFix(draft, fix);
    });
    announce(plural(count, '1 problem fixed.', '{{count}} problems fixed.'), true);
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} width={520}>
      <p className="muted">{t('This changes the form as follows. One undo takes all of it back.')}</p>
      <ul className="fix-list stack gap-10 wraps">
        {fixes.map(({ problem, fix }) => (
          <li key={`${formatPath(problem.path)} ${fix.label}`} className="stack gap-2">
            <span className="medium">{fix.label}</span>
            <span className="small muted">{problem.place}</span>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button text={t('Cancel')} onPress={onClose} />
        <Button kind="primary" icon={<Wrench />} text={title} onPress={fixAll} />
      </div>
    </Dialog>
  );
}
