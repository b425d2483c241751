/**
 * The step type `quote_check`: asks a service until it has an answer. The pauses between the tries grow, and all of it ends
 * when the visitor leaves the step.
 */
import { definePlugin, defineStep, objectOf, Title, useRead } from 'stepwell/plugin';
import { url } from 'stepwell/schema-parts';

type Status = 'checking' | 'found' | 'none';
declare module 'stepwell/plugin' {
  interface Facts {
    quoteCount: number;
  }
}

/** In ms: the first pause, its growth, and how long the step waits in all. */
const FIRST_PAUSE = 500;
const GROWTH = 1.5;
const PATIENCE = 15_000;

const quoteStep = defineStep('quote_check', {
  options: { checkUrl: url },
  empty: 'checking' as Status,
  withoutQuestions: true,
  transient: true, // Back does not lead to a step that goes on by itself
  view: function QuoteCheck({ step, value, scope }) {
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
  },
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
});

export const quoteCheck = definePlugin('quote-check', { parts: [quoteStep] });
