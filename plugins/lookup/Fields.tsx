import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Answers,
  Autocomplete,
  type QuestionProps,
  type Scope,
  Select,
  useRead,
  type ValueHandle,
} from '../kit/kit.ts';
import { isForComposition, LoadFailed } from '../shared/beyond-the-kit.ts';
import {
  eligibilityIn,
  type LookupMembers,
  type LookupQuestion,
  type LookupResponse,
  lookUp,
  pathFor,
  type Result,
  reportLookup,
  UNKNOWN_ELIGIBILITY,
} from './results.ts';
import { EMPTY, type LookupValue } from './value.ts';

type Props = QuestionProps<LookupValue, LookupMembers>;

/**
 * Creates a field that searches while the visitor types. `free`: a typed text is also an answer. Otherwise only a
 * result is an answer.
 */
export const createSearchField = (free: boolean) =>
  function SearchField({ question, value, set, field, scope }: Props): ReactNode {
    /** The eligibility from the last search. It is stored again with a chosen result. */
    const eligibility = useRef<Answers>({});
    const within = useRead(scope, read => pathFor(question, '', read));
    const placeholder = field.placeholder ?? (free ? undefined : scope.read.text('Please type here to search...'));
    /** The path of the last search, without its text. The filter may have changed since. */
    const searched = useRef<string>(undefined);
    async function find(text: string, signal: AbortSignal): Promise<readonly Result[]> {
      const path = pathFor(question, '', scope.read);
      const found = await lookUp(scope, question, pathFor(question, text, scope.read), signal);
      if (!free && !signal.aborted) chooseExactTitle(scope, found.results, text, path);
      if (!signal.aborted) {
        searched.current = path;
        const own = fieldStates.get(scope);
        if (free) own?.set({ ...own.get(), path });
        eligibility.current = eligibilityIn(found);
        scope.fill(question, eligibility.current);
      }
      return found.results;
    }
    return (
      <Autocomplete
        scope={scope}
        field={field}
        input={{ autoComplete: 'off', placeholder }}
        value={value.text}
        isChosen={value.stored !== null}
        strict={!free}
        find={find}
        within={within}
        maxShown={50}
        onText={text => {
          eligibility.current = {};
          set({ ...EMPTY, text }, false, {});
        }}
        onTrim={text => set({ ...value, text }, false, eligibility.current)}
        onChoose={({ text, stored }: Result) =>
          set({ text, stored, path: searched.current }, true, eligibility.current)
        }
      />
    );
  };

/** The state of each field by its scope. Changing it does not count as an answer of the visitor. */
export const fieldStates = new WeakMap<Scope, ValueHandle<LookupQuestion, LookupValue>>();

/** Chooses the result if the typed text is the title of exactly one result. */
function chooseExactTitle(scope: Scope, results: readonly Result[], typed: string, path: string | undefined): void {
  const own = fieldStates.get(scope);
  const now = own?.get();
  const [result, another] = results.filter(({ text }) => text.toLowerCase() === typed.toLowerCase());
  if (!now || !result || another || now.stored !== null || now.text.trim() !== typed) return;
  own?.set({ ...now, stored: result.stored, path });
}

const findStored = (results: readonly Result[], stored: string | number | undefined): Result | undefined =>
  results.find(one => one.stored === stored) ?? results.find(one => String(one.stored) === String(stored));

/**
 * A select with the results of the service. It searches when it is shown, and again when a change of its filter changes
 * the path.
 */
export function SelectField({ question, value, set, field, scope }: Props): ReactNode {
  const { text } = scope.read;
  const path = useRead(scope, read => pathFor(question, '', read));
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<LookupResponse | 'failed'>();
  const latest = useRef({ value, set });
  latest.current = { value, set };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the search
  useEffect(() => {
    const abort = new AbortController();
    setFound(undefined);
    lookUp(scope, question, path, abort.signal).then(
      answer => {
        if (abort.signal.aborted) return;
        setFound(answer);
        const { value: current, set: setLatest } = latest.current;
        const kept = findStored(answer.results, current.stored ?? current.removed);
        if (current.stored !== null && !kept) setLatest(EMPTY);
        // A link contains only the id, possibly as text.
        else if (kept && (kept.text !== current.text || kept.stored !== current.stored))
          fieldStates.get(scope)?.set({ text: kept.text, stored: kept.stored, path });
        scope.fill(question, eligibilityIn(answer));
      },
      error => {
        if (abort.signal.aborted) return;
        setFound('failed');
        if (latest.current.value.stored === null) scope.fill(question, UNKNOWN_ELIGIBILITY);
        scope.announce(text('This part could not be loaded.'));
        reportLookup(scope, question, error);
      },
    );
    return () => abort.abort();
  }, [scope, question, path, attempt]);

  const options = useMemo(
    () => (found && found !== 'failed' ? found.results : []).map(({ text, stored }) => ({ text, value: stored })),
    [found],
  );
  return (
    <>
      <Select
        scope={scope}
        field={field}
        options={options}
        chosen={options.find(option => option.value === value.stored)}
        onChoose={(option, done) =>
          set(
            { text: option.text, stored: option.value },
            done,
            found && found !== 'failed' ? eligibilityIn(found) : {},
          )
        }
        isLoading={!found}
      />
      {found === 'failed' && <LoadFailed scope={scope} onRetry={() => setAttempt(attempt + 1)} />}
    </>
  );
}

/**
 * A text field. When the visitor leaves it, presses Enter or presses elsewhere in the form, the text is matched with a
 * result.
 */
export function MatchField({ question, value, set, field, scope }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const onLeave = () => scope.emit('lookupLeft', { question });
  useEffect(() => {
    const element = input.current;
    const onPress = ({ target }: Event) => void (target !== element && scope.emit('lookupLeft', { question }));
    element?.form?.addEventListener('pointerdown', onPress);
    return () => element?.form?.removeEventListener('pointerdown', onPress);
  }, [scope, question]);
  return (
    <input
      {...field}
      ref={input}
      className="sw-input"
      autoComplete="off"
      value={value.text}
      onKeyDown={event => event.key === 'Enter' && !isForComposition(event) && onLeave()}
      onBlur={() => value.text !== value.text.trim() && set({ ...value, text: value.text.trim() })}
      onChange={event => set({ ...EMPTY, text: event.target.value }, false, {})}
    />
  );
}
