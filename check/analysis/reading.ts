/** A `Read` for hypothetical visits, without facts, errors or translations. */
import type { Answers, Json, Read, Step } from '../../engine/contract/plugin.ts';
import { asText } from '../../engine/form/values.ts';
import type { Matches } from './visit.ts';

export interface ReadOptions {
  /** Collects the keys that are read. */
  reads?: Set<string>;
  /** Default: all conditions hold. */
  matches?: Matches;
  /** Called for each fact that is read. It is unknown. */
  onFact?(): void;
}
export type CreateRead = (answers: Answers, step: Step, options?: ReadOptions) => Read;

export const createRead =
  ({ form, page, today, typesWith }: Pick<Read, 'form' | 'page' | 'today' | 'typesWith'>): CreateRead =>
  (answers, step, { reads, matches = () => true, onFact } = {}) => {
    const read = (key: string): Json | undefined => {
      reads?.add(key);
      return Object.hasOwn(answers, key) ? answers[key] : undefined;
    };
    const rest: { [member in keyof Read]: Read[member] } = {
      fact: () => void onFact?.(),
      feature: name => page.features[name] === true,
      features: () => Object.keys(page.features).filter(name => page.features[name]),
      visible: ({ conditionalDisplay, conditionalDisplayLogicalOperator: operator }) =>
        matches(conditionalDisplay, operator, answers),
      error: () => undefined,
      answerOf: ({ bpKey }) => read(bpKey),
      inWords: key => asText(read(key)),
      identity: () => ({}),
      matches: (conditions, operator) => matches(conditions, operator, answers),
      text: text => text,
      plainText: html => html,
      today,
      typesWith,
      form,
      page,
      path: [step.order],
      step,
      sending: 'idle',
    };
    return Object.assign(read, rest);
  };
