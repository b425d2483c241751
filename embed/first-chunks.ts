/** Which chunks the first step needs, told from its definition alone. */
import { FIRST_TYPES } from '../plugins/first-types.ts';

/**
 * The names of chunks. A wrong guess costs nothing but a request, so the definition is only searched for the names of types.
 * Chunks of other types are not among them: only the engine knows those.
 */
export function firstChunks(definition: unknown): string[] {
  const { steps } = (definition ?? {}) as { steps?: readonly unknown[] };
  const step = JSON.stringify(steps?.[0]) ?? '';
  return [
    ...Object.entries(FIRST_TYPES).flatMap(([name, types]) =>
      types.some(type => step.includes(`"type":"${type}"`)) ? name : [],
    ),
    ...(/<[a-z]|&[a-z#]/i.test(step) ? ['markup'] : []),
    ...(step.includes('"conditionalDisplay":[{') ? ['conditions'] : []),
  ];
}
