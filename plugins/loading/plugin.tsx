import type { ReactNode } from 'react';
import {
  asText,
  definePlugin,
  fillTemplate,
  plainText,
  type Read,
  RichText,
  Spinner,
  type Step,
  type StepProps,
  type StepType,
  Title,
  useRead,
} from '../../kit/index.ts';
import styles from './loading.css';

/** How many lines are full, and whether the pause after them has begun. */
interface Filled {
  lines: number;
  finished: boolean;
}
interface LoadingOptions {
  /** HTML gives the spinner view, plain text one line per line break. */
  readonly richText?: string;
  /** Seconds; with lines, the pause on `titleFinished`. */
  readonly waitingTime?: number;
  /** Seconds a line. */
  readonly waitingTimePerLine?: number;
  readonly titleFinished?: string;
}
declare module '../../kit/index.ts' {
  interface StepTypes {
    loading: { value: Filled; options: LoadingOptions };
  }
}
type LoadingStep = Step & LoadingOptions;

const SPINNER_TIME = 2;
const FINISHED_TIME = 0.5;
const LINE_TIME = 1;

const isHtml = (text: string): boolean => /<[a-z][^>]*>/i.test(text);
function linesOf({ richText }: LoadingOptions): string[] {
  const text = asText(richText);
  return isHtml(text)
    ? []
    : text
        .split(/\r?\n/)
        .map(line => line.trim())
        .filter(Boolean);
}
/** What makes no sense as a time is as good as absent. */
const seconds = (given: unknown, otherwise: number): number => {
  const time = Number(given ?? Number.NaN);
  return time >= 0 ? time : otherwise;
};
const perLine = (step: LoadingOptions): number => seconds(step.waitingTimePerLine, LINE_TIME);

/** All it shows but the title, which has the focus: what is there at once, or only looks different, is not said otherwise. */
function spoken(step: LoadingStep, read: Read): string {
  const lines = linesOf(step);
  const words = lines.length > 0 ? lines.join('. ') : plainText(asText(step.richText));
  return fillTemplate(words, read) || (step.title ? '' : read.text('Loading'));
}

function Loading({ step, value, scope }: StepProps<Filled, LoadingStep>): ReactNode {
  const lines = useRead(scope, read => linesOf(step).map(line => fillTemplate(line, read)));
  const finished = useRead(scope, read => fillTemplate(asText(step.titleFinished), read));
  if (lines.length === 0) {
    return (
      <div className="sw-loading">
        <Title step={step} />
        {step.richText && (
          <div className="sw-rich">
            <RichText html={step.richText} />
          </div>
        )}
        <Spinner />
      </div>
    );
  }
  const duration = `${perLine(step)}s`;
  return (
    <div className="sw-loading">
      <Title step={step}>{value.finished && finished ? <span>{finished}</span> : undefined}</Title>
      <ul className="sw-lines">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the definition is frozen, so a line keeps its place
          <li key={place} data-filled={place < value.lines || undefined}>
            <span>{line}</span>
            <span className="sw-bar" aria-hidden="true">
              <span
                className={`sw-bar-fill ${place < value.lines ? 'sw-full' : place === value.lines ? 'sw-filling' : ''}`}
                style={{ animationDuration: duration }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const loading: StepType<Filled, LoadingStep> = {
  empty: { lines: 0, finished: false },
  Component: Loading,
  transient: true,
  enter({ host, next, read, announce }, { def, set }) {
    const lines = linesOf(def).length;
    const words = spoken(def, read);
    set({ lines: 0, finished: false });
    if (words) announce(words);
    const after = (time: number, run: () => void) => host.after(time * 1000, run);
    if (lines === 0) return after(seconds(def.waitingTime, SPINNER_TIME), next);
    for (let line = 1; line <= lines; line++) {
      after(line * perLine(def), () => {
        const finished = line === lines;
        set({ lines: line, finished });
        if (finished && def.titleFinished) announce(fillTemplate(asText(def.titleFinished), read));
      });
    }
    return after(lines * perLine(def) + seconds(def.waitingTime, FINISHED_TIME), next);
  },
};

/** The step that shows that something is being worked out, and goes on by itself. */
export const plugin = definePlugin({ name: 'loading', contract: 1, steps: { loading }, styles });
