import type { Scope, ValueHandle } from '../kit/kit.ts';
import type { Stop } from '../shared/beyond-the-kit.ts';
import {
  eligibilityIn,
  type LookupQuestion,
  lookUp,
  matchOf,
  pathFor,
  reportLookup,
  UNKNOWN_ELIGIBILITY,
} from './results.ts';
import type { LookupValue } from './value.ts';

/** Loads the label of an answer from the link, which is an id, when the field is shown. */
export function loadLabel(scope: Scope, own: ValueHandle<LookupQuestion, LookupValue>): Stop {
  const { text, stored } = own.get();
  const abort = new AbortController();
  const { signal } = abort;
  async function load(): Promise<void> {
    try {
      const { results } = await lookUp(scope, own.def, pathFor(own.def, text, scope.read), signal);
      const result = results.find(one => String(one.stored) === text);
      const current = own.get();
      if (result && current.stored === stored && current.text === text)
        own.set({ ...current, text: result.text, stored: result.stored });
    } catch (error) {
      if (!signal.aborted) reportLookup(scope, own.def, error);
    }
  }
  if (stored !== null && text === String(stored)) void load();
  return () => abort.abort();
}

/** Looks up the text when the visitor leaves the field, and stores the result that matches it. */
export function matchOnLeave(scope: Scope, own: ValueHandle<LookupQuestion, LookupValue>): Stop {
  let latest = new AbortController();
  async function match(isFilterNew: boolean): Promise<void> {
    const typed = own.get();
    const query = typed.text.trim();
    if (query === '' || typed.stored !== null || typed.matched === typed.text) return;
    if (typed.matching && !isFilterNew) return;
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const { text, stored } = typed;
    own.set({ text, stored, matching: true });
    scope.fill(own.def, UNKNOWN_ELIGIBILITY);
    const isCurrent = (): boolean => !signal.aborted && own.get().text === text;
    try {
      const answer = await lookUp(scope, own.def, pathFor(own.def, query, scope.read), signal);
      if (!isCurrent()) return;
      const result = matchOf(answer.results, query);
      const label = result?.text ?? text;
      own.set({ text: label, stored: result?.stored ?? null, matched: label });
      scope.fill(own.def, eligibilityIn(answer));
      if (label !== text) scope.announce(label);
    } catch (error) {
      if (!isCurrent()) return;
      own.set({ text, stored });
      reportLookup(scope, own.def, error);
    }
  }
  const onLeave = ({ question }: { question: object }) => void (question === own.def && match(false));
  const stops = [
    scope.on('left', onLeave),
    scope.on('lookupLeft', onLeave),
    // Also at once, because the visitor may have left the step before the lookup ended. The value is settled first.
    scope.watch(
      read => pathFor(own.def, '', read),
      () => void Promise.resolve().then(() => match(true)),
    ),
  ];
  return () => {
    latest.abort();
    const { matching, ...typed } = own.get();
    if (matching) own.set(typed); // the aborted lookup will not set the result
    for (const stop of stops) stop();
  };
}
