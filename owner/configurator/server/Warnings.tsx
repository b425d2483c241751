import { TriangleAlert } from 'lucide-react';
import { plural, t } from '../../words/words.ts';
import { Button } from '../ui/Button.tsx';

export interface Warning {
  /** What is wrong and what to do about it, in one text. */
  text: string;
  /** Goes to the place of the problem. Absent on pages without the form. */
  goTo?(): void;
}

/** What is wrong with a form that can be published nevertheless. */
export const Warnings = ({ warnings }: { warnings: readonly Warning[] }) =>
  warnings.length > 0 && (
    <section className="note" data-level="warning" aria-labelledby="warnings-title">
      <h3 id="warnings-title" className="row gap-8">
        <TriangleAlert />
        {plural(warnings.length, 'One problem before you publish', '{{count}} problems before you publish')}
      </h3>
      <p>
        {plural(
          warnings.length,
          'It does not stop you from publishing the form.',
          'They do not stop you from publishing the form.',
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard */}
      <ul tabIndex={0} aria-labelledby="warnings-title">
        {warnings.map(({ text, goTo }) => (
          <li key={text}>
            {text}{' '}
            {goTo && (
              <Button kind="quiet" text={t('Show it')} onPress={goTo} aria-label={t('Show it: {{text}}', { text })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
