/** Gives views that ask one question at a time the functions of the engine for a single question. */
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Question, Step } from '../../engine/contract/definition.ts';
import type { Stop } from '../../engine/contract/host.ts';
import type { Events } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { useEngine, useTree } from '../../view/context.ts';
import { progressText } from '../../view/progress-value.ts';

export interface QuestionByQuestion {
  /** Returns the answer in words, empty if there is none; undefined if the type has no words for it. Tracked. */
  describe(question: Question): string | undefined;
  /** Whether the question's type renders the title itself. */
  drawsTitle(question: Question): boolean;
  /** Whether a choice advances by itself. Tracked. */
  advances(question: Question): boolean;
  /** Milliseconds from such a choice until the form advances. */
  readonly delay: number;
  /** Waits for pending verdicts. If the question is invalid, its error is shown, announced and passed to `onRefused`. */
  isValid(question: Question): Promise<boolean>;
  /** Leaves the whole step by Next, Skip or autopass. Resolves when that is over, whether or not the step was left. */
  leave(by: Events['attempt']['by']): Promise<void>;
  /** Calls `run` with the question that cannot be left, or that keeps the visitor on the step. */
  onRefused(run: (question: Question) => void): Stop;
  /** Calls `run` before an effect leaves the step; if it returns true, the step stays. */
  onEffectNext(run: () => boolean): Stop;
  /** Whether a step change is in progress. Tracked. */
  isChangingStep(): boolean;
  /** Whether there is a previous step, or a view that handles Back on the first step. Tracked. */
  canGoBack(): boolean;
  /** Focuses the invalid control of the question, else its first one. */
  focusQuestion(root: HTMLElement, question: Question): void;
  /** The progress in words, for assistive technology. */
  progressText(step: Step): string | undefined;
  /** The id for the title of a step, which labels questions without their own title. */
  titleId(step: Step): string;
}

function questionByQuestionOf(engine: Engine): QuestionByQuestion {
  const { options, state, read: formRead } = engine;
  const { tree, store, fields } = state;
  return {
    describe(question) {
      const field = fields.ensure(question);
      const { type, read } = field;
      const words = () => type?.describe?.(store.get(tree.values, field.id) ?? type.empty, question, read);
      if (type?.describe) return engine.guard(field.name, 'describe', words) ?? '';
      const answer = type?.isConsent ? undefined : read(question.bpKey);
      if (typeof answer === 'boolean') return read.text(answer ? 'Yes' : 'No');
      return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : undefined;
    },
    drawsTitle: ({ type }) => options.registry.question(type)?.label === 'own',
    advances: question => engine.advances(fields.ensure(question)),
    delay: options.page.pauses.autopass ?? formRead.form.configuration.autoPassDelay,
    isValid: question => engine.tryQuestion(question),
    leave: by => engine.next(by),
    onRefused(run) {
      let last = tree.focusRequest;
      return engine.scope.watch(
        () => store.get(tree, 'focusRequest'),
        now => {
          if (now && now !== last) run(now.question);
          last = now;
        },
      );
    },
    onEffectNext(run) {
      engine.interceptNext(run);
      return () => engine.interceptNext(undefined);
    },
    isChangingStep: () => store.get(tree, 'changingStep'),
    canGoBack: () => engine.canGoBack(formRead),
    focusQuestion: engine.focusQuestion,
    progressText: step => progressText(formRead, step),
    titleId: engine.titleId,
  };
}

/** The component renders again when a plugin or a dictionary has loaded. */
export function useQuestionByQuestion(): QuestionByQuestion {
  const engine = useEngine();
  useTree('plugins');
  useTree('texts');
  return useMemo(() => questionByQuestionOf(engine), [engine]);
}

/** While `run` is given, it replaces what Enter and a submit button do in the form. */
export function useSubmit(root: RefObject<Element | null>, run: (() => void) | undefined): void {
  const latest = useRef(run);
  latest.current = run;
  const taken = run !== undefined;
  useLayoutEffect(() => {
    const form = taken ? root.current?.closest('form') : undefined;
    function submit(event: Event): void {
      event.preventDefault();
      event.stopImmediatePropagation(); // the engine listens in the bubbling phase
      latest.current?.();
    }
    form?.addEventListener('submit', submit, true);
    return () => form?.removeEventListener('submit', submit, true);
  }, [root, taken]);
}
