/** A read-only view of a step whose answers were sent and accepted. */
import { type ReactNode, useEffect } from 'react';
import type { Step } from '../engine/contract/definition.ts';
import type { Scope } from '../engine/contract/plugin.ts';
import { fillTemplate } from '../engine/form/template.ts';
import { Controls } from './Controls.tsx';
import { ClosedContent, useEngine, useRead } from './context.ts';
import { Title } from './Messages.tsx';
import { QuestionView } from './QuestionView.tsx';

const SENT = 'Your request has been sent';

/** The answers of the step, with Back and Next. */
function SentAnswers({ step, scope }: { step: Step; scope: Scope }): ReactNode {
  const { read, announce } = scope;
  const { translate } = useEngine().dictionary;
  // The title of a step that a plugin added is a text of the dictionary.
  const title = useRead(scope, now => step.title && fillTemplate(translate(step.title), now));
  useEffect(() => announce(read.text(SENT)), [announce, read]);
  return (
    <>
      <Title step={step}>{title}</Title>
      <p className="sw-sent">{read.text(SENT)}</p>
      <fieldset className="sw-closed" disabled>
        <div className="sw-questions">
          {step.questions.map(question => (
            <QuestionView key={question.id} question={question} />
          ))}
        </div>
      </fieldset>
      <Controls step={{ ...step, neverDisabled: true, next: undefined, skip: undefined }} />
    </>
  );
}

export const SentStep = ({ children }: { children: ReactNode }): ReactNode => (
  <ClosedContent.Provider value={SentAnswers}>{children}</ClosedContent.Provider>
);
