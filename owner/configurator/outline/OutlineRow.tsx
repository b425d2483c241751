import { ChevronRight, CornerUpRight, Eye, GripVertical, MoreHorizontal, Plus } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button, ButtonContext, Tooltip, TooltipTrigger, useSlottedContext } from 'react-aria-components';
import { plural, t } from '../../words/words.ts';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { textIn } from '../document/items.ts';
import { TypeIcon } from '../types/TypeIcon.tsx';
import { AddedParts } from './AddedParts.tsx';
import { nameOf, plainText } from './names.ts';
import type { OutlineRows } from './outline-rows.ts';
import type { RowMenuPlace } from './RowMenu.tsx';
import { labelOf } from './row-label.ts';
import type { Counts, Row } from './rows.ts';
import { conditionCount, jumpCount, jumpsInWords, shownIf } from './words.ts';

interface OutlineRowProps {
  /** As the list has it: perhaps not up to date. */
  row: Row;
  rows: OutlineRows;
  /** Only then does it have its menu and badges to press: those of all rows would double the time of a selection. */
  isActive: boolean;
  isExpanded: boolean;
  onRename(row: Row): void;
  onMenu(place: RowMenuPlace): void;
}

/** The card of a step or question. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { row: listed, rows, isActive, isExpanded, onRename, onMenu } = props;
  const row = useSyncExternalStore(rows.listen, () => rows.row(listed.id)) ?? listed;
  const showsAdded = row.added.length > 0 && (row.kind === 'question' || !isExpanded || row.questions.length === 0);
  const type = textIn(row.value.type);
  const types = useTypes();
  const isStep = row.kind === 'step';
  const title = plainText(row.value.title) || plainText(row.value.text);
  const ending = isStep ? row.ending : undefined;
  const name = nameOf(row.value);
  const card = useRef<HTMLDivElement>(null);
  const label = labelOf(row, types);
  // The tree names its rows after the list, which waits for a pause in the typing.
  useLayoutEffect(() => card.current?.closest('[role="row"]')?.setAttribute('aria-label', label), [label]);
  return (
    <>
      {isStep && row.caption !== undefined && <div className="outline-caption small semibold muted">{row.caption}</div>}
      <div className="outline-card row gap-8 relative rounded" ref={card}>
        {row.path.length > 1 && <Grip name={name} isActive={isActive} />}
        {isStep && row.questions.length > 0 && (
          <Button slot="chevron" className="outline-chevron center stack rigid muted rounded-small">
            <ChevronRight />
          </Button>
        )}
        <span className="outline-icon center stack rigid accent rounded-small on-accent" data-ending={ending}>
          <TypeIcon kind={row.kind} type={type} ending={ending} />
        </span>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: F2 renames by keyboard */}
        <span
          className="outline-title grow ellipsis"
          data-empty={!title || undefined}
          onDoubleClick={() => onRename(row)}
        >
          {isStep && !ending && <span className="outline-number tabular medium muted">{row.number}</span>}
          {title || (isStep ? name : types.question(type).name)}
        </span>
        {/* The tree has nothing to say to these buttons, so they need not follow its every state. */}
        <ButtonContext value={null}>
          <Badges row={row} isActive={isActive} isExpanded={isExpanded} />
          {isActive && isStep && types.showsQuestions(type) && <AddQuestion row={row} name={name} />}
          {isActive && <Actions row={row} name={name} onMenu={onMenu} />}
        </ButtonContext>
      </div>
      {showsAdded && (
        <ButtonContext value={null}>
          <AddedParts added={row.added} />
        </ButtonContext>
      )}
    </>
  );
});

/** Only an active row shows it. The tree asks for an element in the others, too. */
function Grip({ name, isActive }: { name: string; isActive: boolean }) {
  const drag = useSlottedContext(ButtonContext, 'drag');
  if (!isActive) return <span ref={drag?.ref} hidden />;
  return (
    <Button
      slot="drag"
      className="outline-grip center stack absolute muted rounded-small"
      aria-label={t('Drag {{name}}', { name })}
    >
      <GripVertical />
    </Button>
  );
}

