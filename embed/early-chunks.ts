/** Requests what the first question needs together with the app, which would request it only after it has loaded. */

import type { FoundForm } from '../preview/found-form.ts';
import { firstChunks } from './first-chunks.ts';

declare const __webpack_chunk_load__: (chunk: string) => Promise<unknown>;
declare const __webpack_require__: { sriHashes: Record<string, string> };
/** The integrity hashes of all chunks that are requested here. Only the classic build has them. */
declare const EARLY_HASHES: Readonly<Record<string, string>> | undefined;

// Webpack puts the hash of a chunk only into the chunk whose code imports it, which is the app.
if (EARLY_HASHES) Object.assign(__webpack_require__.sriHashes, EARLY_HASHES);

/** A chunk that fails here is requested again by the code that needs it, which reports it too. */
export const requestChunks = (names: readonly string[]): unknown =>
  Promise.all(names.map(async name => __webpack_chunk_load__(name))).catch(() => undefined);

export async function requestFirstChunks({ page, definition }: FoundForm): Promise<void> {
  const { features } = page;
  const flags = Object.keys(features).filter(flag => features[flag]);
  const prefills = page.query.prefilled_cs || page.query.prefilled_values;
  if (prefills) requestChunks(['prefill']);
  requestChunks(firstChunks(await definition, flags));
}
