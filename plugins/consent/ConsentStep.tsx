import type { ReactNode } from 'react';
import { Controls, QuestionView, type StepProps, Title, useRead } from '../kit/kit.ts';
import { labelOf } from '../shared/beyond-the-kit.ts';

/**
 * Asks for the consent right before the submission. The definition does not contain it, so its texts are translated.
 */
export function ConsentStep({ step, scope }: StepProps<null>): ReactNode {
  const { text } = scope.read;
  const next = useRead(scope, read => labelOf(step.next, read, 'Send'));
  return (
    <>
      <Title step={step}>{text('Your consent')}</Title>
      <p className="sw-consent-intro">
        {text('When you press "{next}", your answers will be sent.').replace('{next}', () => next)}
      </p>
      <div className="sw-questions">
        {step.questions.map(question => (
          <QuestionView key={question.id} question={question} />
        ))}
      </div>
      <Controls step={{ ...step, next }} />
    </>
  );
}
