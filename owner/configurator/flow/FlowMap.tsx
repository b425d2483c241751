import { t } from '../../words/words.ts';
import '@xyflow/react/dist/base.css';
import { MiniMap, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { IconButton } from '../ui/Button.tsx';
import { FlowLine, type LineEdge, useLines } from './FlowLine.tsx';
import { cardFiguresOf } from './figures/CardFigures.tsx';
import type { Figures } from './figures/use-figures.ts';
import type { FlowGraph } from './flow-graph.ts';
import { type FlowLayout, keptLayouts, neighborOf } from './flow-layout.ts';
import type { FlowState } from './flow-state.ts';
import { type CardNode, StepCard } from './StepCard.tsx';

const NODE_TYPES = { step: StepCard };
const EDGE_TYPES = { line: FlowLine };
/** CSS pixels of a printed page, within its margins. */
const PAPER_WIDTH = 680;

interface FlowMapProps {
  graph: FlowGraph;
  figures: Figures | undefined;
}

export const FlowMap = (props: FlowMapProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
);

const isStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
const durationOfMotion = (): number => (isStill() ? 0 : 220);

/** Shows the start of the map, and what is selected. Returns a function that moves a step to the middle. */
function useView(graph: FlowGraph, layout: FlowLayout, place: RefObject<HTMLElement | null>): (order: number) => void {
  const { flow } = useConfigurator();
  const { selected } = useSnapshot(flow.state) as FlowState;
  const { setCenter, setViewport, getZoom } = useReactFlow();
  const center = useCallback(
    (order: number) => {
      const card = layout.nodes.get(order);
      if (!card) return;
      const zoom = Math.max(getZoom(), 0.7);
      void setCenter(card.x + card.width / 2, card.y + card.height / 2, { zoom, duration: durationOfMotion() });
    },
    [layout, setCenter, getZoom],
  );
  /** The first steps, as large as they are; the rest is below. */
  const showStart = useCallback(() => {
    const width = place.current?.clientWidth ?? 0;
    const zoom = Math.min(1, Math.max(0.6, width / (layout.width + 16)));
    const first = layout.nodes.get(graph.nodes[0]?.order ?? 0);
    const isWide = layout.width * zoom > width;
    const x = isWide && first ? width / 2 - (first.x + first.width / 2) * zoom : (width - layout.width * zoom) / 2;
    void setViewport({ x, y: 8, zoom });
  }, [layout, graph, place, setViewport]);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    showStart();
    const { selected } = flow.state;
    if (selected !== undefined) center(selected);
  }, [showStart, center, flow]);
  // What is selected elsewhere, such as in the findings, comes into view.
  useEffect(() => {
    if (selected === undefined) return;
    const isFocused = document.activeElement?.id === `flow-step-${selected}`;
    if (!isFocused) center(selected);
  }, [selected, center]);
  return center;
}

const STILL = { isSelected: false, isTabStop: false, visited: undefined } as const;

