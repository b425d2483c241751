import type { Step } from '../../engine/contract/plugin.ts';
import type { Registry } from '../../engine/contract/registry.ts';

/** Loads the types of the steps and of their questions. Types that fail to load are left out. */
export async function loadTypes(registry: Registry, steps: readonly Step[]): Promise<void> {
  const pageLoaded = Promise.resolve(); // no script registers further types
  const load = (kind: 'questions' | 'steps', parts: readonly { readonly type: string }[]) =>
    [...new Set(parts.map(({ type }) => type))].map(type =>
      registry.load(kind, type, type, pageLoaded).catch(() => undefined),
    );
  await Promise.all([
    ...load('steps', steps),
    ...load(
      'questions',
      steps.flatMap(step => step.questions),
    ),
  ]);
}
