/** Requests what every form loads right after its first question. `app.ts` imports this file before all others, so that it loads while React starts. */
import { requestChunks } from './early-chunks.ts';

requestChunks(['theme']);
