/** The fields of several members: common ones, rare ones in groups, and members that the schema does not know. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { asText } from '../document/json-object.ts';
import { formatPath, type JsonPath } from '../document/json-path.ts';
import { useValueAt } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import type { Member } from '../schema/members.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { TextField } from '../ui/fields.tsx';
import { JsonControl } from './controls/JsonControl.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { type RenameResult, renameKey } from './keys/rename-key.ts';
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

const UNSAFE = ['__proto__', 'constructor', 'prototype'];

/** The key of a question. It changes when the field is left, because all that refers to it changes with it. */
function KeyField({ question, label }: { question: JsonPath; label: string }) {
  const { document: form, schema, announce } = useConfigurator();
  const [{ isPublished }] = usePublishing();
  const key = asText(useValueAt([...question, 'bpKey']));
  const [typed, setTyped] = useState(key);
  useEffect(() => setTyped(key), [key]);
  const error = errorIn(typed);

  function commit(): void {
    const next = typed.trim();
    if (error !== undefined || next === key) {
      setTyped(key);
      return;
    }
    let result: RenameResult | undefined;
    form.edit(t('Rename key'), draft => {
      result = renameKey(draft, schema.root, question, next);
    });
    const words = result && wordsFor(result);
    if (words) announce(words);
  }
  return (
    <TextField
      label={label}
      help={
        isPublished
          ? t(
              'The name of the answer in the lead. Others may have the form: those who read its leads must know the new name.',
            )
          : t('The name of the answer in the lead')
      }
      error={error}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
    />
  );
}

function errorIn(key: string): string | undefined {
  if (key.trim() === '') return t('Write a key.');
  return UNSAFE.includes(key.trim()) ? t('This name is reserved.') : undefined;
}

function wordsFor({ changed, unchanged, others }: RenameResult): string | undefined {
  if (others > 0) {
    return plural(
      others,
      'Another question has the old key, so conditions and texts still refer to it.',
      '{{count}} other questions have the old key, so conditions and texts still refer to it.',
    );
  }
  const done =
    changed > 0 ? plural(changed, '1 reference was changed too.', '{{count}} references were changed too.') : '';
  const left = unchanged.length > 0 ? t('Not changed, please look: {{places}}.', { places: unchanged.join(', ') }) : '';
  return `${done} ${left}`.trim() || undefined;
}
