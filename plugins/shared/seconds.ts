import type { Json } from '../../engine/contract/json.ts';

/** Reads a time of a definition, in seconds. A value that is not a time counts as absent. */
export function secondsOf(given: Json | undefined, otherwise: number): number {
  // `String` throws for some objects, such as those without a prototype.
  const time = typeof given === 'object' ? Number.NaN : Number.parseFloat(String(given));
  return time >= 0 ? time : otherwise;
}