const Actions = ({ row, name, onMenu }: Pick<OutlineRowProps, 'row' | 'onMenu'> & { name: string }) => (
  <Button
    className="outline-action center rigid muted rounded-small"
    aria-label={t('Actions for {{name}}', { name })}
    onPress={({ target }) => {
      const { left, bottom } = target.getBoundingClientRect();
      onMenu({ row, x: left, y: bottom });
    }}
  >
    <MoreHorizontal />
  </Button>
);

function AddQuestion({ row, name }: { row: Row; name: string }) {
  const { outline } = useConfigurator();
  return (
    <Button
      className="outline-action center rigid muted rounded-small"
      aria-label={t('Add question to {{name}}', { name })}
      onPress={() => outline.openCatalogue('this step', row.path)}
    >
      <Plus />
    </Button>
  );
}

function Badges({ row, isActive, isExpanded }: Pick<OutlineRowProps, 'row' | 'isActive' | 'isExpanded'>) {
  const { document: form, layout } = useConfigurator();
  const jumps = row.kind === 'step' ? jumpCount(row.value) : 0;
  const conditions = row.kind === 'question' ? conditionCount(row.value) : 0;
  const counts = row.kind === 'step' && !isExpanded ? row.allProblems : row.problems;
  function open(): void {
    form.select(row.path);
    layout.sidePanel = 'properties';
  }
  return (
    <span className="outline-badges flex gap-4 rigid">
      {conditions > 0 && (
        <Badge
          isActive={isActive}
          label={plural(conditions, 'Shown on a condition', 'Shown on {{count}} conditions')}
          icon={<Eye />}
          words={() => shownIf(form.state.definition, row.value)}
          onPress={open}
        />
      )}
      {jumps > 0 && (
        <Badge
          isActive={isActive}
          label={plural(jumps, '1 jump', '{{count}} jumps')}
          icon={<CornerUpRight />}
          count={jumps}
          words={() => jumpsInWords(form.state.definition, String(row.path[0]), row.value).join('\n')}
          onPress={open}
        />
      )}
      <ProblemBadge counts={counts} isActive={isActive} onPress={open} />
    </span>
  );
}

interface ProblemBadgeProps {
  counts: Counts;
  isActive: boolean;
  onPress(): void;
}

function ProblemBadge({ counts: { errors, warnings }, isActive, onPress }: ProblemBadgeProps) {
  if (errors + warnings === 0) return null;
  const words = [
    ...(errors > 0 ? [plural(errors, '1 error', '{{count}} errors')] : []),
    ...(warnings > 0 ? [plural(warnings, '1 warning', '{{count}} warnings')] : []),
  ].join(', ');
  return (
    <Badge
      isActive={isActive}
      label={words}
      kind={errors > 0 ? 'error' : 'warning'}
      count={errors + warnings}
      words={() => words}
      onPress={onPress}
    />
  );
}

interface BadgeProps {
  label: string;
  /** Can it be pressed? Else it only shows. */
  isActive: boolean;
  icon?: ReactNode;
  count?: number;
  kind?: 'error' | 'warning';
  /** The tooltip; only made when it is shown. */
  words(): string;
  onPress(): void;
}

function Badge({ label, isActive, icon, count, kind, words, onPress }: BadgeProps) {
  const content = (
    <>
      {icon}
      {count !== undefined && count > (icon ? 1 : 0) && <span>{count}</span>}
    </>
  );
  if (!isActive) {
    return (
      <span className="badge pointer" data-level={kind ?? 'note'} role="img" aria-label={label}>
        {content}
      </span>
    );
  }
  return (
    <TooltipTrigger delay={300}>
      <Button className="badge pointer" data-level={kind ?? 'note'} aria-label={label} onPress={onPress}>
        {content}
      </Button>
      <Tooltip className="tooltip as-written small rounded-small" offset={6}>
        <Words words={words} />
      </Tooltip>
    </TooltipTrigger>
  );
}
const Words = ({ words }: { words(): string }) => words();
