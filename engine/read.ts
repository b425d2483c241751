/** The tracked read that plugins and conditions are handed: every look at it is recorded by the store. */
import type { AnswerCells } from './answers.ts';
import type { ConditionsHost } from './conditions.ts';
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
} from './contract.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';
import { allSteps } from './form.ts';
import { holds } from './matching.ts';
import type { Cell, Store } from './store.ts';

export interface ReadNeeds {
  form: Form;
  page: Page;
  store: Store;
  answers: AnswerCells;
  /** Late, because fields read by this very Read. */
  fields(): Fields;
  fact(name: string): Cell<unknown>;
  flag(name: string): Cell<boolean>;
  enabled(): string[];
  path: Cell<readonly number[]>;
  sending: Cell<Sending>;
  conditions: ConditionsHost;
  text(text: string, values?: Readonly<Record<string, string | number>>): string;
  stepAt(order: number): Step | undefined;
}

/** Those whose type declares an identity, alive or not: first in form order wins. */
function identityOf(needs: ReadNeeds): Partial<Identity> {
  const found: Partial<Identity> = {};
  for (const step of allSteps(needs.form)) {
    for (const question of step.questions) {
      const field = needs.fields().ensure(question);
      const part = field.type?.identity?.(liveValue(needs, field), question, field.read) ?? {};
      for (const key of Object.keys(part) as (keyof Identity)[]) {
        if (part[key] && found[key] === undefined) found[key] = part[key];
      }
    }
  }
  return found;
}
function liveValue(needs: ReadNeeds, field: Field): unknown {
  needs.store.touch(field);
  for (const key of field.keys) needs.answers.get(needs.fields().keyOf(field, key));
  return field.state.value;
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
      feature: (name: string) => store.get(needs.flag(name)),
      features: needs.enabled,
      visible: (question: Question) => field(question).state.visible,
      error: (question: Question) => field(question).state.error,
      identity: () => identityOf(needs),
      text: needs.text,
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
