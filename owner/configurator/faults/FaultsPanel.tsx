import { t, tDeclared } from '../../words/words.ts';
import './faults.css';
import { useDefinition } from '../document/use-document.ts';
import { FaultRow } from './FaultRow.tsx';
import { FAULTS } from './fault-list.ts';
import { obstacleFor } from './places.ts';

/** A switch for each fault. The preview shows what a visitor sees then. */
export function FaultsPanel() {
  const definition = useDefinition();
  return (
    <div className="panel-body faults flex-column gap-16">
      <h2 className="visually-hidden">{t('What if …')}</h2>
      <p className="muted small">
        {t('Turn one on to see what a visitor sees then. Nothing leaves the preview, and your form stays as it is.')}
      </p>
      <ul>
        {FAULTS.map(fault => (
          <FaultRow
            key={fault.id}
            fault={fault}
            obstacle={tDeclared(obstacleFor(fault, definition) ?? '') || undefined}
          />
        ))}
      </ul>
    </div>
  );
}
