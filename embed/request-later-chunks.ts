/**
 * Requests the code that every form loads right after its first question. `app.ts` imports this file first, so the
 * request starts while React starts.
 */
import { requestChunks } from './early-chunks.ts';

requestChunks(['theme']);
