/** Runs the command `stepwell` from its sources: `npm run -s stepwell -- check form.json`. */
import { register } from 'node:module';

register('./css-hook.mjs', import.meta.url);
await import('../owner/cli/stepwell.ts');
