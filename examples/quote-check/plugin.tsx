/**
 * The step type `quote_check`: asks a service until it has an answer. The pauses between the tries grow, and all of it ends
 * when the visitor leaves the step.
 */
import { definePlugin, objectOf, stepView, Title, useRead } from 'stepwell/plugin';

type Status = 'checking' | 'found' | 'none';
declare module 'stepwell/plugin' {
  interface StepTypes {
    quote_check: { value: Status; options: { checkUrl?: string } };
  }
  interface Facts {
    quoteCount: number;
  }
}

/** In ms: the first pause, its growth, and how long the step waits in all. */
const FIRST_PAUSE = 500;
const GROWTH = 1.5;
const PATIENCE = 15_000;

const QuoteCheck = stepView('quote_check', ({ step, value, scope }) => {
  const message = useRead(scope, ({ text, fact }) =>
    value === 'found'
      ? text('{count} offers found', { count: fact('quoteCount') ?? 0 })
      : text(value === 'none' ? 'No offers yet. We will call you.' : 'Looking for offers'),
  );
  return (
    <>
      <Title step={step} />
      <p role="status">{message}</p>
    </>
  );
});

export const quoteCheck = definePlugin({
  name: 'quote-check',
  contract: 1,
  withoutQuestions: ['quote_check'],
  steps: {
    quote_check: {
      empty: 'checking',
      Component: QuoteCheck,
      transient: true, // Back does not lead to a step that goes on by itself
      enter(scope, own) {
        const { host } = scope;
        const end = host.now() + PATIENCE;
        function finish(status: Status): void {
          own.set(status);
          scope.announce(scope.read.text(status === 'found' ? 'Offers found' : 'No offers yet. We will call you.'));
          host.after(1500, scope.next);
        }
        async function ask(pause: number): Promise<void> {
          // `call` rejects when the scope ends, and the timers of its host are stopped: nothing is left to cancel.
          const reply = await scope.call({ path: own.def.checkUrl ?? '/api/quotes', tries: 1 }).catch(() => undefined);
          if (scope.signal.aborted) return;
          const { count } = objectOf(reply?.body);
          if (reply?.ok && typeof count === 'number') {
            scope.setFact('quoteCount', count);
            return finish(count > 0 ? 'found' : 'none');
          }
          if (host.now() + pause > end) return finish('none');
          host.after(pause, () => void ask(pause * GROWTH));
        }
        void ask(FIRST_PAUSE);
      },
    },
  },
});
