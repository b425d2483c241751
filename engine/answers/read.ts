/** The tracked read that plugins and conditions are handed: every look at it is recorded by the store. */

import type {
  Condition,
  Facts,
  Form,
  Identity,
  Json,
  LogicalOperator,
  Page,
  Question,
  Read,
  Sending,
  Step,
} from '../contract.ts';
import type { ConditionsHost } from '../form/conditions.ts';
import { holds } from '../form/matching.ts';
import type { AnswerCells } from './answers.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';
import type { Cell, Store } from './store.ts';

export interface ReadNeeds {
  form: Form;
  page: Page;
  store: Store;
  answers: AnswerCells;
  /** Late, because fields read by this very Read. */
  fields(): Fields;
  fact(name: string): Cell<unknown>;
  isOn(name: string): boolean;
  enabled(): string[];
  path: Cell<readonly number[]>;
  sending: Cell<Sending>;
  /** Nothing before `walk.ts` has come. */
  identity(): Partial<Identity> | undefined;
  conditions: ConditionsHost;
  text(text: string, values?: Readonly<Record<string, string | number>>): string;
  today(): Date;
  stepAt(order: number): Step | undefined;
}

export function createRead(needs: ReadNeeds, after: boolean): Read {
  const { store, answers } = needs;
  const read = (key: string): Json | undefined => (after ? answers.getAfter(key) : answers.get(key));
  const field = (question: Question): Field => {
    const found = needs.fields().ensure(question);
    store.touch(found);
    return found;
  };
  const self: Read = Object.defineProperties(
    Object.assign(read, {
      matches: (conditions: readonly Condition[], operator: LogicalOperator) =>
        holds(conditions, operator, self, needs.conditions),
      fact: <N extends keyof Facts>(name: N) => store.get(needs.fact(name as string)) as Facts[N] | undefined,
      feature: needs.isOn,
      features: needs.enabled,
      visible: (question: Question) => field(question).state.visible,
      error: (question: Question) => field(question).state.error,
      identity: () => needs.identity() ?? {},
      text: needs.text,
      today: needs.today,
    }),
    {
      form: { value: needs.form },
      page: { value: needs.page },
      path: { get: () => store.get(needs.path) },
      step: { get: () => needs.stepAt(store.get(needs.path).at(-1) ?? Number.NaN) },
      sending: { get: () => store.get(needs.sending) },
    },
  ) as unknown as Read;
  return self;
}
