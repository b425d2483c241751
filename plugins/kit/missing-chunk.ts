/** The warning for the owner if the optional chunk of a control cannot be loaded. */
export const missingChunk = (name: string, error: unknown): string =>
  `SW_CHUNK_FAILED: The chunk "${name}" could not be loaded: ${String(error)}`;
