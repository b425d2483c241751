import type { ReactNode } from 'react';
import { secondsOf } from '../kit/json.ts';
import {
  asText,
  definePlugin,
  defineStep,
  Ending,
  endingStyles,
  fillTemplate,
  type Read,
  RichText,
  register,
  Spinner,
  type StepProps,
  Title,
  useRead,
} from '../kit/kit.ts';
import { isEndScreen, type StepOf } from '../shared/beyond-the-kit.ts';
import { joinSentences } from '../shared/sentences.ts';
import styles from './loading.css';
import type { schema } from './schema.ts';

/** The number of completed lines, and whether the pause after the last line has started. */
interface LoadingState {
  lines: number;
  finished: boolean;
}
type Members = (typeof schema)['steps']['loading'];
type LoadingStep = StepOf<Members>;

const SPINNER_TIME = 2;
const FINISHED_TIME = 0.5;
const LINE_TIME = 1;

const isHtml = (text: string): boolean => /<[a-z][^<>]*>/i.test(text);
function linesOf({ richText }: LoadingStep): string[] {
  const text = asText(richText);
  return isHtml(text)
    ? []
    : text
        .split(/\r?\n/)
        .map(line => line.trim())
        .filter(Boolean);
}
const secondsPerLine = (step: LoadingStep): number => secondsOf(step.waitingTimePerLine, LINE_TIME);

/** The text to announce. It omits the title, which is read anyway because it has the focus. */
function announcedText(step: LoadingStep, read: Read): string {
  const lines = linesOf(step);
  const words = lines.length > 0 ? joinSentences(lines) : read.plainText(asText(step.richText));
  return fillTemplate(words, read) || (step.title ? '' : read.text('Loading'));
}

function Loading({ step, value, scope }: StepProps<LoadingState, Members>): ReactNode {
  const lines = useRead(scope, read => linesOf(step).map(line => fillTemplate(line, read)));
  const finished = useRead(scope, read => fillTemplate(asText(step.titleFinished), read));
  const title = <Title step={step}>{value.finished && finished ? <span>{finished}</span> : undefined}</Title>;
  const text = step.richText && (
    <div className="sw-rich">
      <RichText html={step.richText} />
    </div>
  );
  if (value.finished && isEndScreen(scope.read.form, step)) {
    return (
      <Ending step={step} scope={scope}>
        {title}
        {lines.length === 0
          ? text
          : // biome-ignore lint/suspicious/noArrayIndexKey: the definition is frozen, so a line keeps its index
            lines.map((line, index) => <p key={index}>{line}</p>)}
      </Ending>
    );
  }
  if (lines.length === 0) return <Waiting step={step} title={title} text={text} />;
  const duration = `${secondsPerLine(step)}s`;
  return (
    <div className="sw-loading">
      {title}
      <ul className="sw-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the definition is frozen, so a line keeps its index
          <li key={index} data-filled={index < value.lines || undefined}>
            <span>{line}</span>
            <span className="sw-bar" aria-hidden="true">
              <span
                className={`sw-bar-fill ${index < value.lines ? 'sw-full' : index === value.lines ? 'sw-filling' : ''}`}
                suppressHydrationWarning
                style={{ animationDuration: duration }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A step without lines shows a spinner. If the definition sets a duration, it also shows a bar that fills in that time.
 */
function Waiting({ step, title, text }: { step: LoadingStep; title: ReactNode; text: ReactNode }): ReactNode {
  const time = secondsOf(step.waitingTime, 0);
  return (
    <div className="sw-loading">
      {title}
      {text}
      <Spinner />
      {time > 0 && (
        <span className="sw-bar sw-wait" aria-hidden="true">
          <span className="sw-bar-fill sw-filling" suppressHydrationWarning style={{ animationDuration: `${time}s` }} />
        </span>
      )}
    </div>
  );
}

const loading = defineStep<LoadingState, Members>('loading', {
  empty: { lines: 0, finished: false },
  view: Loading,
  withoutQuestions: true,
  showsEnding: true,
  transient: (step, _, read) => !isEndScreen(read.form, step),
  enter({ host, next, read, announce, watch }, { def, set }) {
    const lines = linesOf(def).length;
    const words = announcedText(def, read);
    set({ lines: 0, finished: false });
    if (words) announce(words);
    const after = (time: number, run: () => void) => host.after(time * 1000, run);
    // A final step stays on screen. It shows whether the lead was sent, and reports a failure at once.
    const isEnd = isEndScreen(read.form, def);
    const leave = isEnd ? () => set({ lines, finished: true }) : next;
    watch(
      now => isEnd && now.sending === 'failure',
      failed => {
        if (failed) leave();
      },
    );
    if (lines === 0) return after(secondsOf(def.waitingTime, SPINNER_TIME), leave);
    for (let line = 1; line <= lines; line++) {
      after(line * secondsPerLine(def), () => {
        const finished = line === lines;
        set({ lines: line, finished });
        if (finished && def.titleFinished) announce(fillTemplate(asText(def.titleFinished), read));
      });
    }
    return after(lines * secondsPerLine(def) + secondsOf(def.waitingTime, FINISHED_TIME), leave);
  },
});

/** A step that shows progress for a set time, then continues by itself. */
export const plugin = definePlugin('loading', { parts: [loading], styles: endingStyles + styles });
register(plugin);