function useCards({ graph, figures }: FlowMapProps, layout: FlowLayout, onReveal: (order: number) => void): CardNode[] {
  const { flow, announce } = useConfigurator();
  const { selected, visited } = useSnapshot(flow.state) as FlowState;
  const onSelect = useCallback((order: number) => flow.select(order), [flow]);
  const onOpen = useCallback(
    (order: number) => {
      const node = graph.nodes.find(one => one.order === order);
      if (node?.path && node.visit) void flow.show(node.path, node.visit);
      else announce(t('No visit comes to this step.'));
    },
    [graph, flow, announce],
  );
  const onArrow = useCallback(
    (order: number, direction: 'up' | 'down' | 'left' | 'right') => {
      const next = neighborOf(layout, order, direction);
      if (next === undefined) return;
      flow.select(next);
      document.getElementById(`flow-step-${next}`)?.focus({ preventScroll: true });
    },
    [layout, flow],
  );

  const figuresOf = useMemo(
    () => new Map(graph.nodes.map(node => [node.order, figures && cardFiguresOf(node, figures)])),
    [graph, figures],
  );
  const tabStop = graph.nodes.some(({ order }) => order === selected) ? selected : graph.nodes[0]?.order;
  const cards = useMemo(
    () =>
      graph.nodes.map((node): CardNode => {
        const { x, y, width, height } = layout.nodes.get(node.order)!;
        const figures = figuresOf.get(node.order);
        return {
          id: String(node.order),
          type: 'step',
          position: { x, y },
          width,
          height,
          data: { ...STILL, node, figures, onSelect, onOpen, onReveal, onArrow },
        };
      }),
    [graph, layout, figuresOf, onSelect, onOpen, onReveal, onArrow],
  );
  // Cards that stay the same object are not drawn again.
  return useMemo(
    () =>
      cards.map(card => {
        const { order } = card.data.node;
        const [isSelected, isTabStop] = [order === selected, order === tabStop];
        if (!isSelected && !isTabStop && !visited.includes(order)) return card;
        const isHere = visited.at(-1) === order;
        const seen = isHere ? 'here' : visited.includes(order) ? 'before' : undefined;
        return { ...card, data: { ...card.data, isSelected, isTabStop, visited: seen } };
      }),
    [cards, selected, tabStop, visited],
  );
}

function Canvas({ graph, figures }: FlowMapProps) {
  const { flow } = useConfigurator();
  const { selected } = useSnapshot(flow.state) as FlowState;
  const { fitView, zoomIn, zoomOut } = useReactFlow();
  const place = useRef<HTMLDivElement>(null);
  const versions = figures ? (figures.beside ? 2 : 1) : 0;
  const layoutFor = useMemo(() => keptLayouts(graph), [graph]);
  const layout = layoutFor(versions);
  const center = useView(graph, layout, place);
  const nodes = useCards({ graph, figures }, layout, center);
  const edges = useLines({ graph, figures }, layout);
  const duration = durationOfMotion();

  const scale = Math.min(1, PAPER_WIDTH / layout.width);
  const sizes = { '--flow-scale': scale, '--flow-height': `${layout.height * scale}px` } as CSSProperties;
  return (
    <section
      className="flow-map relative shrink on-ground"
      ref={place}
      style={sizes}
      aria-label={t('Map of the steps')}
    >
      <ReactFlow<CardNode, LineEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        minZoom={0.1}
        maxZoom={1.5}
        panOnScroll
        disableKeyboardA11y
        nodesFocusable={false}
        edgesFocusable={false}
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        zoomOnDoubleClick={false}
        proOptions={{ hideAttribution: true }}
      >
        <Panel position="bottom-left" className="flow-zoom flex bordered rounded on-panel shadow">
          <IconButton label={t('Zoom in')} icon={<Plus />} onPress={() => void zoomIn({ duration })} />
          <IconButton label={t('Zoom out')} icon={<Minus />} onPress={() => void zoomOut({ duration })} />
          <IconButton
            label={t('Show all steps')}
            icon={<Maximize />}
            onPress={() => void fitView({ padding: 0.06, duration })}
          />
        </Panel>
        <MiniMap
          className="flow-minimap clips bordered rounded"
          position="top-right"
          pannable
          ariaLabel={t('The part of the map that is shown')}
          nodeColor={({ id }) => (Number(id) === selected ? 'var(--accent)' : 'var(--muted)')}
          maskColor="color-mix(in srgb, var(--ground) 70%, transparent)"
          bgColor="var(--panel)"
          nodeStrokeWidth={0}
          nodeBorderRadius={20}
        />
      </ReactFlow>
      <p className="visually-hidden">
        {t(
          'Arrow keys go from step to step, Enter shows a step in the preview. The list has the steps and ways as a table.',
        )}
      </p>
    </section>
  );
}
