import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Question } from '../engine/contract/definition.ts';
import { useEngine, useTree } from './context.ts';
import { QuestionView } from './QuestionView.tsx';

/** If a question changes, React looks at all of its group. One group is drawn first, then up to 200 questions at a time. */
const GROUP = 50;

/** Draws questions in parts, so that the page stays responsive with thousands of them. */
export function QuestionList(props: { questions: readonly Question[] }): ReactNode {
  const { questions } = props;
  const { drawsAtOnce, options } = useEngine();
  const [ready, setReady] = useState(drawsAtOnce ? questions.length : GROUP);
  // The question that gets the focus must be drawn.
  const count = Math.max(ready, questions.indexOf(useTree('focusRequest')?.question as Question) + 1);
  useEffect(() => {
    if (ready < questions.length) return options.host.after(0, () => setReady(count + Math.min(count + GROUP, 200)));
  });
  // Reuse the elements, so that React skips the questions that are already drawn. `props` changes when the step renders
  // again, for example because of new texts.
  const groups = useMemo(() => {
    const views = props.questions.map(question => <QuestionView key={question.id} question={question} />);
    const starts = [...views.keys()].filter(index => index % GROUP === 0);
    return starts.map(start => <Fragment key={start}>{views.slice(start, start + GROUP)}</Fragment>);
  }, [props]);
  return groups.slice(0, Math.ceil(count / GROUP));
}
