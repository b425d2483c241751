/**
 * Requests the files for the first question together with the app. The app could request them only after it has loaded.
 */

import { firstChunks } from './first-chunks.ts';
import type { FoundForm } from './preview/found-form.ts';

declare const __webpack_chunk_load__: (chunk: string, priority?: 'low') => Promise<unknown>;
declare const __webpack_require__: { sriHashes: Record<string, string> };
/** The integrity hashes of all chunks requested here. Only the classic build has them. */
declare const EARLY_HASHES: Readonly<Record<string, string>> | undefined;

// Webpack includes the hash of a chunk only in the chunk whose code imports it, which is the app.
if (EARLY_HASHES) Object.assign(__webpack_require__.sriHashes, EARLY_HASHES);

/** If a chunk fails here, the code that needs it requests it again and reports the failure. */
export const requestChunks = (names: readonly string[], priority?: 'low'): unknown =>
  Promise.all(names.map(async name => __webpack_chunk_load__(name, priority))).catch(() => undefined);

export async function requestFirstChunks({ page, definition }: FoundForm): Promise<void> {
  const { features } = page;
  const flags = Object.keys(features).filter(flag => features[flag]);
  const prefills = page.query.prefilled_cs || page.query.prefilled_values;
  if (prefills) requestChunks(['prefill']);
  requestChunks(firstChunks(await definition, flags));
}
