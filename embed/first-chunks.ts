/** Which chunks the first step needs, told from its definition and flags alone. */
import { FIRST_TYPES } from '../plugins/first-types.ts';
import { FRAMING_CHUNKS } from '../plugins/framing.ts';

/** Types of steps whose code is part of the app, or of a chunk that their questions name. */
const STEP_TYPES = ['questions', 'question', 'consent'];

/**
 * The names of chunks. A wrong guess costs nothing but a request, so the definition is only searched for the names of types.
 * The chunks of other types are requested once the app has loaded. `flags`: those that are on.
 */
export function firstChunks(definition: unknown, flags: readonly string[] = []): string[] {
  const { steps, configuration } = (definition ?? {}) as {
    steps?: readonly unknown[];
    configuration?: { displayMode?: unknown };
  };
  const step = JSON.stringify(steps?.[0]) ?? '';
  const types = new Set([...step.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type!));
  for (const type of STEP_TYPES) types.delete(type);
  const named = Object.entries(FIRST_TYPES).flatMap(([name, own]) =>
    own.filter(type => types.delete(type)).length > 0 ? name : [],
  );
  const modes = configuration?.displayMode === 'chatbot' ? ['CHATBOT'] : [];
  const frames = Object.entries(FRAMING_CHUNKS).flatMap(([name, framing]) =>
    [...flags, ...modes].some(flag => framing.test(flag)) ? name : [],
  );
  return [...named, ...(/<[a-z]|&[a-z#]/i.test(step) ? ['markup'] : []), ...frames];
}
