/**
 * Selects the build that browsers load from a sandbox. `$DIST` is the folder of another build, and `LITE=1` selects the build
 * with Preact, which `npm run build:lite` creates.
 */
import type { SandboxOptions } from '../../tools/sandbox/server.ts';

export const SERVED_BUILD: Pick<SandboxOptions, 'dist' | 'lite'> = {
  ...(process.env.DIST && { dist: process.env.DIST }),
  lite: Boolean(process.env.LITE),
};
