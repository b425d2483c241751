import type { ReactNode } from 'react';
import { secondsOf } from '../kit/json.ts';
import {
  Controls,
  definePlugin,
  defineStep,
  Messages,
  Progress,
  QuestionList,
  register,
  type StepProps,
  type StepType,
  Title,
  useRead,
} from '../kit/kit.ts';
import { STEPS_WITH_QUESTIONS } from './row.ts';

/** Whether the `waitingTime` of the step has passed. */
type Waited = boolean;

function Questions({ step, value: waited, scope }: StepProps<Waited>): ReactNode {
  const sending = useRead(scope, read => read.sending === 'sending');
  if (step.startLoading && (sending || !waited)) {
    return (
      <div className="sw-loading">
        <Title step={step} />
        {/* Does not use the kit's Spinner, because another module would enlarge the first download. */}
        <span className="sw-spinner" aria-hidden="true" />
      </div>
    );
  }
  return (
    <>
      <Progress step={step} />
      <Title step={step} />
      <Messages step={step} position="top" />
      <div className="sw-questions">
        <QuestionList questions={step.questions} />
      </div>
      <Messages step={step} position="bottom" />
      <Controls step={step} />
      <Messages step={step} position="under_cta" />
    </>
  );
}

const questions: StepType<Waited> = {
  empty: false,
  view: Questions,
  onlyQuestions: true,
  // A step without questions is skipped, like a step with only hidden questions.
  visible: ({ questions }, read) => questions.some(read.visible),
  enter({ host, announce, read }, { def, set }) {
    if (!def.startLoading) return undefined;
    announce(read.text('Loading'));
    return host.after(secondsOf(def.waitingTime, 0) * 1000, () => set(true));
  },
};

/** A step with questions. */
export const plugin = definePlugin('questions', {
  parts: STEPS_WITH_QUESTIONS.map(name => defineStep(name, questions)),
});
register(plugin);
