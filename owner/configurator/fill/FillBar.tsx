import { Send, Square, WandSparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { startOfVisit } from '../preview/preview-settings.ts';
import { Button } from '../ui/Button.tsx';
import { type FillResult, fillForm } from './fill-form.ts';
import { TestLead } from './TestLeadDialog.tsx';

/** With it, the form sends leads even in preview. */
const SENDS = 'FORCE_PREVIEW_LEADS';

/** Fills in the form of the preview, and sends a test lead. */
export function FillBar() {
  const { platform, preview, announce } = useConfigurator();
  const { flags, status } = useSnapshot(preview.state);
  const [running, setRunning] = useState<AbortController>();
  const [result, setResult] = useState('');
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  const sends = flags.includes(SENDS);

  async function fill(): Promise<void> {
    const session = preview.session();
    if (!session) return;
    const now = () => startOfVisit(preview.state.settings, platform.now());
    const abort = new AbortController();
    last.current = abort;
    setRunning(abort);
    setResult('');
    const words = await fillForm({ session, platform, now, signal: abort.signal }).then(wordsOf, (problem: Error) =>
      t('The form could not be filled in: {{reason}}', { reason: problem.message }),
    );
    setRunning(undefined);
    if (abort.signal.aborted) return;
    setResult(words);
    announce(words);
  }
  return (
    <div className="padded-below stack gap-8">
      <div className="flex wrap gap-8">
        {running ? (
          <Button icon={<Square />} text={t('Stop filling in')} onPress={() => running.abort()} />
        ) : (
          <Button
            icon={<WandSparkles />}
            text={t('Fill with test data')}
            onPress={() => void fill()}
            isDisabled={status !== 'shown' || sends}
          />
        )}
        <TestLead icon={<Send />} isDisabled={status !== 'shown'} />
      </div>
      {sends && (
        <p className="small muted">
          {t('The flag {{key}} is on: at the end, the lead would be sent.', { key: SENDS })}
        </p>
      )}
      {result !== '' && <p className="small muted">{result}</p>}
    </div>
  );
}

function wordsOf({ answers, stuck }: FillResult): string {
  const done = plural(answers, 'One question answered', '{{count}} questions answered');
  if (!stuck) return t('{{done}}. The form is at its end.', { done });
  const { question, step } = stuck;
  const order = step.order;
  if (!question) return t('{{done}}. The form stays at step {{order}}.', { done, order });
  const name = question.question.title ?? question.question.bpKey;
  return t('{{done}}. At step {{order}}, “{{name}}” refuses what was tried: {{error}}', {
    done,
    order,
    name,
    error: question.error ?? '',
  });
}
