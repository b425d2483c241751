/** What the owner reads if code cannot be loaded that a control can do without. */
export const missingChunk = (name: string, error: unknown): string =>
  `SW_CHUNK_FAILED: The chunk "${name}" could not be loaded: ${String(error)}`;
