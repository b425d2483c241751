import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Question } from '../engine/contract/definition.ts';
import { useEngine, useTree } from './context.ts';
import { QuestionView } from './QuestionView.tsx';

/** The number of questions that are drawn first. Up to 200 more follow at a time. */
const FIRST = 50;

/** Draws questions in parts, so that the page stays responsive with thousands of them. */
export function QuestionList(props: { questions: readonly Question[] }): ReactNode {
  const { questions } = props;
  const { drawsAtOnce, options } = useEngine();
  const [ready, setReady] = useState(drawsAtOnce ? questions.length : FIRST);
  // The question that gets the focus must be drawn.
  const count = Math.max(ready, questions.indexOf(useTree('focusRequest')?.question as Question) + 1);
  useEffect(() => {
    if (ready < questions.length) return options.host.after(0, () => setReady(count + Math.min(count + FIRST, 200)));
  });
  // Reuse the elements, so that React skips the questions that are already drawn. `props` changes when the step renders
  // again, for example because of new texts.
  const views = useMemo(
    () => props.questions.map(question => <QuestionView key={question.id} question={question} />),
    [props],
  );
  return views.slice(0, count);
}
