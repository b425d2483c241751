/** The properties of steps or questions. Of several, those that all of them have. */

import { tNodes } from '../../words/nodes.tsx';
import { plural, t } from '../../words/words.ts';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { setOrRemove } from '../document/draft.ts';
import type { Draft } from '../document/form-document.ts';
import { asText, isObject, type JsonObject, objectsOf } from '../document/json-object.ts';
import { formatPath, type JsonPath, valueAt } from '../document/json-path.ts';
import { useDocument, useValueAt } from '../document/use-document.ts';
import { labelOf } from '../schema/member-label.ts';
import { type Member, membersOf, typesOf } from '../schema/members.ts';
import type { JsonSchema } from '../schema/schema-state.ts';
import { AdminLink } from '../share/AdminLink.tsx';
import {
  type EndingKind as EndingKindName,
  endingKindOf,
  isEndingAt,
  type EndingKind as Kind,
} from '../types/endings.ts';
import { startingChoices } from '../types/starting-items.ts';
import { TypeIcon } from '../types/TypeIcon.tsx';
import type { TypeKind } from '../types/types.ts';
import { Switch } from '../ui/fields.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { Select } from '../ui/Select.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { unknownIn } from './FormProperties.tsx';
import { isStructured } from './MemberField.tsx';
import { type LocatedMember, MemberList } from './MemberList.tsx';
import { useMember, usePartShapes } from './member-value.ts';

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

export function PartProperties({ owners, part }: { owners: readonly JsonPath[]; part: 'question' | 'step' }) {
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
  const jumps = useJumpsOfOnly(first, isSingle && part === 'question');
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
        members={[
          ...members.flatMap(member => [
            ...(member.kind === 'rules'
              ? [{ owners, member: { ...member, name: 'required' }, isRequiredSwitch: true }]
              : []),
            ...(isSingle || member.kind !== 'rules' ? [{ owners, member }] : []),
          ]),
          ...jumps,
        ]}
        isSet={({ member }) => isSetAnywhere(member.name)}
        unknown={isSingle ? unknownIn(first, shapes[0]?.names ?? [], lists[0] ?? []) : []}
      />
    </>
  );
}

/** The jumps of the step, if the question is its only one: owners think of where an answer leads, and not of steps. */
function useJumpsOfOnly(question: JsonPath, isShown: boolean): LocatedMember[] {
  const { schema } = useConfigurator();
  const step = question.slice(0, -2);
  const value = useValueAt(step);
  if (!isShown || step[0] !== 'steps' || !isObject(value) || objectsOf(value.questions).length !== 1) return [];
  const member = membersOf(schema.root, 'step', value.type).find(({ name }) => name === 'logicJumps');
  return member && value.final !== true ? [{ owners: [step], member }] : [];
}

/** The members that all have, and in all hold the same kind of value. */
function shared([first = [], ...others]: readonly (readonly Member[])[]): readonly Member[] {
  return first.filter(member =>
    others.every(members => members.some(({ name, kind }) => name === member.name && kind === member.kind)),
  );
}

function TypePicker({ owners, part }: { owners: readonly JsonPath[]; part: TypeKind }) {
  const { document: form, schema, announce } = useConfigurator();
  const types = useTypes();
  const { value, isMixed } = useMember(owners, 'type');
  const type = asText(value);
  const wordsOf = (id: string) => ({ text: types.of(part, id).name, icon: <TypeIcon kind={part} type={id} /> });

  function choose(next: string): void {
    const removed = new Set<string>();
    const members = membersOf(schema.root, part, type);
    form.edit(t('Change type'), draft => {
      for (const owner of owners)
        for (const name of changeType(draft, schema.root, part, owner, next)) removed.add(name);
    });
    const labels = members.filter(({ name }) => removed.has(name)).map(labelOf);
    if (labels.length > 0)
      announce(t('Removed, because the new type does not use it: {{labels}}', { labels: labels.join(', ') }), true);
  }
  return (
    <div data-path={formatPath([...(owners[0] ?? []), 'type'])}>
      <Select
        label={t('Type')}
        options={typesOf(schema.root, part).map(id => ({ id, ...wordsOf(id) }))}
        missing={wordsOf(type)}
        value={isMixed ? null : type}
        onChange={choose}
        placeholder={isMixed ? t('Several types') : t('Choose a type …')}
      />
    </div>
  );
}

