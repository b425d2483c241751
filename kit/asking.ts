/** For views that ask one question at a time: what the engine does with a whole step, done with one question of it. */
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Events, Question, Step, Stop } from '../engine/contract.ts';
import type { Engine } from '../engine/engine.ts';
import { progressText } from '../engine/form/progress.ts';
import { useCell, useEngine } from '../engine/view/context.ts';

export interface Asking {
  /** Its answer in words, empty where there is none; nothing where its type has no words for it. Tracked. */
  describe(question: Question): string | undefined;
  /** Does its type draw the title itself? */
  titled(question: Question): boolean;
  /** May a choice go on by itself? Tracked. */
  advances(question: Question): boolean;
  /** How long it then waits, in ms. */
  readonly delay: number;
  /** Waits for what is not known yet. What is wrong is marked, said, and told to `onRefused`. */
  passes(question: Question): Promise<boolean>;
  /** Next, Skip or autopass of the whole step; resolves when that is over, whatever came of it. */
  leave(by: Events['attempt']['by']): Promise<void>;
  /** Hears of the question that a step, or itself, is not left for. */
  onRefused(run: (question: Question) => void): Stop;
  /** Hears of an effect that wants to leave the step, and says whether it went on otherwise. */
  onEffect(run: () => boolean): Stop;
  /** A step change is under way. Tracked. */
  moving(): boolean;
  /** The focus goes to what is wrong with the question, or to its first control. */
  attend(root: HTMLElement, question: Question): void;
  /** What assistive technology hears about the place in the form. */
  progress(step: Step): string | undefined;
  /** The id that the title of a step has, so that its questions without a title are named by it. */
  titleId(step: Step): string;
}

function askingOf(engine: Engine): Asking {
  const { cells, store, fields, form, page } = engine;
  return {
    describe(question) {
      const field = fields.ensure(question);
      store.touch(field);
      const { type, state, read } = field;
      const words = () => type?.describe?.(state.value ?? type.empty, question, read);
      if (type?.describe) return engine.guard(field.name, 'describe', words) ?? '';
      const answer = type?.fresh ? undefined : read(question.bpKey);
      if (typeof answer === 'boolean') return read.text(answer ? 'Yes' : 'No');
      return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : undefined;
    },
    titled: ({ type }) => engine.registry.question(type)?.label === 'own',
    advances: question => engine.advances(fields.ensure(question)),
    delay: page.pauses.autopass ?? form.configuration.autoPassDelay,
    passes: question => engine.walk().then(on => on.passes(question)),
    leave: by => engine.next(by),
    onRefused(run) {
      let last = cells.attention.state.value;
      return store.watch(
        () => store.get(cells.attention),
        now => {
          if (now && now !== last) run(now.question);
          last = now;
        },
      );
    },
    onEffect(run) {
      engine.walked(on => on.steer(run));
      return () => engine.walked(on => on.steer(undefined));
    },
    moving: () => store.get(cells.busy),
    attend: (root, question) => engine.walked(on => on.attend(root, question)),
    progress: step => progressText(engine, step),
    titleId: engine.titleId,
  };
}

/** Draws anew when a plugin or a dictionary comes. */
export function useAsking(): Asking {
  const engine = useEngine();
  useCell(engine.cells.plugins);
  useCell(engine.texts);
  return useMemo(() => askingOf(engine), [engine]);
}

/** Takes over what Enter and a submit button do in the form, while there is something to run instead. */
export function useSubmit(place: RefObject<Element | null>, run: (() => void) | undefined): void {
  const latest = useRef(run);
  latest.current = run;
  const taken = run !== undefined;
  useLayoutEffect(() => {
    const form = taken ? place.current?.closest('form') : undefined;
    function submit(event: Event): void {
      event.preventDefault();
      event.stopImmediatePropagation(); // before the engine's own, which listens in the other phase
      latest.current?.();
    }
    form?.addEventListener('submit', submit, true);
    return () => form?.removeEventListener('submit', submit, true);
  }, [place, taken]);
}
