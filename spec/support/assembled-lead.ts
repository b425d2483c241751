/** The lead that a form would send, assembled by the engine alone: without a view, and without sending it. */
import { createEngine } from '../../embed/assembly/create-engine.ts';
import { EMPTY_PAGE, type Page } from '../../engine/contract/page.ts';
import { createRegistry } from '../../registry.ts';
import { createTestHost } from './host.ts';
import { BUILT_IN, rows } from './mount.tsx';
import { endAfterSpec } from './running-forms.ts';

export type Lead = Readonly<Record<string, unknown>>;

export async function assembledLead(definition: object, page: Partial<Page> = {}, answers: Lead = {}): Promise<Lead> {
  const registry = createRegistry(BUILT_IN, rows);
  const engine = createEngine({ definition, page: { ...EMPTY_PAGE, ...page }, host: createTestHost(), registry });
  endAfterSpec(engine);
  await engine.start();
  for (const [key, answer] of Object.entries(answers)) engine.scope.set(key, answer as string);
  return engine.scope.lead();
}
