import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Question } from '../contract/definition.ts';
import { useEngine, useTree } from './context.ts';
import { QuestionView } from './QuestionView.tsx';

/** The questions that are drawn first. Up to 200 follow in one go. */
const FIRST = 50;

/** Draws questions in parts, so that thousands do not keep the page from responding. */
export function QuestionList(props: { questions: readonly Question[] }): ReactNode {
  const { questions } = props;
  const { drawsAtOnce, options } = useEngine();
  const [ready, setReady] = useState(drawsAtOnce ? questions.length : FIRST);
  // The question that gets the focus must be there.
  const count = Math.max(ready, questions.indexOf(useTree('focusRequest')?.question as Question) + 1);
  useEffect(() => {
    if (ready < questions.length) return options.host.after(0, () => setReady(count + Math.min(count + FIRST, 200)));
  });
  // The same elements for each part, so that React skips those that were drawn before. The props are other ones when the step
  // is rendered again, because of new texts for example.
  const views = useMemo(
    () => props.questions.map(question => <QuestionView key={question.id} question={question} />),
    [props],
  );
  return views.slice(0, count);
}
