/** Keeps `configurator.problems` up to date. */
import { ref, subscribe } from 'valtio/vanilla';
import type { Problem } from '../../../headless/check-form.ts';
import { problemInWords } from '../../../headless/owner-words/owner-words.ts';
import { t, tPhrase } from '../../words/words.ts';
import { callsInWorker } from '../calls-in-worker.ts';
import type { Configurator } from '../configurator.tsx';
import type { JsonObject } from '../document/json-object.ts';
import { parsePath } from '../document/json-path.ts';
import type { PreviewState } from '../preview/preview-values.ts';
import type { FoundProblem } from './problems-state.ts';
import type { CheckSettings } from './run-check.ts';

export type Check = (definition: unknown, options: CheckSettings) => Promise<readonly Problem[]>;

/** A check that runs in a worker. */
export function createCheckInWorker(): Check {
  const { call } = callsInWorker(
    t('The check could not be loaded.'),
    () => new Worker(new URL('./check-worker.ts', import.meta.url)),
  );
  return (definition, options) => call('runCheck', definition, options);
}

/** What the check must know beside the definition: the flags of the preview, and the types and members of third parties. */
export function checkOptions({ settings, plugins }: Pick<PreviewState, 'settings' | 'plugins'>): CheckSettings {
  return {
    flags: [...settings.flags],
    names: {
      questions: plugins.flatMap(({ questions }) => questions),
      steps: plugins.flatMap(({ steps }) => steps),
      validators: plugins.flatMap(({ validators }) => validators),
    },
    pluginSchemas: plugins.flatMap(({ schema }) => (schema === undefined ? [] : [schema])),
  };
}

/** Milliseconds without a change before a check starts. */
const PAUSE = 120;

/** Checks the document now and after each change. The returned function ends that. */
export function watchProblems({ document, problems, platform, preview }: Configurator, check: Check): () => void {
  let checked: unknown;
  let options = checkOptions(preview.state);
  /** Counts the checks: only the result of the latest one counts. */
  let latest = 0;
  let cancel = () => {};

  async function run(): Promise<void> {
    const number = ++latest;
    const { definition } = document.state;
    checked = definition;
    try {
      const found = await check(definition, options);
      if (number !== latest) return;
      problems.list = ref(found.map(problem => foundProblem(definition, problem)));
      problems.failure = undefined;
    } catch (error) {
      if (number !== latest) return;
      checked = undefined;
      problems.failure = error instanceof Error ? error.message : String(error);
    }
    problems.isChecking = false;
  }
  function schedule(): void {
    latest++;
    cancel();
    problems.isChecking = true;
    cancel = platform.after(PAUSE, () => void run());
  }

  const unsubscribe = document.listen(() => {
    // A change of spacing, or of a text that is no JSON yet, leaves the definition as it was.
    if (document.state.definition !== checked) schedule();
  }, true);
  const unsubscribeOptions = subscribe(preview.state, () => {
    const next = checkOptions(preview.state);
    if (JSON.stringify(next) === JSON.stringify(options)) return;
    options = next;
    schedule();
  });
  problems.retry = schedule;
  void run();
  return () => {
    latest++;
    cancel();
    unsubscribe();
    unsubscribeOptions();
  };
}

function foundProblem(definition: JsonObject, problem: Problem): FoundProblem {
  const { path, level, fix } = problem;
  const words = problemInWords(definition, problem, tPhrase);
  return {
    path: parsePath(path),
    level,
    place: words.place,
    message: words.message,
    remedy: words.remedy,
    ...(fix && { fix: { ...fix, label: words.fix! } }),
  };
}