/** Gives a step or question another type, which keeps what it understands. */

/** The names of the members that were removed, because the new type has no use for them. */
function changeType(
  draft: Draft,
  root: JsonSchema | undefined,
  part: 'question' | 'step',
  path: JsonPath,
  type: string,
): readonly string[] {
  const before = draft.get(path);
  if (!isObject(before)) return [];
  const old = useful(membersOf(root, part, before.type));
  const next = useful(membersOf(root, part, type));
  draft.set([...path, 'type'], type);
  // Members that no schema describes stay as they are, and so does everything if the new type is unknown.
  const removed = Object.keys(before).filter(name => old.has(name) && !next.has(name));
  for (const name of removed) draft.remove([...path, name]);
  const choices = next.get('values');
  if (choices && !choices.schema.default && !Array.isArray(before.values)) {
    draft.set([...path, 'values'], startingChoices(draft.get([]) as JsonObject));
  }
  return removed;
}

const useful = (members: readonly Member[]): ReadonlyMap<string, Member> =>
  new Map(members.filter(member => !member.isForOtherTypes).map(member => [member.name, member]));

const KINDS: readonly { id: Kind; text: string }[] = [
  { id: 'thanks', text: t('Thank you') },
  { id: 'goodbye', text: t('Goodbye') },
  { id: 'page', text: t('Go to a page') },
];
const WORDS: Readonly<Record<Kind, string>> = {
  thanks: t('The visitor’s answers are sent as a lead, and this page is shown.'),
  goodbye: t('Nothing is sent. The visitor reads this page, and can go back.'),
  page: t('The visitor’s answers are sent as a lead. Then the page below opens.'),
};
const MEMBERS: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  thanks: { doNotSendLead: undefined, redirectUrl: undefined },
  goodbye: { doNotSendLead: true, redirectUrl: undefined },
  page: { doNotSendLead: undefined, redirectUrl: '/thank-you' },
};

const REVEAL = ['configuration', 'revealPage'];

/** The page that shows who will call takes the place of the thank-you for those who can be called. */
function Callback() {
  const { document: form } = useConfigurator();
  const isOn = useValueAt(REVEAL) === true;
  return (
    <>
      <Switch
        label={t('Show who will call, and book a callback')}
        isOn={isOn}
        onChange={next => form.setMembers(t('Change callback'), ['configuration'], { revealPage: next || undefined })}
      />
      {isOn && (
        <p className="field-help">
          {tNodes(
            'It shows at every ending that sends a lead. It needs a customer with opening hours on the {{link}} of your server. Without one, visitors get thanks, and read the text of their ending.',
            { link: <AdminLink page="#/customers" /> },
          )}
        </p>
      )}
    </>
  );
}

/** What happens at an end of the form. */
function EndingKind({ path }: { path: JsonPath }) {
  const { document: form } = useConfigurator();
  const value = useValueAt(path);
  const kind = isObject(value) ? endingKindOf(value) : 'thanks';
  function choose(next: Kind): void {
    if (next === kind) return;
    form.edit(t('Change what the ending does'), draft => {
      if (path.length > 1) draft.set([...path, 'final'], true);
      for (const [name, member] of Object.entries(MEMBERS[next])) setOrRemove(draft, [...path, name], member);
    });
  }
  return (
    <div>
      <PanelTabs label={t('What happens here')} tabs={KINDS} selected={kind} onSelect={choose} />
      <p className="field-help">{WORDS[kind]}</p>
      {kind === 'thanks' && <Callback />}
    </div>
  );
}
