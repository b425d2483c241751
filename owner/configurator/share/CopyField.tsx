import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../words/words.ts';
import './copy-field.css';
import { Button } from '../ui/Button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  label: string;
  text: string;
  onCopied?(): void;
}

/** Text to take elsewhere, with a button that copies it. */
export function CopyField({ label, text, onCopied }: CopyFieldProps) {
  const copyText = useCopy();
  const [copied, setCopied] = useState<string>();
  async function copy(): Promise<void> {
    if (!(await copyText(text, t('{{label}}: copied.', { label })))) return;
    setCopied(text);
    onCopied?.();
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
