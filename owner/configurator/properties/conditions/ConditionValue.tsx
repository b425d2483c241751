import { t } from '../../../words/words.ts';
import { asText } from '../../document/json-object.ts';
import { TextField } from '../../ui/fields.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextsControl } from '../controls/TextsControl.tsx';
import type { AnswerChoice } from './answer-choices.ts';
import { takesList, WITH_BEGINNINGS } from './condition.ts';

interface ConditionValueProps {
  operator: string;
  value: unknown;
  /** Empty if the answer can be anything. */
  choices: readonly AnswerChoice[];
  /** For an answer that is a postcode: whether a text is a postcode of the country. */
  isPostcode?: ((text: string) => boolean) | undefined;
  onChange(value: unknown, isTyping?: boolean): void;
}

const isPart = (operator: string): boolean => WITH_BEGINNINGS.includes(operator);

/** Operators that compare a part of an answer, or a number. */
const WITH_TYPED_VALUE = /^(contains|startsWith|notStartsWith|endsWith|greater|less)/;

export function ConditionValue({ operator, value, choices, isPostcode, onChange }: ConditionValueProps) {
  const label = t('Value of the condition');
  if (takesList(operator, isPostcode !== undefined)) {
    const listed = Array.isArray(value) ? value : asText(value).split(',').filter(Boolean);
    if (choices.length > 0) return <ManyChoices choices={choices} value={listed} onChange={onChange} />;
    if (isPostcode) {
      const wrong = isPart(operator) ? [] : listed.map(asText).filter(one => !isPostcode(one));
      return (
        <TextsControl
          label={isPart(operator) ? t('Beginnings') : t('Postcodes')}
          value={listed}
          set={next => onChange(next ?? [])}
          placeholder={t('Type or paste, then press Enter')}
          error={
            wrong.length > 0
              ? t('No postcodes of this country: {{postcodes}}', { postcodes: wrong.join(', ') })
              : undefined
          }
        />
      );
    }
    return <TextsControl label={label} value={listed} set={next => onChange(next ?? [])} />;
  }
  if (choices.length > 0 && !WITH_TYPED_VALUE.test(operator)) {
    return (
      <Select
        label={label}
        isLabelHidden
        options={choices.map(choice => ({ id: String(choice.value), text: choice.text }))}
        value={asText(value) || null}
        onChange={id => onChange(choices.find(choice => String(choice.value) === id)?.value ?? id)}
        placeholder={t('Choose an answer …')}
      />
    );
  }
  // A number stays a number, as far as the new text is one.
  const typed = (text: string): unknown =>
    typeof value === 'number' && text.trim() !== '' && String(Number(text)) === text ? Number(text) : text;
  return (
    <TextField
      label={label}
      isLabelHidden
      value={asText(value)}
      onChange={text => onChange(typed(text), true)}
      placeholder={t('Value')}
    />
  );
}

type ManyChoicesProps = Pick<ConditionValueProps, 'choices' | 'onChange'> & { value: readonly unknown[] };

function ManyChoices({ choices, value, onChange }: ManyChoicesProps) {
  const chosen = value.map(asText);
  const unknown = chosen.filter(one => !choices.some(choice => String(choice.value) === one));
  const options = [...choices, ...unknown.map(one => ({ value: one, text: one }))];
  function toggle(option: AnswerChoice): void {
    const id = String(option.value);
    const next = options.filter(one => (one === option ? !chosen.includes(id) : chosen.includes(String(one.value))));
    onChange(next.map(one => one.value));
  }
  return (
    <fieldset className="stack gap-2">
      <legend className="visually-hidden">{t('Values of the condition')}</legend>
      {options.map(option => (
        <label key={String(option.value)} className="condition-choice row gap-8 compact pointer">
          <input type="checkbox" checked={chosen.includes(String(option.value))} onChange={() => toggle(option)} />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
