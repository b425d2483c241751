/** Controls for a member that names an answer of the form or one of its steps. */

import { t } from '../../../words/words.ts';
import type { Definition } from '../../document/form-document.ts';
import { asText } from '../../document/json-object.ts';
import { useValueAt } from '../../document/use-document.ts';
import { questionsOf, stepsOf } from '../../outline/form-parts.ts';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import type { ControlProps } from './control.ts';

const NONE = '';

/** Each key once, with what its first question asks. Only equal words need the key beside them. */
export function answerOptions(definition: Definition): readonly SelectOption[] {
  const byKey = new Map<string, string>();
  for (const { key, label } of questionsOf(definition)) if (key && !byKey.has(key)) byKey.set(key, label);
  const labels = [...byKey.values()];
  const isShared = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label);
  return [...byKey].map(([id, text]) => ({ id, text, ...(isShared(text) && { note: id }) }));
}

export function AnswerControl({ member, label, value, isMixed, set }: ControlProps) {
  const options = answerOptions(useValueAt([]) as Definition);
  return (
    <Select
      label={label}
      options={[...(member.isRequired ? [] : [{ id: NONE, text: t('No question') }]), ...options]}
      value={isMixed ? null : asText(value)}
      onChange={id => set(id === NONE ? undefined : id)}
      placeholder={isMixed ? t('Several values') : t('Choose a question …')}
    />
  );
}

interface StepControlProps extends Pick<ControlProps, 'label' | 'path' | 'value' | 'set'> {
  /** Further things to choose, which are no steps of the form. */
  others?: readonly SelectOption[];
  onOther?(id: string): void;
}

/** A step of the list in which the member is. */
export function StepControl({ label, path, value, set, others = [], onOther }: StepControlProps) {
  const steps = stepsOf(useValueAt([]) as Definition, path[0] ?? 'steps');
  const order = asText(value);
  return (
    <Select
      label={label}
      isLabelHidden
      options={[...steps.map(step => ({ id: String(step.order), text: step.label })), ...others]}
      value={order || null}
      missing={{ text: t('{{order}}. (no such step)', { order }) }}
      onChange={id =>
        others.some(one => one.id === id) ? onOther?.(id) : set(typeof value === 'string' ? id : Number(id))
      }
      placeholder={t('Choose a step …')}
    />
  );
}
