import type { Node, NodeProps } from '@xyflow/react';
import { Eye, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { plural, t } from '../../words/words.ts';
import type { EndingKind } from '../types/endings.ts';
import { TypeIcon } from '../types/TypeIcon.tsx';
import { Badges } from './Badges.tsx';
import { CardFigures, QuestionFigures } from './figures/CardFigures.tsx';
import type { Badge, FlowNode } from './flow-graph.ts';
import { type Direction, MAX_QUESTIONS } from './flow-layout.ts';

/** Each takes the order of the card. */
export interface CardActions {
  onSelect(order: number): void;
  onOpen(order: number): void;
  /** The focus came by keyboard, perhaps to a card that is out of view. */
  onReveal(order: number): void;
  onArrow(order: number, direction: Direction): void;
}
export interface CardData extends Record<string, unknown> {
  node: FlowNode;
  isSelected: boolean;
  /** Tab goes to one card, arrow keys to the others. */
  isTabStop: boolean;
  /** `here`: the preview shows it. `before`: its visitor went through it. */
  visited: 'here' | 'before' | undefined;
  actions: CardActions;
}
export type CardNode = Node<CardData, 'step'>;

function endingOf(badges: readonly Badge[]): EndingKind | undefined {
  if (badges.includes('ends with a lead')) return 'thanks';
  return badges.includes('ends without a lead') ? 'goodbye' : undefined;
}

/** A step on the map. */
export const StepCard = ({ data }: NodeProps<CardNode>) => <Card {...data} />;

/** It is not drawn again if only its place changes. */
const Card = memo(({ node, isSelected, isTabStop, visited, actions }: CardData) => {
  const { order, place, title, type, questions, badges, findings } = node;
  const isWrong = findings.some(({ level }) => level !== 'note');
  const rest = questions.length - MAX_QUESTIONS;

  function onKeyDown(event: React.KeyboardEvent): void {
    const direction = /^Arrow(.+)/.exec(event.key)?.[1]?.toLowerCase() as Direction | undefined;
    if (event.key === 'Enter') actions.onOpen(order);
    else if (direction) actions.onArrow(order, direction);
    else return;
    event.preventDefault();
  }
  return (
    <button
      type="button"
      id={`flow-step-${order}`}
      className="flow-card nopan flex-column full text-start bordered on-panel shadow pointer"
      data-visited={visited}
      data-unreached={badges.includes('not reached') || undefined}
      data-bad={badges.includes('dead end') || undefined}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => actions.onSelect(order)}
      onFocus={event => event.currentTarget.matches(':focus-visible') && actions.onReveal(order)}
      onKeyDown={onKeyDown}
    >
      <span className="flow-card-head row gap-6 muted">
        <span>
          <TypeIcon kind="step" type={type} ending={endingOf(badges)} />
        </span>
        <span>{place}</span>
        {visited === 'here' && (
          <span className="row gap-4 pushed accent">
            <Eye />
            {t('In the preview')}
          </span>
        )}
        {isWrong && (
          <span className="row gap-4 pushed warning">
            <TriangleAlert />
            <span className="visually-hidden">{plural(findings.length, '1 finding', '{{count}} findings')}</span>
          </span>
        )}
      </span>
      <span className="ellipsis bold">{title}</span>
      <CardFigures order={order} />
      {questions.length > 0 && (
        <span className="flow-card-questions stack line-above">
          {questions.slice(0, MAX_QUESTIONS).map((question, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity here
              key={index}
              className="flow-card-question row gap-6"
              data-conditional={question.isConditional || undefined}
            >
              <TypeIcon kind="question" type={question.type} />
              <span className="ellipsis">{question.title}</span>
              <QuestionFigures order={order} place={index} />
            </span>
          ))}
          {rest > 0 && <span className="flow-card-more muted">{plural(rest, '1 more', '{{count}} more')}</span>}
        </span>
      )}
      <Badges badges={badges} />
    </button>
  );
});
