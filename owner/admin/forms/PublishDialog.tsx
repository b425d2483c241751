import { useState } from 'react';
import { keepPhrases, type PhraseParts } from '../../../check/phrase.ts';
import { type ProblemSentences, problemInWords } from '../../../headless/owner-words/owner-words.ts';
import type { TestState } from '../../../server/api/owner.ts';
import { ApiError } from '../../configurator/server/owner-api.ts';
import { Problem } from '../../configurator/server/Problem.tsx';
import { ShareSelect } from '../../configurator/server/ShareSelect.tsx';
import { ALL, shareIn } from '../../configurator/server/shares.ts';
import type { ChangeForm, FormState } from '../../configurator/server/types.ts';
import { VariantFields } from '../../configurator/server/VariantFields.tsx';
import { variantPlan } from '../../configurator/server/variant-plan.ts';
import { Warnings } from '../../configurator/server/Warnings.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { Dialog } from '../../configurator/ui/Dialog.tsx';
import { useAction } from '../../configurator/ui/use-action.ts';
import { pageLanguage, t, tPhrase } from '../../words/words.ts';
import { Ready } from '../ui/states.tsx';
import { useRead } from '../ui/use-loaded.ts';

interface PublishDialogProps {
  form: FormState;
  test: TestState | undefined;
  /** Undefined while it is closed. */
  version: number | undefined;
  onClose(): void;
  change: ChangeForm;
}
interface Found extends Partial<ProblemSentences> {
  level: 'error' | 'warning';
  /** With the place and the remedy. */
  words: string;
  place?: string;
}
type Answer = { problems: readonly Found[]; phrases: Readonly<Record<string, PhraseParts>> };

function inWords({ words, place, ...sentences }: Found): string {
  if (place === undefined) return tPhrase(words);
  const { message, remedy } = problemInWords({}, sentences as ProblemSentences, tPhrase);
  return t('{{place}}: {{text}}', { place: tPhrase(place), text: `${message} ${remedy}` });
}

export const PublishDialog = ({ version, onClose, ...props }: PublishDialogProps) => (
  <Dialog
    title={t('Publish version {{version}}', { version: version ?? '' })}
    isOpen={version !== undefined}
    onClose={onClose}
    width={560}
  >
    {version !== undefined && <Publish {...props} version={version} onClose={onClose} />}
  </Dialog>
);

/** Shows what the check says about the version first. */
function Publish({ form, test, version, onClose, change }: PublishDialogProps & { version: number }) {
  const variant = form.variants.find(one => one.version === version);
  const [percent, setPercent] = useState(variant ? String(variant.percent) : ALL);
  const [name, setName] = useState(variant?.name ?? '');
  const { problem } = variantPlan(form, { version, percent, name });
  const loaded = useRead<Answer>(`forms/${encodeURIComponent(form.id)}/versions/${version}/problems`);
  const publish = useAction(async () => {
    const share = shareIn(percent, name);
    await change('publish', { version, ...share }, t('Version {{version}} is published.', { version }));
    onClose();
  });
  return (
    <Ready of={loaded}>
      {({ problems, phrases }) => {
        keepPhrases(Object.entries(phrases));
        const textsOf = (level: Found['level']) => problems.filter(one => one.level === level).map(inWords);
        const errors = textsOf('error');
        return (
          <>
            {errors.length > 0 && (
              <Problem
                error={new ApiError(422, t('It cannot be published, because it has errors.'), errors)}
                lang={pageLanguage()}
              />
            )}
            <Warnings warnings={textsOf('warning').map(text => ({ text }))} />
            {/* A share needs a version that the others get. */}
            {form.live !== null && <ShareSelect value={percent} onChange={setPercent} />}
            <VariantFields form={form} test={test} version={version} percent={percent} name={name} onName={setName} />
            {publish.error && <Problem error={publish.error} />}
            <div className="dialog-actions">
              <Button text={t('Cancel')} onPress={onClose} />
              {errors.length === 0 && (
                <Button
                  kind="primary"
                  text={t('Publish')}
                  action={publish}
                  isDisabled={percent === '' || problem !== undefined}
                />
              )}
            </div>
          </>
        );
      }}
    </Ready>
  );
}
