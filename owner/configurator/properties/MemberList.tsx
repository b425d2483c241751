/** The fields of several members: common ones, rare ones in groups, and members that the schema does not know. */

import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { formatPath, type JsonPath } from '../document/json-path.ts';
import { useValueAt } from '../document/use-document.ts';
import type { Member } from '../schema/members.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { JsonControl } from './controls/JsonControl.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { KeyField } from './keys/KeyField.tsx';
import { MemberField } from './MemberField.tsx';
import { inGroups, isOffered } from './member-groups.ts';
import { RequiredSwitch } from './rules/RulesEditor.tsx';
import { useOpenForReveal } from './use-reveal.ts';

export interface LocatedMember {
  owners: readonly JsonPath[];
  member: Member;
  /** Only whether there is a rule that the question must be answered. */
  isRequiredSwitch?: boolean;
}

const RULES = 'validationRules';

interface MemberListProps {
  members: readonly LocatedMember[];
  isSet(member: LocatedMember): boolean;
  /** The places of members that no schema describes. */
  unknown: readonly JsonPath[];
}

export function MemberList({ members, isSet, unknown }: MemberListProps) {
  const offered = members.filter(one => isOffered(one.member.name, isSet(one)));
  const ordered = inOrder(offered.map(({ member }) => member)).map(
    member => offered.find(one => one.member === member)!,
  );
  const { isExpert } = useSnapshot(useConfigurator().layout);
  const isRare = ({ member }: LocatedMember): boolean => member.isRare || (member.kind === 'key' && !isExpert);
  const rare = ordered.filter(isRare);
  return (
    <>
      <div className="property-list stack gap-16">
        {ordered
          .filter(one => !isRare(one))
          .map(one => (
            <Field key={one.member.name} {...one} />
          ))}
      </div>
      {inGroups(rare, ({ member }) => member.name).map(([title, group]) => (
        <Group
          key={title}
          title={title}
          members={group}
          setCount={group.filter(one => one.member.kind !== 'key' && isSet(one)).length}
        />
      ))}
      {unknown.length > 0 && (
        <section className="unknown-members stack gap-16 line-above">
          <h3>{t('Other members')}</h3>
          <p className="field-help">{t('The form has no description of these. They stay as they are.')}</p>
          {unknown.map(path => (
            <UnknownMember key={formatPath(path)} path={path} />
          ))}
        </section>
      )}
    </>
  );
}

/** What is set is visible at first; after that the owner decides. */
function Group({ title, members, setCount }: { title: string; members: readonly LocatedMember[]; setCount: number }) {
  const [isOpen, setOpen] = useState(setCount > 0);
  useOpenForReveal(
    members.flatMap(({ owners, member }) => owners.map(owner => [...owner, member.name])),
    () => setOpen(true),
  );
  return (
    <Disclosure
      title={title}
      note={setCount > 0 && plural(setCount, '1 is set', '{{count}} are set')}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {members.map(one => (
        <Field key={one.member.name} {...one} />
      ))}
    </Disclosure>
  );
}

function Field({ owners, member, isRequiredSwitch }: LocatedMember) {
  const [owner = []] = owners;
  if (isRequiredSwitch) return <RequiredSwitch lists={owners.map(one => [...one, RULES])} />;
  const path = [...owner, member.name];
  if (member.kind === 'key') {
    return (
      <div className="property stack gap-8 relative narrow" data-path={formatPath(path)}>
        <KeyField question={owner} label={t('Key')} />
        <FieldProblems path={path} />
      </div>
    );
  }
  return <MemberField owners={owners} member={member} showsProblems />;
}

function UnknownMember({ path }: { path: JsonPath }) {
  return (
    <div data-path={formatPath(path)}>
      <JsonControl label={String(path.at(-1))} value={useValueAt(path)} isMixed={false} />
    </div>
  );
}

/** The others, such as those of the type itself, come at the star. */
const ORDER = [
  ...['name', 'title', 'description', 'required', 'redirectUrl', 'richText', 'text', 'bpKey'],
  ...['language', 'country', 'displayMode', 'procurationUrl'],
  ...['yesData', 'noData', 'values', 'display', 'phoneBpKey', 'apiUrl'],
  '*',
  ...['placeholder', 'helper', 'conditionalDisplay', 'validationRules'],
  ...['next', 'previous', 'skip', 'messages', 'logicJumps', 'final'],
  ...['id', 'formId'],
];
const placeOf = ({ name }: Member): number => {
  const place = ORDER.indexOf(name);
  return place < 0 ? ORDER.indexOf('*') : place;
};

const inOrder = (members: readonly Member[]): readonly Member[] => members.toSorted((a, b) => placeOf(a) - placeOf(b));
