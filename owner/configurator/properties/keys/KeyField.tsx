import { useEffect, useState } from 'react';
import { plural, t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { asText } from '../../document/json-object.ts';
import type { JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import { usePublishing } from '../../document/use-publishing.ts';
import { TextField } from '../../ui/fields.tsx';
import { type RenameResult, renameKey } from './rename-key.ts';

const UNSAFE = ['__proto__', 'constructor', 'prototype'];

/** The key of a question. It changes when the field is left, because all that refers to it changes with it. */
export function KeyField({ question, label }: { question: JsonPath; label: string }) {
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
