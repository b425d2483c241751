import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { Eye, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { plural, t } from '../../words/words.ts';
import type { EndingKind } from '../types/endings.ts';
import { TypeIcon } from '../types/TypeIcon.tsx';
import { Badges } from './Badges.tsx';
import { CardFigures, type CardFiguresData, partInWords } from './figures/CardFigures.tsx';
import type { Badge, FlowNode } from './flow-graph.ts';
import { MAX_QUESTIONS } from './flow-layout.ts';

export interface CardData extends Record<string, unknown> {
  node: FlowNode;
  isSelected: boolean;
  /** Tab goes to one card, arrow keys to the others. */
  isTabStop: boolean;
  /** `here`: the preview shows it. `before`: its visitor went through it. */
  visited: 'here' | 'before' | undefined;
  figures: CardFiguresData | undefined;
  onSelect(order: number): void;
  onOpen(order: number): void;
  /** The focus came by keyboard, perhaps to a card that is out of view. */
  onReveal(order: number): void;
  onArrow(order: number, direction: 'up' | 'down' | 'left' | 'right'): void;
}
export type CardNode = Node<CardData, 'step'>;

const ARROWS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** A step on the map. */
function endingOf(badges: readonly Badge[]): EndingKind | undefined {
  if (badges.includes('ends with a lead')) return 'thanks';
  return badges.includes('ends without a lead') ? 'goodbye' : undefined;
}

export const StepCard = memo(({ data }: NodeProps<CardNode>) => {
  const { node, isSelected, isTabStop, visited, figures, onSelect, onOpen, onReveal, onArrow } = data;
  const { order, place, title, type, questions, badges, findings } = node;
  const isWrong = findings.some(({ level }) => level !== 'note');
  const rest = questions.length - MAX_QUESTIONS;

  function onKeyDown(event: React.KeyboardEvent): void {
    const direction = ARROWS[event.key];
    if (event.key === 'Enter') onOpen(order);
    else if (direction) onArrow(order, direction);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <button
        type="button"
        id={`flow-step-${order}`}
        className="flow-card nopan flex-column full text-start bordered on-panel shadow pointer"
        data-visited={visited}
        data-unreached={badges.includes('not reached') || undefined}
        data-bad={badges.includes('dead end') || undefined}
        data-many={figures?.rows[0]?.step?.isMarked || undefined}
        aria-pressed={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onSelect(order)}
        onFocus={event => event.currentTarget.matches(':focus-visible') && onReveal(order)}
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
        {figures && <CardFigures {...figures} />}
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
                {figures?.questions[index] && (
                  <span className="pushed rigid tiny muted tabular">{partInWords(figures.questions[index])}</span>
                )}
              </span>
            ))}
            {rest > 0 && <span className="flow-card-more muted">{plural(rest, '1 more', '{{count}} more')}</span>}
          </span>
        )}
        <Badges badges={badges} />
      </button>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  );
});
