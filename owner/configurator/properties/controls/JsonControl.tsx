import { Braces } from 'lucide-react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ControlProps } from './control.ts';

/** Longer JSON is cut off. */
const SHOWN = 2000;

/** A value for which there is no control: it is shown, and edited as JSON. */
export function JsonControl({ label, value, isMixed }: Pick<ControlProps, 'label' | 'value' | 'isMixed'>) {
  const { layout } = useConfigurator();
  const json = value === undefined ? '' : JSON.stringify(value, null, 1).slice(0, SHOWN);
  function showJson(): void {
    layout.sidePanel = 'code';
  }
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <pre className="code-block">{isMixed ? t('Several values') : json || t('Not set')}</pre>
      <div>
        <Button
          kind="quiet"
          icon={<Braces />}
          text={t('Edit in the code')}
          onPress={showJson}
          aria-label={t('Edit in the code: {{label}}', { label })}
        />
      </div>
    </div>
  );
}
