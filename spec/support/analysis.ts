/** Small forms, their analysis, and the replay of a visit that the analysis found in the real engine. */
import {
  type Analysis,
  analyze,
  type FindingKind,
  replay,
  type Situation,
  witnessOf,
} from '../../check/analysis/analyze.ts';
import { createEngine } from '../../embed/assembly/create-engine.ts';
import { createHeadlessHost } from '../../embed/scripted-host/headless.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import type { Plugin } from '../../engine/contract/plugin.ts';
import { createRegistry } from '../../registry.ts';
import { BUILT_IN, rows } from './mount.tsx';

export function open(definition: object, query: Record<string, string> = {}, plugins: readonly Plugin[] = []) {
  const host = createHeadlessHost({ now: Date.UTC(2026, 0, 15, 12) });
  const page = { ...EMPTY_PAGE, query, preview: true };
  const registry = createRegistry(BUILT_IN, rows);
  for (const plugin of plugins) registry.register(plugin);
  const reports: string[] = [];
  const onReport = (_: unknown, message: string) => reports.push(message);
  return { engine: createEngine({ definition, page, host, registry, onReport }), host, reports };
}
export async function analyzed(definition: object, ...plugins: Plugin[]): Promise<Analysis> {
  const { engine } = open(definition, {}, plugins);
  const analysis = await analyze(engine);
  engine.stop();
  return analysis;
}
export async function replayed(definition: object, situation: Situation) {
  const witness = witnessOf(situation);
  const { engine, host, reports } = open(definition, witness.circumstances.query);
  const result = await replay(engine, witness, host);
  engine.stop();
  return { ...result, isCyclic: reports.some(message => message.includes('SW_CYCLE')) };
}
export const required = [{ validator: 'required' }];
export const choice = (bpKey: string, values: string[], more: object = {}) => ({
  bpKey,
  type: 'radio',
  title: bpKey,
  values: values.map(one => ({ bpKey: one, text: one })),
  validationRules: required,
  ...more,
});
export const text = (bpKey: string, more: object = {}) => ({ bpKey, type: 'short_text', title: bpKey, ...more });
export const step = (order: number, questions: object[], more: object = {}) => ({
  order,
  type: 'questions',
  questions,
  ...more,
});
export const jump = (destinationStep: number, ...conditions: object[]) => ({ destinationStep, conditions });
export const thanks = (order: number, more: object = {}) => ({ order, type: 'transition', final: true, ...more });
export const formOf = (...steps: object[]) => ({ id: 'form', configuration: { country: 'ca' }, steps });
export const kinds = ({ findings }: Analysis): FindingKind[] => findings.map(({ kind }) => kind);
export const find = ({ findings }: Analysis, kind: FindingKind) => findings.find(one => one.kind === kind);
