import { type ReactNode, useEffect } from 'react';
import { Controls, Messages, QuestionView, Spinner, type StepProps, Title, useRead } from '../kit/kit.ts';
import { SKIP, TITLE } from './row.ts';

/** The phone-code step. Its own texts are used if the definition has none, translated to the form's language. */
export function CodeStep({ step, scope }: StepProps<null>): ReactNode {
  const { text } = scope.read;
  const sending = useRead(scope, read => step.startLoading === true && read.sending === 'sending');
  useEffect(() => {
    if (sending) scope.announce(text('Loading'));
  }, [scope, text, sending]);
  return (
    <>
      <Title step={step}>{!step.title || step.title === TITLE ? text(TITLE) : undefined}</Title>
      {sending ? (
        <div className="sw-loading">
          <Spinner />
        </div>
      ) : (
        <Code step={step} scope={scope} />
      )}
    </>
  );
}

const Code = ({ step, scope }: Pick<StepProps<null>, 'step' | 'scope'>): ReactNode => (
  <>
    <Messages step={step} position="top" />
    <div className="sw-questions">
      {step.questions.map(question => (
        <QuestionView key={question.id} question={question} />
      ))}
    </div>
    <Messages step={step} position="bottom" />
    <Controls step={{ ...step, skip: !step.skip || step.skip === SKIP ? scope.read.text(SKIP) : step.skip }} />
    <Messages step={step} position="under_cta" />
  </>
);
