import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useHome } from '../home.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormTrial } from './FormTrial.tsx';
import type { Sample } from './templates.ts';

const NONE: readonly string[] = [];

/** A sample to use as a visitor does, before a form is made of it. */
export function TrialDialog({ sample, onClose }: { sample: Sample; onClose(): void }) {
  const { gallery } = useHome();
  const { definition } = useSnapshot(gallery.state).samples[sample.id]!;
  return (
    <Dialog title={sample.title} isOpen onClose={onClose} width={460}>
      <div className="stack center gap-14">
        <FormTrial
          definition={definition}
          flags={sample.flags ?? NONE}
          title={t('The form, to try; nothing is sent')}
        />
        <Button kind="primary" text={t('Start with this form')} onPress={() => void gallery.open(sample.id)} />
      </div>
    </Dialog>
  );
}
