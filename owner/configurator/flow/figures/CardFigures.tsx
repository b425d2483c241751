/** The figures of a step, on its card, in the list and in the panel. */

import { TriangleAlert } from 'lucide-react';
import { createContext, useContext } from 'react';
import { numberOf, plural, t } from '../../../words/words.ts';
import type { PartFigures, StepFigures } from '../../server/visit-figures.ts';
import { meanOf, percentOf, rangeOf, secondsInWords } from '../../server/visit-words.ts';
import type { FlowNode } from '../flow-graph.ts';
import type { Figures } from './use-figures.ts';

/** For the cards of the map, so that the cards are not drawn again with their figures. */
const ForCards = createContext<Figures | undefined>(undefined);
export const FiguresOfCards = ForCards.Provider;

/** One for each version; `label` if there are two. */
export const figuresByVersion = (order: number, { shown, beside }: Figures) =>
  (beside ? [shown, beside] : [shown]).map(({ version, step }) => ({
    label: beside && version !== undefined ? `v${version}` : undefined,
    step: step(order),
  }));

export function partInWords({ seconds, errors }: PartFigures): string {
  const mean = meanOf(errors);
  const words = [
    ...(seconds === undefined ? [] : [secondsInWords(seconds)]),
    ...(mean === '0' ? [] : [mean === '1' ? t('1 error') : t('{{mean}} errors', { mean })]),
  ];
  return words.join(' · ');
}

export const visitsInWords = (count: number): string => plural(count, '{{count}} visit', '{{count}} visits');

export const Leaving = ({ step: { leaving, isMarked } }: { step: StepFigures }) => {
  if (!leaving) return null;
  if (!leaving.isKnown) return <span className="muted ellipsis">{t('too few to tell')}</span>;
  return (
    <span
      className="row gap-4"
      data-level={isMarked ? 'error' : undefined}
      title={t('In 95 of 100 cases: {{range}}', { range: rangeOf(leaving) })}
    >
      {isMarked && <TriangleAlert />}
      <span className={isMarked ? 'danger bold' : undefined}>
        {isMarked
          ? t('Many leave here: {{share}}', { share: percentOf(leaving.share) })
          : t('{{share}} leave here', { share: percentOf(leaving.share) })}
      </span>
    </span>
  );
};

/** Only the number if the words beside it need the place. */
const Visits = ({ of: { shown, isMarked } }: { of: StepFigures }) => (
  <>
    <span className={isMarked ? 'visually-hidden' : undefined}>{visitsInWords(shown)}</span>
    {isMarked && <span aria-hidden>{numberOf(shown)}</span>}
  </>
);

export function CardFigures({ order }: { order: number }) {
  const figures = useContext(ForCards);
  if (!figures) return null;
  return figuresByVersion(order, figures).map(({ label, step }) => (
    <span key={label ?? ''} className="flow-figures center-rows stack tiny">
      <span className="row between gap-6">
        <span className={`tabular ${step?.leaving?.isKnown === false ? 'rigid' : 'ellipsis'}`}>
          {label && <strong>{label} </strong>}
          {step ? <Visits of={step} /> : <span className="muted">{t('No figures')}</span>}
        </span>
        {step && <Leaving step={step} />}
      </span>
      <span className="meter flow-bar" aria-hidden>
        {step?.leaving?.isKnown && (
          <span data-marked={step.isMarked || undefined} style={{ inlineSize: `${100 * step.leaving.share}%` }} />
        )}
      </span>
      <span className="ellipsis muted">{step && partInWords(step)}</span>
    </span>
  ));
}

export function QuestionFigures({ order, place }: { order: number; place: number }) {
  const part = useContext(ForCards)?.shown.question(order, place);
  return part && <span className="pushed rigid tiny muted tabular">{partInWords(part)}</span>;
}

/** Visits are measured until the lead is sent. */
export const isMeasured = ({ path, badges }: FlowNode): boolean =>
  path?.[0] === 'steps' && !badges.includes('ends with a lead');

/** The same with ranges and questions, for one step. */
export function StepFiguresTable({ node, figures: { shown, beside } }: { node: FlowNode; figures: Figures }) {
  const versions = beside ? [shown, beside] : [shown];
  if (versions.every(one => one.step(node.order) === undefined))
    return (
      <p className="muted">
        {isMeasured(node)
          ? t('No figures: the version that was measured had no such step, or nobody came to it.')
          : t('This step is not measured: it is shown when the lead is being sent, or after that.')}
      </p>
    );
  return (
    <table className="plain-table small">
      <thead>
        <tr>
          <td />
          {versions.map(({ version = 0 }) => (
            <th key={version} scope="col" className="muted">
              {t('Version {{version}}', { version })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <FiguresRow name={t('Visits')} cells={versions.map(one => visitsOf(one.step(node.order)))} />
        <FiguresRow
          name={t('Leave here')}
          cells={versions.map(one => {
            const leaving = one.step(node.order)?.leaving;
            if (!leaving) return '–';
            return leaving.isKnown ? `${percentOf(leaving.share)} (${rangeOf(leaving)})` : t('too few to tell');
          })}
        />
        <FiguresRow name={t('Time, errors a visit')} cells={versions.map(one => wordsOf(one.step(node.order)))} />
        {node.questions.length > 1 &&
          node.questions.map(({ title }, place) => (
            <FiguresRow
              // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity here
              key={place}
              name={title}
              cells={versions.map(one => wordsOf(one.question(node.order, place)))}
            />
          ))}
      </tbody>
    </table>
  );
}
const wordsOf = (part: PartFigures | undefined): string => (part && partInWords(part)) || '–';
const visitsOf = (part: PartFigures | undefined): string => (part ? numberOf(part.shown) : '–');

const FiguresRow = ({ name, cells }: { name: string; cells: readonly string[] }) => (
  <tr>
    <th scope="row" className="muted">
      {name}
    </th>
    {cells.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one for each version
      <td key={index} className="tabular">
        {cell}
      </td>
    ))}
  </tr>
);
