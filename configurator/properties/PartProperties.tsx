/** The properties of steps or questions. Of several, those that all of them have. */
import { useConfigurator } from '../configurator.tsx';
import type { JsonPath } from '../document/json-path.ts';
import { type Member, membersOf } from '../schema/members.ts';
import { plural } from '../ui/text.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { unknownIn } from './FormProperties.tsx';
import { isStructured } from './MemberField.tsx';
import { MemberList } from './MemberList.tsx';
import { usePartShapes } from './part-shape.ts';
import { TypePicker } from './TypePicker.tsx';

interface PartPropertiesProps {
  owners: readonly JsonPath[];
  part: 'question' | 'step';
}

/** The outline shows the questions of a step, and the type has a control of its own. */
const ELSEWHERE: readonly string[] = ['type', 'questions'];

export function PartProperties({ owners, part }: PartPropertiesProps) {
  const { schema } = useConfigurator();
  const shapes = usePartShapes(owners);
  const [first = []] = owners;
  const isSingle = owners.length === 1;
  const lists = shapes.map(({ type }) => membersOf(schema.root, part, type));
  const isSetAnywhere = (name: string): boolean => shapes.some(({ names }) => names.includes(name));
  const members = shared(lists).filter(
    member =>
      !ELSEWHERE.includes(member.name) &&
      (isSingle || (!isStructured(member) && member.kind !== 'key') || member.kind === 'rules') &&
      (!member.isForOtherTypes || isSetAnywhere(member.name)),
  );
  const heading = part === 'question' ? 'Question' : 'Step';
  const several =
    part === 'question' ? plural(owners.length, '', '{count} questions') : plural(owners.length, '', '{count} steps');
  return (
    <>
      <h2 tabIndex={-1}>{isSingle ? heading : several}</h2>
      {isSingle && <FieldProblems path={first} isExact />}
      <TypePicker owners={owners} part={part} />
      <MemberList
        members={members.flatMap(member => [
          ...(member.kind === 'rules'
            ? [{ owners, member: { ...member, name: 'required' }, isRequiredSwitch: true }]
            : []),
          ...(isSingle || member.kind !== 'rules' ? [{ owners, member }] : []),
        ])}
        isSet={({ member }) => isSetAnywhere(member.name)}
        unknown={isSingle ? unknownIn(first, shapes[0]?.names ?? [], lists[0] ?? []) : []}
      />
    </>
  );
}

/** The members that all have, and in all hold the same kind of value. */
function shared([first = [], ...others]: readonly (readonly Member[])[]): readonly Member[] {
  return first.filter(member =>
    others.every(members => members.some(({ name, kind }) => name === member.name && kind === member.kind)),
  );
}
