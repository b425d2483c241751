/** The result of a running test, and what its owner can do about it. */
import { Check, CircleStop } from 'lucide-react';
import type { TestedVersion, TestState } from '../../../server/api/owner.ts';
import { numberOf, plural, t } from '../../words/words.ts';
import { momentOf } from '../ui/time-ago.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { ofHundredAmong, roundedInWords } from './in-words.ts';
import type { ChangeForm } from './types.ts';
import { dayInWords, percentOf } from './visit-words.ts';

interface VariantTestProps {
  test: TestState;
  /** Undefined for people who change nothing. */
  change: ChangeForm | undefined;
}

export function VariantTest({ test, change }: VariantTestProps) {
  const { begunAt, judgedFrom, versions, stopped, isSplitAsOrdered } = test;
  const [live, ...variants] = versions;
  return (
    <>
      {stopped.map(({ name, version, at }) => (
        <div key={name} className="note" data-level="warning">
          <p>
            <strong>{t('The variant {{name}} was stopped', { name })}</strong>
          </p>
          <p>
            {t(
              'Version {{version}} brought clearly fewer leads than the live form. Since {{time}}, its visitors get the live form again.',
              { version, time: momentOf(at) },
            )}
          </p>
        </div>
      ))}
      {begunAt !== null && judgedFrom !== null && (
        <div className="stack gap-14">
          <p className="muted">
            {t(
              'Counted since {{time}}. Full days from {{day}} on (UTC) are compared, so you may look as often as you like.',
              {
                time: momentOf(begunAt),
                day: dayInWords(judgedFrom),
              },
            )}
          </p>
          <TestTable versions={versions} />
          {!isSplitAsOrdered && (
            <div className="note" data-level="error">
              <p>
                <strong>{t('Do not trust this result')}</strong>
              </p>
              <p>
                {t(
                  'Visitors do not get the versions in the shares that you chose. Programs that read your pages can be the reason, or many visitors who share one address.',
                )}
              </p>
            </div>
          )}
          {variants.map(variant => (
            <VariantResult key={variant.name} variant={variant} change={change} test={test} live={live!} />
          ))}
        </div>
      )}
    </>
  );
}

function TestTable({ versions }: Pick<TestState, 'versions'>) {
  const ofHundred = ofHundredAmong(versions);
  return (
    <table className="plain-table">
      <caption className="visually-hidden">{t('Visits and leads of each version')}</caption>
      <thead>
        <tr>
          {[t('Version'), t('Share', { context: 'part' }), t('Visits'), t('Leads'), t('Leads of 100 visits')].map(
            head => (
              <th key={head} scope="col" data-number={head === t('Version') ? undefined : ''}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, name, percent, visits, leads, rate }) => (
          <tr key={version}>
            <th scope="row">
              {name ?? t('Live form')} <span className="muted">({t('version {{version}}', { version })})</span>
            </th>
            {[percentOf(percent / 100), numberOf(visits), numberOf(leads), ofHundred(rate)].map((figure, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one for each column
              <td key={place} data-number="">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface VariantResultProps extends VariantTestProps {
  variant: TestedVersion;
  live: TestedVersion;
}

function VariantResult({ variant, live, test, change }: VariantResultProps) {
  const { version, verdict } = variant;
  const name = variant.name ?? '';
  const { title, text } = resultInWords(variant, live, test);
  const others = <p>{t('Visitors who have begun go on with the form that they have, and keep their answers.')}</p>;
  return (
    <div className="note" data-level={verdict === 'winner' ? 'good' : verdict === 'loser' ? 'warning' : ''}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {change && (
        <div className="row wrap gap-8">
          <ConfirmButton
            kind={verdict === 'winner' ? 'primary' : undefined}
            icon={<Check />}
            text={t('Give {{name}} to all visitors …', { name })}
            title={t('Give {{name}} to all visitors?', { name })}
            verb={t('Give it to all')}
            run={() => change('publish', { version }, t('All visitors get version {{version}} now.', { version }))}
          >
            <p>
              {t(
                'Version {{version}} becomes the live form. The test ends, and its figures are not kept. You can go back to version {{live}} later.',
                { version, live: live.version },
              )}
            </p>
            {others}
          </ConfirmButton>
          <ConfirmButton
            icon={<CircleStop />}
            text={t('End {{name}} …', { name })}
            title={t('End the variant {{name}}?', { name })}
            verb={t('End it')}
            run={() => change('rollback', { variant: name }, t('The variant {{name}} has ended.', { name }))}
          >
            <p>
              {t(
                'Its visitors get the live form again. Figures of the test are not kept: those of other variants begin at 0.',
              )}
            </p>
            {others}
          </ConfirmButton>
        </div>
      )}
    </div>
  );
}

function resultInWords(variant: TestedVersion, live: TestedVersion, test: TestState) {
  const name = variant.name ?? '';
  const ofHundred = ofHundredAmong(test.versions);
  const rates = t('Of 100 visits, {{rate}} become leads, and {{live}} with the live form.', {
    rate: ofHundred(variant.rate ?? 0),
    live: ofHundred(live.rate ?? 0),
  });
  const visits = numberOf(test.judgedVisits);
  switch (variant.verdict) {
    case 'wrongSplit':
      return {
        title: t('{{name}} is not compared with the live form', { name }),
        text: t('Find out why the shares are wrong, and begin the test again. Until then, these figures say nothing.'),
      };
    case 'winner':
      return { title: t('{{name}} brings more leads than the live form', { name }), text: rates };
    case 'loser':
      return { title: t('{{name}} brings fewer leads than the live form', { name }), text: rates };
    case 'notFound':
      return {
        title: t('No difference was found between {{name}} and the live form', { name }),
        text: t(
          'A version that brings 10 % more leads would probably have been found in these {{visits}} visits. A smaller difference is possible. Keep the version that you like better.',
          { visits },
        ),
      };
    default:
      return {
        title: t('Too few visits to tell whether {{name}} is better', { name }),
        text:
          test.neededVisits === null
            ? plural(
                test.judgedVisits,
                '{{count}} visit until now. After the first leads, you will see here how many it takes.',
                '{{count}} visits until now. After the first leads, you will see here how many it takes.',
              )
            : t(
                '{{visits}} of about {{needed}} visits. With so many, a difference of 10 % is found in 80 of 100 cases; a larger one sooner.',
                { visits, needed: roundedInWords(test.neededVisits) },
              ),
      };
  }
}
