import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { parseJson } from '../document/json-text.ts';
import { SENDS_LEADS } from '../preview/preview-settings.ts';
import { FormTrial } from './FormTrial.tsx';
import { type FormSummary, type StepSummary, summaryOf } from './form-summary.ts';

/** What a version contains, and how its steps differ from those of the form as it is now. */
export function VersionSummary({ text, currentText }: { text: string; currentText: string }) {
  const { preview } = useConfigurator();
  const { flags } = useSnapshot(preview.state).settings;
  /** One that sends leads must not send those of an old version. */
  const safeFlags = useMemo(() => flags.filter(flag => flag !== SENDS_LEADS), [flags]);
  const definition = useMemo(() => parseJson(text), [text]);
  const version = useMemo(() => summaryOf(definition), [definition]);
  const current = useMemo(() => summaryOf(parseJson(currentText)), [currentText]);
  const isSame = text === currentText;
  return (
    <div className="version-summary stack gap-16 shrink">
      {version.steps.length > 0 && (
        <FormTrial
          definition={definition}
          flags={safeFlags}
          scale={0.56}
          title={t('The version, to try; nothing is sent')}
        />
      )}
      <div className="stack head-and-body content-start gap-10 narrow shrink">
        <div>
          <p>
            {plural(version.steps.length, '{{count}} step', '{{count}} steps')},{' '}
            {plural(version.questionCount, '{{count}} question', '{{count}} questions')}
          </p>
          <p className="muted">{isSame ? t('The same as the form now.') : differenceInWords(version, current)}</p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard */}
        <ol className="version-steps scrolls" tabIndex={0} aria-label={t('Steps of the version')}>
          {version.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list without state
            <li key={index}>
              <span>{step.title || t('Step without a title')}</span>
              {!isSame && !hasEqual(current, step) && (
                <span className="badge" data-level="warning">
                  {t('differs')}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const hasEqual = (form: FormSummary, step: StepSummary): boolean => form.steps.some(({ json }) => json === step.json);

function differenceInWords(version: FormSummary, current: FormSummary): string {
  const added = current.steps.filter(step => !hasEqual(version, step)).length;
  return added === 0
    ? t('The form now has the same steps; details differ.')
    : plural(
        added,
        'Since then, {{count}} step was added or changed.',
        'Since then, {{count}} steps were added or changed.',
      );
}
