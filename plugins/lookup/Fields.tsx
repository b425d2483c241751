import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Autocomplete, LoadFailed, type Own, type QuestionProps, type Scope, useRead } from '../../kit/index.ts';
import { type Answer, ask, type LookupQuestion, pathFor, type Result } from './results.ts';
import { EMPTY, type Looked } from './value.ts';

type Props = QuestionProps<Looked, LookupQuestion>;

/** Says what failed, without end for the field: it is asked again with the next key, or on purpose. */
const problemOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** Searches while typing. `free`: the typed text is an answer too, else only a result is. */
export const searching = (free: boolean) =>
  function Search({ question, value, set, field, scope }: Props): ReactNode {
    const placeholder = question.placeholder ?? (free ? undefined : scope.read.text('Please type here to search...'));
    async function find(text: string, signal: AbortSignal): Promise<readonly Result[]> {
      const { results, fiber } = await ask(scope, question, pathFor(question, text, scope.read), signal);
      if (fiber !== null && !signal.aborted) set({ ...value, fiber });
      return results;
    }
    return (
      <Autocomplete
        scope={scope}
        field={field}
        input={{ autoComplete: 'off', placeholder }}
        value={value.text}
        strict={!free}
        find={find}
        maxShown={50}
        onText={text => set({ ...EMPTY, text })}
        onChoose={({ text, stored }: Result) => set({ ...value, text, stored }, true)}
      />
    );
  };

/** By view: what the field holds, to be changed without being the visitor's answer. */
export const owns = new WeakMap<Scope, Own<LookupQuestion, Looked>>();

const offered = (results: readonly Result[], { stored }: Looked): Result | undefined =>
  results.find(one => one.stored === stored) ?? results.find(one => String(one.stored) === String(stored));

/** A select with what the service offers now: asked once, and again when its filter says something else. */
export function Select({ question, value, set, field, scope }: Props): ReactNode {
  const { text } = scope.read;
  const path = useRead(scope, read => pathFor(question, '', read));
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Answer | 'failed'>();
  const pointer = useRef(false);
  const latest = useRef({ value, set });
  latest.current = { value, set };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const giveUp = new AbortController();
    setFound(undefined);
    ask(scope, question, path, giveUp.signal).then(
      answer => {
        if (giveUp.signal.aborted) return;
        setFound(answer);
        const { value: now, set: put } = latest.current;
        const kept = now.stored === null ? undefined : offered(answer.results, now);
        if (now.stored !== null && !kept) put({ ...EMPTY, fiber: answer.fiber });
        // A link knows the id alone, and as text perhaps.
        else if (kept && (kept.text !== now.text || kept.stored !== now.stored))
          owns.get(scope)?.set({ ...now, text: kept.text, stored: kept.stored, fiber: answer.fiber });
        else if (answer.fiber !== null) put({ ...now, fiber: answer.fiber });
      },
      problem => {
        if (giveUp.signal.aborted) return;
        setFound('failed');
        scope.announce(text('This part could not be loaded.'));
        scope.report('warning', problemOf(problem));
      },
    );
    return () => giveUp.abort();
  }, [scope, question, path, round]);

  const results = found && found !== 'failed' ? found.results : [];
  const chosen = results.findIndex(({ stored }) => stored === value.stored);
  function touched({ type }: SyntheticEvent): void {
    pointer.current = type === 'pointerdown';
  }
  return (
    <>
      <span className="sw-select">
        <select
          {...field}
          className="sw-input"
          aria-busy={!found || undefined}
          value={chosen}
          onPointerDown={touched}
          onKeyDown={touched}
          onChange={event => {
            const result = results[Number(event.target.value)];
            if (result) set({ ...value, text: result.text, stored: result.stored }, pointer.current);
          }}
        >
          {chosen < 0 && (
            <option value={-1} disabled>
              {found ? (question.placeholder ?? text('Please choose')) : text('Loading')}
            </option>
          )}
          {results.map((result, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole, and a service may repeat itself
            <option key={place} value={place}>
              {result.text}
            </option>
          ))}
        </select>
      </span>
      {found === 'failed' && <LoadFailed scope={scope} onRetry={() => setRound(round + 1)} />}
    </>
  );
}

/** A text that is matched when the field is left; Enter and a press elsewhere in the form leave it too. */
export function Matched({ question, value, set, field, scope }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const leave = () => scope.emit('lookupLeft', { question });
  useEffect(() => {
    const own = input.current;
    const pressed = ({ target }: Event) => void (target !== own && scope.emit('lookupLeft', { question }));
    own?.form?.addEventListener('pointerdown', pressed);
    return () => own?.form?.removeEventListener('pointerdown', pressed);
  }, [scope, question]);
  return (
    <input
      {...field}
      ref={input}
      className="sw-input"
      autoComplete="off"
      placeholder={question.placeholder}
      value={value.text}
      onKeyDown={event => event.key === 'Enter' && leave()}
      onChange={event => set({ ...EMPTY, text: event.target.value })}
    />
  );
}
