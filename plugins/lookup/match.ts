import type { Own, Scope, Stop } from '../../kit/index.ts';
import { ask, type LookupQuestion, matchOf, pathFor } from './results.ts';
import type { Looked } from './value.ts';

/** Shorter texts are not looked up. */
const FROM = 2;

/** An answer that came with the link is an id: the service is asked for its label, once it is shown. */
export function naming(scope: Scope, own: Own<LookupQuestion, Looked>): Stop {
  const { text, stored } = own.get();
  const ending = new AbortController();
  const { signal } = ending;
  async function name(): Promise<void> {
    try {
      const { results } = await ask(scope, own.def, pathFor(own.def, text, scope.read), signal);
      const result = results.find(one => String(one.stored) === text);
      const now = own.get();
      if (result && now.stored === stored && now.text === text)
        own.set({ ...now, text: result.text, stored: result.stored });
    } catch (problem) {
      if (!signal.aborted) scope.report('warning', problem instanceof Error ? problem.message : String(problem));
    }
  }
  if (stored !== null && text === String(stored)) void name();
  return () => ending.abort();
}

/** Asks once the field is left, and stores the result that the text means. */
export function matching(scope: Scope, own: Own<LookupQuestion, Looked>): Stop {
  let newest = new AbortController();
  async function match(): Promise<void> {
    const typed = own.get();
    const wanted = typed.text.trim();
    if (wanted.length < FROM || typed.stored !== null || typed.asking || typed.asked === typed.text) return;
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    const { text, stored, fiber } = typed;
    own.set({ text, stored, fiber, asking: true });
    const isStill = (): boolean => !signal.aborted && own.get().text === text;
    try {
      const answer = await ask(scope, own.def, pathFor(own.def, wanted, scope.read), signal);
      if (!isStill()) return;
      const result = matchOf(answer.results, wanted);
      const label = result?.text ?? text;
      own.set({ text: label, stored: result?.stored ?? null, fiber: answer.fiber, asked: label });
      if (label !== text) scope.announce(label);
    } catch (problem) {
      if (!isStill()) return;
      own.set({ text, stored, fiber });
      scope.report('warning', problem instanceof Error ? problem.message : String(problem));
    }
  }
  const mine = ({ question }: { question: object }) => void (question === own.def && match());
  const stops = [scope.on('left', mine), scope.on('lookupLeft', mine)];
  void match(); // what the visitor went away from before it was known
  return () => {
    newest.abort();
    const { asking, ...typed } = own.get();
    if (asking) own.set(typed); // its answer is not heard any more
    for (const stop of stops) stop();
  };
}
