/** Says that the live form has changed since the variant was made of it, and takes its changes over. */
import { GitMerge } from 'lucide-react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { usePublishing } from '../document/use-publishing.ts';
import type { Api } from '../server/owner-api.ts';
import { Problem } from '../server/Problem.tsx';
import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/use-action.ts';
import { takeOver } from './take-over.ts';

interface ChangedLiveProps {
  id: string;
  /** The variant as it is now. */
  text: string;
  api: Api;
  version: number;
  /** The definition of the live form. */
  live: unknown;
}

export function ChangedLive({ id, text, api, version, live }: ChangedLiveProps) {
  const { document: form, announce } = useConfigurator();
  const [{ variantOf }, change] = usePublishing();
  const take = useAction(async () => {
    const before = await api.get<unknown>(`forms/${id}/versions/${variantOf}`);
    const taken = takeOver<unknown>(JSON.parse(text), before, live);
    form.setText(t('Take over changes of the live form'), JSON.stringify(taken, null, 2));
    change({ variantOf: version });
    announce(t('The variant has the changes of version {{version}}. Publish it again.', { version }));
  });
  return (
    <div className="note" data-level="warning">
      <p>
        {t(
          'The live form has changed since you made this variant of version {{version}}. If you take its changes over, what you have changed yourself stays.',
          { version: variantOf },
        )}
      </p>
      <Button icon={<GitMerge />} text={t('Take over the changes')} action={take} />
      {take.error && <Problem error={take.error} />}
    </div>
  );
}
