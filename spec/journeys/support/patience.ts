import { availableParallelism, loadavg } from 'node:os';

/** `$PATIENCE` is for those who write a journey and don't want to wait long for its errors. */
const SECONDS = Number(process.env.PATIENCE) || 30;

/**
 * How long to wait for something before it counts as missing, in milliseconds: half a minute, and longer on a busy machine.
 * It ends waits that would never end; no journey may depend on how fast something happens.
 */
export const patience = (): number => SECONDS * 1000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
