import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';

/** Text to take elsewhere, with a button that copies it. */
export function CopyField({ label, text, onCopied }: { label: string; text: string; onCopied?(): void }) {
  const { platform, announce } = useConfigurator();
  const [copied, setCopied] = useState<string>();
  async function copy(): Promise<void> {
    try {
      await platform.copy(text);
      setCopied(text);
      onCopied?.();
      announce(t('{{label}}: copied.', { label }));
    } catch {
      announce(t('The browser does not allow copying. Select the text and copy it.'));
    }
  }
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="copy-field relative narrow bordered rounded on-ground">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section tabIndex={0} aria-label={label}>
          <pre className="code-block">{text}</pre>
        </section>
        <Button
          icon={copied === text ? <Check /> : <Copy />}
          text={copied === text ? t('Copied') : t('Copy')}
          onPress={() => void copy()}
          aria-label={t('Copy: {{label}}', { label })}
        />
      </div>
    </div>
  );
}
