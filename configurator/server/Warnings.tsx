import './warnings.css';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { plural } from '../ui/text.ts';

export interface Warning {
  /** What is wrong and what to do about it, in one text. */
  text: string;
  /** Shows where it is, if this page can. */
  goTo?(): void;
}

/** What the check says about a form that can be published, before it is. */
export const Warnings = ({ warnings }: { warnings: readonly Warning[] }) =>
  warnings.length > 0 && (
    <section className="warnings" aria-labelledby="warnings-title">
      <h3 id="warnings-title">
        <TriangleAlert aria-hidden />
        {plural(warnings.length, 'The check has one warning', 'The check has {count} warnings')}
      </h3>
      <p>You can publish the form nevertheless.</p>
      <ul>
        {warnings.map(({ text, goTo }) => (
          <li key={text}>
            {text}{' '}
            {goTo && (
              <Button kind="quiet" onPress={goTo} aria-label={`Show it: ${text}`}>
                Show it
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
