import { Sparkles } from 'lucide-react';
import type { Addition } from '../../../check/schema-parts.ts';
import { t, tDeclared } from '../../words/words.ts';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { textIn } from '../document/items.ts';
import { TriggerButton } from '../ui/Button.tsx';

/** What the form adds by itself, below the row after which a visitor meets it. */
export function AddedParts({ added }: { added: readonly Addition[] }) {
  const { outline } = useConfigurator();
  const types = useTypes();
  return added.map(addition => {
    const kind = addition.list.at(-1) === 'questions' ? 'question' : 'step';
    const { name } = types.of(kind, textIn(addition.item.type));
    return (
      <div className="outline-added row wrap small rounded" key={`${addition.list} ${name}`}>
        <Sparkles className="muted" />
        <span className="outline-added-name">
          {name}, <span className="muted">{tDeclared(addition.why)}</span>
        </span>
        {!addition.isFixed && (
          <TriggerButton
            kind="quiet"
            text={t('Make it mine')}
            aria-label={t('Make it mine: {{name}}', { name })}
            onPress={() => outline.own(addition, name)}
          />
        )}
        {addition.off && (
          <TriggerButton
            kind="quiet"
            text={t('Turn off')}
            aria-label={t('Turn off: {{name}}', { name })}
            onPress={() => outline.turnOff(addition, name)}
          />
        )}
      </div>
    );
  });
}
