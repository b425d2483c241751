/** A simulated visitor who answers every visible question. */
import type { Answers, Question, Step } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { conditionsByKey } from './condition-reads.ts';
import { createPossibleAnswers } from './possible-answers.ts';
import { createRead } from './reading.ts';

/**
 * Returns a function that returns an answer which the question accepts; empty if it can be left out. The types of the
 * questions must be loaded before it is called.
 */
export function createVisitor(engine: Engine): (question: Question, step: Step) => Answers {
  const { registry, page, host } = engine.options;
  let possibleAnswers: ReturnType<typeof createPossibleAnswers> | undefined;
  return (question, step) => {
    const { form } = engine.read;
    possibleAnswers ??= createPossibleAnswers({
      form,
      registry,
      conditionsOn: conditionsByKey(form),
      read: createRead({ form, page, today: host.today, typesWith: registry.typesWith }),
      today: host.today,
    });
    return possibleAnswers(question, engine.state.answers.all(), step).list[0] ?? {};
  };
}
