import { CircleAlert } from 'lucide-react';
import { t } from '../../words/words.ts';
import { Button } from '../ui/Button.tsx';
import { ApiError } from './owner-api.ts';

/** Trying again would not help. */
const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;

interface ProblemProps {
  error: Error;
  /** What to do about it, if something can be done. */
  retry?: () => void;
  /** On its button. */
  verb?: string;
  /** The language of what is wrong, which the server says in English. */
  lang?: string;
}

export const Problem = ({ error, retry, verb = t('Try again'), lang = 'en' }: ProblemProps) => (
  <div className="note" data-level="error" role="alert">
    <CircleAlert />
    <div>
      <p>{error.message}</p>
      {error instanceof ApiError && error.problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
        <ul lang={lang} tabIndex={0}>
          {error.problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
    {retry && !isMissing(error) && <Button text={verb} onPress={retry} />}
  </div>
);
