/**
 * The build that browsers load from a sandbox: `$DIST` names the folder of another one, and `LITE=1` takes the one with
 * Preact, which `npm run build:lite` makes.
 */
import type { SandboxOptions } from '../../tools/sandbox/server.ts';

export const SERVED_BUILD: Pick<SandboxOptions, 'dist' | 'lite'> = {
  ...(process.env.DIST && { dist: process.env.DIST }),
  lite: Boolean(process.env.LITE),
};
