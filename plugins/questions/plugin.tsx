import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import {
  asText,
  Controls,
  definePlugin,
  Messages,
  Progress,
  type Question,
  QuestionView,
  type Scope,
  type Step,
  type StepProps,
  type StepType,
  Title,
  useRead,
} from '../../kit/index.ts';

/** Whether the `waitingTime` of the step is over. */
type Waited = boolean;
declare module '../../kit/index.ts' {
  interface StepTypes {
    questions: { value: Waited; options: object };
    /** Another name of the same type. */
    question: { value: Waited; options: object };
  }
}

/** The questions that are drawn with their step, and the most that follow in one go. */
const DRAWN_FIRST = 50;
const DRAWN_AT_ONCE = 200;

interface QuestionListProps {
  questions: readonly Question[];
  count: number;
  scope: Scope;
}
/** Draws `count` questions, and the others after that in parts, so that thousands do not keep the page from responding. */
function QuestionList({ questions, count, scope }: QuestionListProps): ReactNode {
  const isServed = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true, // on a server, which draws all of them, and when a browser takes over what the server has drawn
  );
  const more = questions.slice(count);
  const [drawsMore, setDrawsMore] = useState(isServed || more.length === 0);
  useEffect(() => (drawsMore ? undefined : scope.host.after(0, () => setDrawsMore(true))), [scope, drawsMore]);
  return (
    <>
      {questions.slice(0, count).map(question => (
        <QuestionView key={question.id} question={question} />
      ))}
      {drawsMore && more.length > 0 && (
        <QuestionList questions={more} count={Math.min(2 * count, DRAWN_AT_ONCE)} scope={scope} />
      )}
    </>
  );
}

function Questions({ step, value: waited, scope }: StepProps<Waited, Step>): ReactNode {
  const sending = useRead(scope, read => read.sending === 'sending');
  if (step.startLoading && (sending || !waited)) return <Loading step={step} />;
  return (
    <>
      <Progress step={step} />
      <Title step={step} />
      <Messages step={step} position="top" />
      <div className="sw-questions">
        <QuestionList questions={step.questions} count={DRAWN_FIRST} scope={scope} />
      </div>
      <Messages step={step} position="bottom" />
      <Controls step={step} />
      <Messages step={step} position="under_cta" />
    </>
  );
}

function Loading({ step }: { step: Step }): ReactNode {
  return (
    <div className="sw-loading">
      <Title step={step} />
      {/* Not the Spinner of the kit, because another module would enlarge the first download. */}
      <span className="sw-spinner" aria-hidden="true" />
    </div>
  );
}

const questions: StepType<Waited> = {
  empty: false,
  Component: Questions,
  // A step without questions is skipped, like one whose questions are all hidden.
  visible: ({ questions }, read) => questions.some(read.visible),
  enter({ host, announce, read }, { def, set }) {
    if (def.startLoading) announce(read.text('Loading'));
    return host.after(Number(asText(def.waitingTime)) * 1000, () => set(true));
  },
};

/** A step with questions. */
export const plugin = definePlugin({ name: 'questions', contract: 1, steps: { questions, question: questions } });
