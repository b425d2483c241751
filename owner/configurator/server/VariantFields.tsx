/** What publishing to a share of the visitors means, and what the variant is called. */
import { neededVisits } from '../../../headless/variants/statistics.ts';
import type { TestState } from '../../../server/api/owner.ts';
import { listOf, numberOf, t } from '../../words/words.ts';
import { TextField } from '../ui/fields.tsx';
import { nextName, roundedInWords } from './in-words.ts';
import { ALL } from './shares.ts';
import type { FormState } from './types.ts';

interface VariantFieldsProps {
  form: FormState;
  test: TestState | undefined;
  /** The version that is published, if the server has it already. */
  version?: number;
  percent: string;
  name: string;
  onName(name: string): void;
}

export function VariantFields({ form, test, version, percent, name, onName }: VariantFieldsProps) {
  const { variants } = form;
  if (percent === ALL) {
    if (variants.length === 0) return null;
    const names = listOf(variants.map(one => one.name));
    return (
      <p className="note" data-level="warning">
        {variants.some(one => one.version === version)
          ? t('It becomes the live form, and the test ends.')
          : t(
              'A test runs. Visitors of {{names}} keep their variant, with the texts that it has, and all others get this version. The figures of the test begin at 0.',
              { names },
            )}
      </p>
    );
  }
  return (
    <>
      <TextField
        label={t('Name of the variant')}
        value={name}
        onChange={onName}
        placeholder={nextName(form)}
        help={t('Leads name it. With the name of a running variant, this version takes its place.')}
      />
      {test && percent !== '' && <Needed test={test} percent={Number(percent)} name={name} />}
    </>
  );
}

/** So that nobody waits for a result that the form has too few visitors for. */
function Needed({ test, percent, name }: { test: TestState; percent: number; name: string }) {
  const { visits, leads } = test.before;
  const others = test.versions.filter(one => one.name !== null && one.name !== name).map(one => one.percent);
  const shares = [...others, percent].map(share => share / 100);
  const live = shares.reduce((left, share) => left - share, 1);
  const needed = neededVisits(leads / visits, [live, ...shares]);
  if (needed === undefined) return null;
  return (
    <p className="muted">
      {t(
        'To find out whether it brings 10 % more leads, about {{needed}} visits are needed. The form had {{visits}} in the last 28 days. If it clearly brings fewer, the server stops it.',
        { needed: roundedInWords(needed), visits: numberOf(visits) },
      )}
    </p>
  );
}
