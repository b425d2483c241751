import { createError, detailOf } from '../../engine/errors/errors.ts';

/** Rejects text that is not JSON, with an error for the owner. */
export function parseDefinition(text: string): unknown {
  try {
    return JSON.parse(text.replace('\uFEFF', '')); // some editors begin a file with a byte order mark
  } catch (error) {
    throw createError('SW_JSON', { detail: detailOf(error) }, error);
  }
}
