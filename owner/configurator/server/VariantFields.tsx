/** What publishing to a share of the visitors means, and what the variant is called. */
import { neededVisits } from '../../../headless/variants/statistics.ts';
import type { TestState } from '../../../server/api/owner.ts';
import { listOf, numberOf, t } from '../../words/words.ts';
import { TextField } from '../ui/fields.tsx';
import { roundedInWords } from './in-words.ts';
import { Problem } from './Problem.tsx';
import { ALL } from './shares.ts';
import type { FormState } from './types.ts';
import { type VariantPlan, variantPlan } from './variant-plan.ts';

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
          ? t('It becomes the live form. The test ends, and its figures are not kept.')
          : t(
              'A test runs. Visitors of {{names}} keep their variant, with the texts that it has, and all others get this version. The figures of the test begin at 0.',
              { names },
            )}
      </p>
    );
  }
  const plan = variantPlan(form, { version, percent, name });
  return (
    <>
      <TextField
        label={t('Name of the variant')}
        value={name}
        onChange={onName}
        placeholder={variantPlan(form, { version, percent, name: '' }).name}
        help={t('Leads name it. With the name of a running variant, this version takes its place.')}
      />
      {plan.problem !== undefined && <Problem error={new Error(plan.problem)} />}
      {percent !== '' && plan.problem === undefined && (
        <>
          {variants.length > 0 && <OnRunningTest {...plan} version={version} />}
          {test && <Needed before={test.before} percents={[plan.live, ...plan.others, Number(percent)]} />}
        </>
      )}
    </>
  );
}

/** What the owner would otherwise notice only afterwards. */
const OnRunningTest = ({ replaced, version }: VariantPlan & { version: number | undefined }) => (
  <div className="note" data-level="warning">
    {replaced && replaced.version !== version && (
      <p>
        {t(
          'This version takes the place of the running variant {{name}}: version {{version}}, for {{percent}} of 100 visitors.',
          { ...replaced },
        )}
      </p>
    )}
    <p>{t('The figures of the test begin at 0.')}</p>
  </div>
);

interface NeededProps {
  before: TestState['before'];
  /** The share of the live version comes first. */
  percents: readonly number[];
}

/** Says how many visits a result takes, because a form with few visitors may never have one. */
function Needed({ before: { visits, leads }, percents }: NeededProps) {
  const shares = percents.map(percent => percent / 100);
  const needed = neededVisits(leads / visits, shares);
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
