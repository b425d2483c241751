/**
 * Requests the code that every form loads right after its first question. `app.ts` imports this file first, so the
 * requests start while React starts. Earlier, they would slow down the requests for the first question.
 */
import { requestChunks } from './early-chunks.ts';

requestChunks(['moves', 'theme'], 'low');
