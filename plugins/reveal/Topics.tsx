/** The topics of the call. */
import type { ReactNode } from 'react';
import { type Scope, useRead } from '../kit/kit.ts';
import { REVEAL_STEP } from './row.ts';
import { revealOf } from './state.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    /**
     * Offers were already on screen when the partner was found. The topics are shown below them, so the offers don't
     * move.
     */
    topicsBelowOffers: boolean;
  }
}

const TOPICS = [
  ['Your project', 'What you want to do, so that nothing has to be said twice.'],
  ['Your situation', 'What matters for an offer that fits.'],
  ['Your questions', 'Everything you would like to know.'],
  ['The next steps', 'What happens after the call, and when.'],
] as const;

const useIsBelow = (scope: Scope): boolean => useRead(scope, read => read.fact('topicsBelowOffers') === true);

export function TopicsInStep({ scope }: { scope: Scope }): ReactNode {
  return !useIsBelow(scope) && <Topics scope={scope} />;
}

export function TopicsBelow({ scope }: { scope: Scope }): ReactNode {
  const isBelow = useIsBelow(scope);
  const isFound = useRead(scope, read => read.step?.type === REVEAL_STEP && revealOf(read).page === 'success');
  return isBelow && isFound && <Topics scope={scope} />;
}

function Topics({ scope }: { scope: Scope }): ReactNode {
  const { text } = scope.read;
  const { hidesTopics, whatsNextSteps } = useRead(scope, revealOf);
  if (hidesTopics) return null;
  const topics = whatsNextSteps.length
    ? whatsNextSteps
    : TOPICS.map(([title, description]) => ({ title: text(title), description: text(description) }));
  return (
    <section className="sw-topics">
      <h3 className="sw-reveal-heading">{text("What's next?")}</h3>
      <p>{text('The call will cover the following topics')}</p>
      <ol>
        {topics.map(({ title, description }) => (
          <li key={title + description}>
            {title && <strong>{title}</strong>}
            {description && <span>{description}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
