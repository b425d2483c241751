/**
 * Requests what every form loads right after its first question. `app.ts` imports this file before all others: these
 * chunks then load while React starts. They don't delay the chunks of the first question, which have arrived by then.
 */
import { requestChunks } from './early-chunks.ts';

requestChunks(['theme', 'engine', 'later', 'conditions', 'host']);
