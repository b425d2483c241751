import type { JsonPath } from '../../document/json-path.ts';
import type { Member } from '../../schema/members.ts';
import type { SetMember } from '../member-value.ts';

/** What every control of a member gets. */
export interface ControlProps {
  member: Member;
  label: string;
  /** Where the value is; the first place of several. */
  path: JsonPath;
  value: unknown;
  /** Several parts are selected, and their values differ. */
  isMixed: boolean;
  set: SetMember;
}
