/** The members of a definition, derived from the schemas of the definition check, so that both always agree. */
import type * as v from 'valibot';
import type * as base from '../../check/definition-schema.ts';
import type { MemberSchemas, MembersOf } from '../../engine/contract/members.ts';
import type * as schemas from '../../plugins/generated/schemas.ts';

type Schemas = (typeof schemas)[keyof typeof schemas];

type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** The members that built-in plugins add to a question or step of the type. */
type AddedBy<S, Kind extends 'questions' | 'steps', T extends string> =
  S extends Readonly<Record<Kind, Readonly<Record<T, infer E extends MemberSchemas>>>> ? MembersOf<E> : never;
type AddedTo<S, Place extends 'configuration' | 'form' | 'everyStep'> =
  S extends Readonly<Record<Place, infer E extends MemberSchemas>> ? MembersOf<E> : never;
type OrNone<T> = [T] extends [never] ? object : Intersected<T>;

type OwnOfStep<T extends string> = OrNone<AddedBy<Schemas, 'steps', T>>;
type EveryStep = OrNone<AddedTo<Schemas, 'everyStep'>>;

export type BuiltInQuestionMembers<T extends string> = OrNone<AddedBy<Schemas, 'questions', T>>;
export type BuiltInStepMembers<T extends string> = Omit<EveryStep, keyof OwnOfStep<T>> & OwnOfStep<T>;
export type ConfigurationMembers = MembersOf<(typeof base.configuration)['entries']> &
  OrNone<AddedTo<Schemas, 'configuration'>>;
export type FormMembers = MembersOf<(typeof base.formSchema)['entries']> & OrNone<AddedTo<Schemas, 'form'>>;
export type QuestionMembers = MembersOf<(typeof base.question)['entries']>;
export type StepMembers = MembersOf<(typeof base.step)['entries']>;
export type JumpMembers = MembersOf<(typeof base.jump)['entries']>;

/** Text and numbers with the types that a JSON import has, because TypeScript does not infer literals for it. */
type Widened<T> = unknown extends T
  ? T
  : T extends string
    ? string
    : T extends number
      ? number
      : T extends readonly (infer Item)[]
        ? readonly Widened<Item>[]
        : T extends object
          ? { readonly [P in keyof T]: Widened<T[P]> }
          : T;
/**
 * A definition from any source, such as an imported JSON file. `type` and member names can be any text, because plugins
 * add some. For a definition in TypeScript, `defineForm` checks much more.
 */
export interface FormDefinition extends Widened<v.InferInput<typeof base.formSchema>> {}
