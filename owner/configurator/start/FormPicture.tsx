import './picture.css';
import { memo } from 'react';
import type { FormSummary, QuestionSummary, StepSummary } from './form-summary.ts';

const MAX_CHOICES = 4;

/** A small drawing of the first step. It shows the form's own words, and needs no frame. */
export const FormPicture = memo(({ summary, hue }: { summary: FormSummary; hue: number }) => {
  const first = summary.steps.find(step => step.questions.length > 0) ?? summary.steps[0];
  return (
    <div className="picture" aria-hidden style={{ '--picture-hue': hue } as React.CSSProperties}>
      {first ? summary.isChat ? <Chat step={first} /> : <Card step={first} count={summary.steps.length} /> : <Empty />}
    </div>
  );
});

const Card = ({ step, count }: { step: StepSummary; count: number }) => (
  <div className="picture-card">
    <div className="picture-progress">
      <i style={{ inlineSize: `${Math.max(8, 100 / Math.max(count, 1))}%` }} />
    </div>
    {step.title && <p className="picture-title">{step.title}</p>}
    {step.questions.slice(0, 3).map((question, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing without state
      <Question key={index} question={question} isAlone={step.questions.length === 1} />
    ))}
    <span className="picture-next">{step.next || 'Next'}</span>
  </div>
);

function Question({ question, isAlone }: { question: QuestionSummary; isAlone: boolean }) {
  const { title, choices, sketch } = question;
  if (sketch === 'checkbox') {
    return (
      <div className="picture-consent">
        <i />
        <span>{title}</span>
      </div>
    );
  }
  return (
    <div className="picture-question">
      {title && <span className="picture-label">{title}</span>}
      {choices.length > 0 && sketch !== 'field' && isAlone ? (
        <div className="picture-choices">
          {choices.slice(0, MAX_CHOICES).map(choice => (
            <span key={choice}>{choice}</span>
          ))}
        </div>
      ) : (
        <span className="picture-field">{choices[0]}</span>
      )}
    </div>
  );
}

const Chat = ({ step }: { step: StepSummary }) => (
  <div className="picture-chat">
    {step.title && <p className="picture-bubble">{step.title}</p>}
    {step.questions[0]?.title && <p className="picture-bubble">{step.questions[0].title}</p>}
    <div className="picture-replies">
      {step.questions[0]?.choices.slice(0, 3).map(choice => (
        <span key={choice}>{choice}</span>
      ))}
    </div>
  </div>
);

const Empty = () => (
  <div className="picture-card">
    <div className="picture-progress" />
    <span className="picture-field" />
    <span className="picture-field" />
  </div>
);

/** The same hue for the same id, so that a form keeps its color. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 360;
  return sum;
}
