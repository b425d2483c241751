import { availableParallelism, loadavg } from 'node:os';

/** A lower `$PATIENCE` makes a journey fail faster while you write it. */
const SECONDS = Number(process.env.PATIENCE) || 30;
const RATE = Number(process.env.SLOW) || 1;

/** How many times longer than on a machine without other work something may take. */
export const slowness = (): number => RATE * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/**
 * How long to wait for something before it counts as missing, in milliseconds: half a minute, and longer on a busy machine.
 * It ends waits that would never end; no journey may depend on how fast something happens.
 */
export const patience = (): number => SECONDS * 1000 * slowness();
