import { t } from '../../words/words.ts';
import '@xyflow/react/dist/base.css';
import { MiniMap, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { IconButton } from '../ui/Button.tsx';
import { FlowLines, type MapProps } from './FlowLines.tsx';
import { FiguresOfCards } from './figures/CardFigures.tsx';
import type { FlowGraph } from './flow-graph.ts';
import { type FlowLayout, keptLayouts, neighborOf } from './flow-layout.ts';
import type { FlowState } from './flow-state.ts';
import { type CardActions, type CardNode, StepCard } from './StepCard.tsx';

const NODE_TYPES = { step: StepCard };
/** CSS pixels of a printed page, within its margins. */
const PAPER_WIDTH = 680;

export const FlowMap = (props: MapProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
);

const durationOfMotion = (): number =>
  (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true) ? 0 : 220;

/** Shows the start of the map, and what is selected. Returns a function that moves a step to the middle. */
function useView(graph: FlowGraph, layout: FlowLayout, place: RefObject<HTMLElement | null>) {
  const { flow } = useConfigurator();
  const { selected } = useSnapshot(flow.state) as FlowState;
  const { setCenter, setViewport, getZoom } = useReactFlow();
  const center = useCallback(
    (order: number, { nodes }: FlowLayout) => {
      const card = nodes.get(order);
      if (!card) return;
      const zoom = Math.max(getZoom(), 0.7);
      void setCenter(card.x + card.width / 2, card.y + card.height / 2, { zoom, duration: durationOfMotion() });
    },
    [setCenter, getZoom],
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
  }, [showStart]);
  // What is selected elsewhere, such as in the findings, comes into view.
  useEffect(() => {
    if (selected === undefined) return;
    const isFocused = document.activeElement?.id === `flow-step-${selected}`;
    if (!isFocused) center(selected, layout);
  }, [selected, layout, center]);
  return center;
}

function useCards(graph: FlowGraph, layout: FlowLayout, center: ReturnType<typeof useView>): CardNode[] {
  const { flow, announce } = useConfigurator();
  const { selected, visited } = useSnapshot(flow.state) as FlowState;
  /** So that cards stay the same if they only move. */
  const latest = useRef(layout);
  useEffect(() => {
    latest.current = layout;
  }, [layout]);
  const actions = useMemo(
    (): CardActions => ({
      onSelect: order => flow.select(order),
      onOpen(order) {
        const node = graph.nodes.find(one => one.order === order);
        if (node?.path && node.visit) void flow.show(node.path, node.visit);
        else announce(t('No visit comes to this step.'));
      },
      onReveal: order => center(order, latest.current),
      onArrow(order, direction) {
        const next = neighborOf(latest.current, order, direction);
        if (next === undefined) return;
        flow.select(next);
        document.getElementById(`flow-step-${next}`)?.focus({ preventScroll: true });
      },
    }),
    [graph, flow, announce, center],
  );

  const tabStop = graph.nodes.some(({ order }) => order === selected) ? selected : graph.nodes[0]?.order;
  return useMemo(
    () =>
      graph.nodes.map((node): CardNode => {
        const { order } = node;
        const { x, y, ...size } = layout.nodes.get(order)!;
        const seen = visited.at(-1) === order ? 'here' : visited.includes(order) ? 'before' : undefined;
        const [isSelected, isTabStop] = [order === selected, order === tabStop];
        const data = { node, actions, isSelected, isTabStop, visited: seen } as const;
        // The library measures a card again and again if it does not know its size and handles.
        const known = { ...size, measured: size, handles: [] };
        return { ...{ id: String(order), type: 'step', position: { x, y } }, ...known, data };
      }),
    [graph, layout, actions, selected, tabStop, visited],
  );
}

function Canvas({ graph, figures }: MapProps) {
  const { flow } = useConfigurator();
  const { selected } = useSnapshot(flow.state) as FlowState;
  const { fitView, zoomIn, zoomOut } = useReactFlow();
  const place = useRef<HTMLDivElement>(null);
  const versions = figures ? (figures.beside ? 2 : 1) : 0;
  const layoutFor = useMemo(() => keptLayouts(graph), [graph]);
  const layout = layoutFor(versions);
  const center = useView(graph, layout, place);
  const nodes = useCards(graph, layout, center);
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
      <FiguresOfCards value={figures}>
        <ReactFlow<CardNode>
          nodes={nodes}
          nodeTypes={NODE_TYPES}
          minZoom={0.1}
          maxZoom={1.5}
          panOnScroll
          disableKeyboardA11y
          nodesFocusable={false}
          nodesDraggable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          zoomOnDoubleClick={false}
          proOptions={{ hideAttribution: true }}
        >
          <FlowLines graph={graph} figures={figures} layout={layout} />
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
      </FiguresOfCards>
      <p className="visually-hidden">
        {t(
          'Arrow keys go from step to step, Enter shows a step in the preview. The list has the steps and ways as a table.',
        )}
      </p>
    </section>
  );
}
