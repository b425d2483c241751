import { ListFilter, Trash2, Variable } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { needsValue, OPERATOR_WORDS } from '../../../../headless/visits/analysis.ts';
import { plural, t, tDeclared } from '../../../words/words.ts';
import { useConfigurator, useTypes } from '../../configurator.tsx';
import type { Definition } from '../../document/form-document.ts';
import { textIn } from '../../document/items.ts';
import { objectOf } from '../../document/json-object.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import { questionsOf } from '../../outline/form-parts.ts';
import { LIST_SOURCE } from '../../outline/words.ts';
import { humanize, labelOf } from '../../schema/member-label.ts';
import { type Member, membersOf } from '../../schema/members.ts';
import { IconButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { answerOptions } from '../controls/AnswerControls.tsx';
import { choicesOf } from './answer-choices.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { type ConditionWords, changesOf, readCondition, valueFor } from './condition.ts';

/** What makes sense for an answer that is one or several of some choices. */
const OF_CHOICES: readonly string[] = ['equal', 'different', 'in', 'notIn', 'isNotEmpty', 'isEmpty'];
/** What makes sense for a list of postcodes and the like. */
const OF_LISTS: readonly string[] = ['in', 'notIn'];

/** What makes sense for a postcode: regions. */
const OF_POSTCODES: readonly string[] = ['in', 'notIn', 'startsWith', 'notStartsWith', 'isNotEmpty', 'isEmpty'];
const POSTCODE_WORDS: ReadonlyMap<string, string> = new Map([
  ['in', t('is one of these postcodes')],
  ['notIn', t('is none of these postcodes')],
]);

/** Those that make sense, the one that is set included. */
function operatorsFor(
  all: readonly string[],
  current: string,
  { hasChoices, isList, isPostcode }: { hasChoices: boolean; isList: boolean; isPostcode: boolean },
): readonly string[] {
  const known = [...OPERATOR_WORDS.keys()].filter(operator => all.includes(operator));
  const sensible = isList ? OF_LISTS : isPostcode ? OF_POSTCODES : hasChoices ? OF_CHOICES : known;
  return known.filter(operator => sensible.includes(operator) || operator === current);
}

/** The members of a condition that name no source. */
const NO_SOURCE: readonly string[] = ['value', 'operator'];

export function ConditionRow({ path, onRemove }: { path: JsonPath; onRemove(): void }) {
  const { document: form, schema } = useConfigurator();
  const types = useTypes();
  const condition = useValueAt(path);
  const definition = useValueAt([]) as Definition;
  const members = useMemo(() => membersOf(schema.root, 'condition'), [schema.root]);
  const sources = members.map(({ name }) => name).filter(name => !NO_SOURCE.includes(name));
  const words = readCondition(condition, sources);
  const { source, operator, value } = words;
  const isAnswer = source.member === 'bpKey';
  const question = isAnswer ? questionsOf(definition).find(({ key }) => key === source.name) : undefined;
  const country = textIn(objectOf(definition.configuration).country).toLowerCase();
  const accepts = question && types.question(question.value.type).isPostcode;
  const isPostcode = accepts && ((text: string) => accepts(text, country));
  const lists = useLists(accepts !== undefined || source.member === LIST_SOURCE);
  const choices = question ? choicesOf(schema.root, question.value) : [];
  const allOperators = members.find(({ name }) => name === 'operator')?.options ?? [];
  const isList = !isAnswer && source.member !== 'queryKey';

  function say(next: ConditionWords, isTyping = false): void {
    const changes = Object.fromEntries(changesOf(condition, next, sources));
    form.setMembers(t('Change condition'), path, changes, isTyping ? formatPath(path) : undefined);
  }
  function choose(id: string): void {
    const [, member = '', name = ''] = /^([^:]*):(.*)$/s.exec(id) ?? [];
    const source = { member, name };
    if (member !== 'bpKey' && member !== 'queryKey') say({ source, operator: 'in', value: undefined });
    else say({ source, operator: operator || 'equal', value: valueFor(operator, '') });
  }
  function compare(id: string): void {
    const [, next = '', name = ''] = /^list (\w+) (.*)$/s.exec(id) ?? [];
    if (next) say({ source: { member: LIST_SOURCE, name }, operator: next, value: undefined });
    else say({ ...words, operator: id, value: isList ? value : valueFor(id, value, accepts !== undefined) });
  }
  return (
    <div className="condition-row stack gap-4 bordered rounded on-raised" data-path={formatPath(path)}>
      <div className="stack gap-6 narrow">
        <Select
          label={t('What the condition looks at')}
          isLabelHidden
          options={sourceOptions(definition, members)}
          missing={{ text: source.name, note: t('no question') }}
          value={isAnswer && source.name === '' ? null : `${source.member}:${isAnswer ? source.name : ''}`}
          onChange={choose}
          placeholder={t('Choose a question …')}
        />
        {!isAnswer && (
          <SourceName
            label={labelOfSource(members, source.member)}
            source={source}
            lists={lists}
            onChange={(name, isTyping) => say({ ...words, source: { ...source, name } }, isTyping)}
          />
        )}
        <div className="condition-comparison flex wrap top gap-6">
          <Select
            label={t('Comparison')}
            isLabelHidden
            options={[
              ...operatorsFor(allOperators, operator, {
                hasChoices: choices.length > 0,
                isList,
                isPostcode: accepts !== undefined,
              }).map(one => ({
                id: one,
                text: (accepts && POSTCODE_WORDS.get(one)) ?? tDeclared(OPERATOR_WORDS.get(one)![0]),
              })),
              ...(accepts ? comparisonsWith(lists ?? {}) : []),
            ]}
            value={operator}
            missing={{ text: humanize(operator).toLowerCase() }}
            onChange={compare}
          />
          {needsValue(operator) && !isList && (
            <div data-path={formatPath([...path, 'value'])}>
              <ConditionValue
                operator={operator}
                value={value}
                choices={choices}
                isPostcode={isPostcode}
                onChange={(next, isTyping) => say({ ...words, value: next }, isTyping)}
              />
            </div>
          )}
        </div>
      </div>
      <IconButton label={t('Remove condition')} icon={<Trash2 />} onPress={onRemove} />
    </div>
  );
}

const LIST_HELP = t(
  'The name of a list of your server, not postcodes. Open the form at the server and sign in to choose one.',
);

interface SourceNameProps {
  label: string;
  source: ConditionWords['source'];
  lists: Readonly<Record<string, number>> | undefined;
  onChange(name: string, isTyping: boolean): void;
}

/** What a source looks up: the name of a list that the server has, or whatever another one knows. */
function SourceName({ label, source, lists, onChange }: SourceNameProps) {
  const isList = source.member === LIST_SOURCE;
  return isList && lists ? (
    <Select
      label={label}
      isLabelHidden
      options={Object.entries(lists).map(([id, count]) => ({ id, text: counted(id, count) }))}
      missing={{ note: t('not on the server') }}
      value={source.name || null}
      onChange={name => onChange(name, false)}
      placeholder={t('Choose a list of the server …')}
    />
  ) : (
    <TextField
      label={label}
      isLabelHidden
      value={source.name}
      onChange={name => onChange(name, true)}
      placeholder={label}
      {...(isList && { help: LIST_HELP })}
    />
  );
}

/** The lists of the server with their counts; undefined if it could not be asked. */
function useLists(isWanted: boolean): Readonly<Record<string, number>> | undefined {
  const { knownServer } = useConfigurator();
  const { setup } = useSnapshot(knownServer.state);
  useEffect(() => {
    if (isWanted) void knownServer.lookOnce();
  }, [knownServer, isWanted]);
  return setup?.lists;
}

const counted = (name: string, count: number): string =>
  plural(count, '“{{name}}” (1 postcode)', '“{{name}}” ({{count}} postcodes)', { name });

const comparisonsWith = (lists: Readonly<Record<string, number>>): readonly SelectOption[] =>
  Object.entries(lists).flatMap(([name, count]) => [
    { id: `list in ${name}`, text: t('is in the list {{list}}', { list: counted(name, count) }) },
    { id: `list notIn ${name}`, text: t('is not in the list {{list}}', { list: counted(name, count) }) },
  ]);

function labelOfSource(members: readonly Member[], member: string): string {
  const known = members.find(({ name }) => name === member);
  return known ? labelOf(known) : humanize(member);
}

/** Ids are the member and, after a colon, the key. */
function sourceOptions(definition: Definition, members: readonly Member[]): readonly SelectOption[] {
  const answers = answerOptions(definition).map(option => ({ ...option, id: `bpKey:${option.id}` }));
  const others = members
    .filter(({ name }) => name !== 'bpKey' && !NO_SOURCE.includes(name))
    .map(member => ({
      id: `${member.name}:`,
      text: labelOf(member),
      icon: member.name === 'queryKey' ? <Variable /> : <ListFilter />,
    }));
  return [...answers, ...others];
}
