/** The types of members of a definition, from the Valibot schemas that describe them. */
import type { InferInput, ObjectEntries } from 'valibot';
import type { Condition } from './definition.ts';

/** The schema of each member by its name. */
export type MemberSchemas = ObjectEntries;
export type NoMembers = Record<never, never>;
/**
 * The schema of each member that a type adds to its questions or steps, or a function that loads them. The types of the
 * members, the definition check and what editors offer are derived from them.
 */
export type MemberSource<E extends MemberSchemas> = E | (() => Promise<E>);

/** Are the two types the same? `string` and `AnswerKey` can be assigned to each other. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The value of a member, read-only, without the index signatures that let plugins add members. */
type Plain<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Same<Item, Condition> extends true
        ? T
        : readonly Plain<Item>[]
      : T extends object
        ? { readonly [P in keyof T as string extends P ? never : P]: Plain<T[P]> }
        : T;
type OptionalOf<E extends MemberSchemas> = {
  [P in keyof E]: undefined extends InferInput<E[P]> ? P : never;
}[keyof E];
export type MembersOf<E extends MemberSchemas> = {
  readonly [P in Exclude<keyof E, OptionalOf<E>>]: Plain<InferInput<E[P]>>;
} & { readonly [P in OptionalOf<E>]?: Plain<InferInput<E[P]>> };
