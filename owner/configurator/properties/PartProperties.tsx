/** The properties of steps or questions. Of several, those that all of them have. */
import { plural, t } from '../../words/words.ts';
import { useConfigurator, useTypes } from '../configurator.tsx';
import type { JsonObject } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { useDocument } from '../document/use-document.ts';
import { type Member, membersOf } from '../schema/members.ts';
import { type EndingKind as EndingKindName, endingKindOf, isEndingAt } from '../types/endings.ts';
import { EndingKind } from './EndingKind.tsx';
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
/** At an end nothing follows, and its kind says what is sent. */
const NOT_AT_ENDS: readonly string[] = [
  ...['final', 'doNotSendLead', 'logicJumps', 'skip', 'neverDisabled', 'startLoading', 'isThankYouPage'],
];

const ENDINGS_WITH: Readonly<Record<string, readonly EndingKindName[]>> = {
  redirectUrl: ['page'],
  next: ['page'],
  previous: ['goodbye'],
};
const isOfOtherEnding = (name: string, ending: EndingKindName): boolean =>
  Object.hasOwn(ENDINGS_WITH, name) && !ENDINGS_WITH[name]!.includes(ending);

export function PartProperties({ owners, part }: PartPropertiesProps) {
  const { schema } = useConfigurator();
  const types = useTypes();
  const shapes = usePartShapes(owners);
  const [first = []] = owners;
  const isSingle = owners.length === 1;
  const lists = shapes.map(({ type }) => membersOf(schema.root, part, type));
  const isSetAnywhere = (name: string): boolean => shapes.some(({ names }) => names.includes(name));
  const ending = useDocument(({ definition }) =>
    isSingle && part === 'step' && isEndingAt(definition, first)
      ? endingKindOf(valueAt(definition, first) as JsonObject)
      : undefined,
  );
  const isHidden = (name: string): boolean =>
    ELSEWHERE.includes(name) ||
    (ending ? NOT_AT_ENDS.includes(name) || isOfOtherEnding(name, ending) : name === 'redirectUrl');
  const members = shared(lists).filter(
    member =>
      !isHidden(member.name) &&
      (isSingle || (!isStructured(member) && member.kind !== 'key') || member.kind === 'rules') &&
      (!member.isForOtherTypes || isSetAnywhere(member.name)),
  );
  const heading = part === 'question' ? t('Question') : ending ? t('Ending') : t('Step');
  const several =
    part === 'question'
      ? plural(owners.length, '{{count}} question', '{{count}} questions')
      : plural(owners.length, '{{count}} step', '{{count}} steps');
  return (
    <>
      <h2 tabIndex={-1}>{isSingle ? heading : several}</h2>
      {ending && <EndingKind path={first} />}
      {isSingle && <FieldProblems path={first} isExact />}
      {!(ending && types.step(shapes[0]?.type).endings) && <TypePicker owners={owners} part={part} />}
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
