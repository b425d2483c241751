import { plural, t } from '../../words/words.ts';
import './share.css';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { parseJson } from '../document/json-text.ts';
import { useHome } from '../home.ts';
import { summaryOf } from '../start/form-summary.ts';
import { nameIn, UNTITLED } from '../start/form-text.ts';
import { LivePicture, PictureGround } from '../start/LivePicture.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { decodeForm } from './share-link.ts';

/** Asks before the form of a share link becomes one of the owner. */
export function SharedForm() {
  const { forms } = useHome();
  const { shared } = useSnapshot(forms.state);
  return (
    <Dialog title={t('A form was shared with you')} isOpen={shared !== undefined} onClose={() => forms.dismissShared()}>
      {shared !== undefined && <Offer data={shared} />}
    </Dialog>
  );
}

function decode(data: string): { text: string } | { problem: string } {
  try {
    return { text: decodeForm(data) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function Offer({ data }: { data: string }) {
  const { forms } = useHome();
  const decoded = useMemo(() => decode(data), [data]);
  const definition = useMemo(() => ('text' in decoded ? parseJson(decoded.text) : undefined), [decoded]);
  const summary = useMemo(() => summaryOf(definition), [definition]);
  if ('problem' in decoded) {
    return (
      <>
        <p className="note" data-level="error" role="alert">
          {decoded.problem}
        </p>
        <div className="dialog-actions">
          <Button text={t('Close')} onPress={() => forms.dismissShared()} />
        </div>
      </>
    );
  }
  return (
    <>
      <div className="shared-form center-rows stack gap-16">
        <div className="relative clips rounded">
          <PictureGround hue={190} />
          <LivePicture definition={definition} />
        </div>
        <div>
          <h3>{nameIn(definition) ?? UNTITLED}</h3>
          <p className="muted">
            {plural(summary.steps.length, '{{count}} step', '{{count}} steps')},{' '}
            {plural(summary.questionCount, '{{count}} question', '{{count}} questions')}
          </p>
        </div>
      </div>
      <p>{t('You get a copy of your own. Forms of your own stay as they are.')}</p>
      <div className="dialog-actions">
        <Button text={t('Not now')} onPress={() => forms.dismissShared()} />
        <Button
          kind="primary"
          text={t('Make a copy')}
          onPress={async () => {
            forms.dismissShared();
            await forms.create(decoded.text);
          }}
        />
      </div>
    </>
  );
}
