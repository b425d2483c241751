/** Chromium's accessibility tree: what assistive technology gets of a page. */
import type { CDPSession } from 'playwright-core';

interface AxValue {
  value?: unknown;
}
export interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** In reading order. */
export async function accessibilityTree(session: CDPSession): Promise<AxNode[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const ordered: AxNode[] = [];
  const visit = (node: AxNode): void => {
    ordered.push(node);
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child);
    }
  };
  if (nodes[0]) visit(nodes[0]);
  return ordered;
}

export const textOf = (given: AxValue | undefined): string =>
  String(given?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** What is read as the value of a control: its text, if it has one. */
export function valueTextOf({ value, properties = [] }: AxNode): string {
  const text = String(properties.find(({ name }) => name === 'valuetext')?.value.value ?? '');
  // Chromium writes each byte of this text as one character.
  const decoded = Buffer.from(text, 'latin1').toString();
  return textOf({ value: decoded.includes('\ufffd') ? text : decoded }) || textOf(value);
}

/** States in the words and order of most screen readers; those that are usual are not told. */
export function statesOf(node: AxNode): string[] {
  const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]));
  const role = textOf(node.role);
  const is = (name: string): boolean => properties.get(name) === true || properties.get(name) === 'true';
  const checked = properties.get('checked');
  return [
    role === 'heading' && `level ${properties.get('level')}`,
    checked !== undefined && (checked === 'true' ? 'checked' : 'not checked'),
    is('pressed') && 'pressed',
    is('selected') && 'selected',
    properties.has('expanded') && (is('expanded') ? 'expanded' : 'collapsed'),
    is('required') && 'required',
    properties.get('invalid') === 'true' && 'invalid',
    is('disabled') && 'disabled',
    is('readonly') && 'read-only',
    is('multiline') && 'multiline',
    is('busy') && 'busy',
    is('modal') && 'modal',
  ].filter((state): state is string => Boolean(state));
}
