/** The notation of the check for places in a definition. */

/** The keys and indexes that lead to a place, such as `['steps', 2, 'title']`. */
export type JsonPath = readonly (string | number)[];

/** Converts a path such as `steps[2].title` to `['steps', 2, 'title']`. */
export function parsePath(text: string): JsonPath {
  const parts = text.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g);
  return [...parts].map(([, index, quoted, name]) => {
    if (index !== undefined) return Number(index);
    return quoted === undefined ? name! : (JSON.parse(`"${quoted}"`) as string);
  });
}
