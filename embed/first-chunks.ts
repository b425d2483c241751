/** Determines the chunks of the first step from the definition and the flags alone. */
import { EARLY_ROWS } from '../plugins/generated/early-rows.ts';

/**
 * Returns the names of chunks. It only searches the definition for the names of types, because a wrong guess costs no
 * more than a request. The chunks of other types are requested once the app has loaded. `flags`: the flags that are on.
 */
export function firstChunks(definition: unknown, flags: readonly string[] = []): string[] {
  const { steps, configuration } = (definition ?? {}) as {
    steps?: readonly unknown[];
    configuration?: { displayMode?: unknown };
  };
  const step = JSON.stringify(steps?.[0]) ?? '';
  const types: readonly string[] = [...step.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type!);
  const reasons = [...flags, String(configuration?.displayMode).toUpperCase()];
  const rows = Object.entries(EARLY_ROWS).flatMap(([name, row]) => {
    const isNeeded =
      'drawsAroundStep' in row
        ? reasons.some(reason => row.drawsAroundStep.test(reason))
        : row.questions.some(type => types.includes(type));
    return isNeeded ? name : [];
  });
  return [...rows, ...(/<[a-z]|&[a-z#]/i.test(step) ? ['markup'] : [])];
}
