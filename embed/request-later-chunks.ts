/**
 * Requests what every form loads right after its first question. `app.ts` imports this file before all others: these
 * chunks then load while React starts. Requested earlier, when the app has arrived and React has not, they made the second
 * step hardly faster and the first question later. If the definition comes from a service, they can precede the chunks of
 * its first question, which are not known before.
 */
import { requestChunks } from './early-chunks.ts';

requestChunks(['theme', 'engine', 'later', 'conditions', 'host']);
