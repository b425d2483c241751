import { ListFilter, Trash2, Variable } from 'lucide-react';
import { useMemo } from 'react';
import { needsValue, OPERATOR_WORDS } from '../../../../headless/visits/analysis.ts';
import { useConfigurator } from '../../configurator.tsx';
import { setOrRemove } from '../../document/draft.ts';
import type { Definition } from '../../document/form-document.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import { humanize, labelOf } from '../../schema/member-label.ts';
import { type Member, membersOf } from '../../schema/members.ts';
import { IconButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import { answerOptions } from '../controls/AnswerControls.tsx';
import { questionsOf } from '../form-parts.ts';
import { choicesOf } from './answer-choices.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { type ConditionWords, changesOf, readCondition, valueFor } from './condition.ts';
import { operatorsFor } from './operators.ts';

/** The members of a condition that name no source. */
const NO_SOURCE: readonly string[] = ['value', 'operator'];

export function ConditionRow({ path, onRemove }: { path: JsonPath; onRemove(): void }) {
  const { document: form, schema } = useConfigurator();
  const condition = useValueAt(path);
  const definition = useValueAt([]) as Definition;
  const members = useMemo(() => membersOf(schema.root, 'condition'), [schema.root]);
  const sources = members.map(({ name }) => name).filter(name => !NO_SOURCE.includes(name));
  const words = readCondition(condition, sources);
  const { source, operator, value } = words;
  const isAnswer = source.member === 'bpKey';
  const question = isAnswer ? questionsOf(definition).find(({ key }) => key === source.name) : undefined;
  const choices = question ? choicesOf(schema.root, question.value) : [];
  const allOperators = members.find(({ name }) => name === 'operator')?.options ?? [];
  const isList = !isAnswer && source.member !== 'queryKey';

  function say(next: ConditionWords, isTyping = false): void {
    const change = isTyping ? { mergeKey: formatPath(path) } : {};
    form.edit(
      'Change condition',
      draft => {
        for (const [name, now] of changesOf(condition, next, sources)) setOrRemove(draft, [...path, name], now);
      },
      change,
    );
  }
  function choose(id: string): void {
    const [, member = '', name = ''] = /^([^:]*):(.*)$/s.exec(id) ?? [];
    const needsList = member !== 'bpKey' && member !== 'queryKey';
    if (needsList) say({ source: { member, name }, operator: 'in', value: undefined });
    else
      say({
        source: { member, name },
        operator: needsList ? operator : operator || 'equal',
        value: valueFor(operator, ''),
      });
  }
  return (
    <div className="condition-row stack gap-4 bordered rounded on-raised" data-path={formatPath(path)}>
      <div className="stack gap-6 narrow">
        <Select
          label="What the condition looks at"
          isLabelHidden
          options={sourceOptions(definition, members, words)}
          value={isAnswer && source.name === '' ? null : `${source.member}:${isAnswer ? source.name : ''}`}
          onChange={choose}
          placeholder="Choose a question …"
        />
        {!isAnswer && (
          <TextField
            label={labelOfSource(members, source.member)}
            isLabelHidden
            value={source.name}
            onChange={name => say({ ...words, source: { ...source, name } }, true)}
            placeholder={labelOfSource(members, source.member)}
          />
        )}
        <div className="condition-comparison stack top gap-6" data-alone={!needsValue(operator) || isList || undefined}>
          <Select
            label="Comparison"
            isLabelHidden
            options={operatorsFor(allOperators, operator, { hasChoices: choices.length > 0, isList }).map(one => ({
              id: one,
              text: OPERATOR_WORDS.get(one)?.[0] ?? humanize(one).toLowerCase(),
            }))}
            value={operator}
            onChange={next => say({ ...words, operator: next, value: isList ? value : valueFor(next, value) })}
          />
          {needsValue(operator) && !isList && (
            <div data-path={formatPath([...path, 'value'])}>
              <ConditionValue
                operator={operator}
                value={value}
                choices={choices}
                onChange={(next, isTyping) => say({ ...words, value: next }, isTyping)}
              />
            </div>
          )}
        </div>
      </div>
      <IconButton label="Remove condition" icon={<Trash2 aria-hidden />} onPress={onRemove} />
    </div>
  );
}

function labelOfSource(members: readonly Member[], member: string): string {
  const known = members.find(({ name }) => name === member);
  return known ? labelOf(known) : humanize(member);
}

/** Ids are the member and, after a colon, the key. */
function sourceOptions(
  definition: Definition,
  members: readonly Member[],
  { source }: ConditionWords,
): readonly SelectOption[] {
  const answers = answerOptions(definition).map(option => ({ ...option, id: `bpKey:${option.id}` }));
  const id = `bpKey:${source.name}`;
  const isMissing = source.member === 'bpKey' && source.name !== '' && !answers.some(option => option.id === id);
  const others = members
    .filter(({ name }) => name !== 'bpKey' && !NO_SOURCE.includes(name))
    .map(member => ({
      id: `${member.name}:`,
      text: labelOf(member),
      icon: member.name === 'queryKey' ? <Variable aria-hidden /> : <ListFilter aria-hidden />,
    }));
  return [...answers, ...(isMissing ? [{ id, text: source.name, note: 'no question' }] : []), ...others];
}
