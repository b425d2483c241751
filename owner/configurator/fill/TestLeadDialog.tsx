import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { useValueAt } from '../document/use-document.ts';
import { parseSnapshot } from '../preview/frame-answers.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { DialogButton } from '../ui/Dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { JsonTree } from '../ui/JsonTree.tsx';
import { useEventual } from '../ui/use-eventual.ts';
import { webAddress } from '../ui/web-address.ts';
import { type Finding, sendTestLead, type TestLeadResult } from './test-lead.ts';

const ICONS = { good: CircleCheck, warning: TriangleAlert, error: CircleX };

interface TestLeadProps extends Pick<ButtonProps, 'icon' | 'isDisabled'> {
  /** The endpoint answered as it should. */
  onAccepted?(): void;
}

export const TestLead = ({ onAccepted, ...look }: TestLeadProps) => (
  <DialogButton {...look} text={t('Send a test lead …')} title={t('Send a test lead')} width={600}>
    {close => <TestLeadForm onClose={close} onAccepted={onAccepted} />}
  </DialogButton>
);

/** Says what will be sent where, sends it on an explicit click, and judges the answer. */
function TestLeadForm({ onClose, onAccepted }: Pick<TestLeadProps, 'onAccepted'> & { onClose(): void }) {
  const { platform, preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const configured = useValueAt(['configuration', 'procurationUrl']);
  const base = webAddress(settings.attributes['api-base'] ?? '/', platform.pageUrl()) ?? platform.pageUrl();
  const written = typeof configured === 'string' && configured.trim() !== '' ? configured : '/submit';
  const [address, setAddress] = useState(() => webAddress(written, base) ?? written);
  const [result, setResult] = useState<TestLeadResult>();
  const [isSending, setSending] = useState(false);
  const lead = useLead();
  const url = webAddress(address, base);

  async function send(): Promise<void> {
    if (!url || !lead) return;
    setSending(true);
    setResult(undefined);
    const judged = await sendTestLead({ platform, url, lead });
    setSending(false);
    setResult(judged);
    if (!judged.findings.some(({ level }) => level === 'error')) onAccepted?.();
  }
  return (
    <>
      <TextField
        label={t('Endpoint')}
        value={address}
        onChange={setAddress}
        error={url ? undefined : t('An address that begins with http:// or https://')}
        help={t('The address that receives leads. Write all of it, with http:// or https:// at its beginning.')}
      />
      {lead === undefined ? (
        <p className="muted">{t('The preview shows no lead yet. Fill in the form first.')}</p>
      ) : (
        <>
          <p>
            {t(
              'These answers of the preview are sent as one lead, marked as a test, and once more, to see whether it is stored twice. A system that does not know the mark treats it like any lead.',
            )}
          </p>
          <details className="padded bordered rounded">
            <summary>{t('What is sent')}</summary>
            <JsonTree value={lead} empty={t('The lead is empty.')} />
          </details>
        </>
      )}
      <div aria-live="polite">{result && <Findings result={result} />}</div>
      <div className="dialog-actions">
        <Button text={t('Close')} onPress={onClose} />
        <Button
          kind="primary"
          text={isSending ? t('Sending …') : t('Send to {{host}}', { host: url ? new URL(url).host : '…' })}
          isDisabled={!url || !lead}
          isPending={isSending}
          onPress={() => void send()}
        />
      </div>
    </>
  );
}

/** The lead of the form in the preview, as it is when the dialog opens. Undefined if there is no form. */
function useLead() {
  const { preview } = useConfigurator();
  const inspected = useEventual(useCallback(() => preview.session()?.call('inspect'), [preview]));
  return useMemo(() => parseSnapshot(inspected)?.lead, [inspected]);
}

function Findings({ result: { findings, answer } }: { result: TestLeadResult }) {
  return (
    <div className="stack gap-10">
      <ul className="stack gap-8">
        {findings.map(finding => (
          <FindingItem key={finding.text} finding={finding} />
        ))}
      </ul>
      {answer !== undefined && answer !== '' && <pre className="code-block">{answer.slice(0, 2000)}</pre>}
    </div>
  );
}

function FindingItem({ finding: { level, text, remedy } }: { finding: Finding }) {
  const Icon = ICONS[level];
  return (
    <li className="icon-row gap-8" data-level={level}>
      <Icon />
      <div>
        <p>{text}</p>
        {remedy !== undefined && <p className="muted">{remedy}</p>}
      </div>
    </li>
  );
}
