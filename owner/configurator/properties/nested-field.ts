/** The field of a member, for fields that contain fields: they cannot import it, because it imports them. */
import { type ComponentType, createContext, useContext } from 'react';
import type { JsonPath } from '../document/json-path.ts';
import type { Member } from '../schema/members.ts';

export interface MemberFieldProps {
  /** The parts that have the member: one, or all that are selected. */
  owners: readonly JsonPath[];
  member: Member;
  /** Without it, problems are shown by the member around this one. */
  showsProblems?: boolean;
}

const NestedFieldContext = createContext<ComponentType<MemberFieldProps>>(undefined as never);
export const NestedFieldProvider = NestedFieldContext.Provider;
export const useNestedField = (): ComponentType<MemberFieldProps> => useContext(NestedFieldContext);
