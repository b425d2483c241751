/** Work that can pause: a generator that yields wherever a pause is possible. */
import type { Host } from '../engine/contract/host.ts';

export type Slices<T> = Generator<void, T>;

/** Completes the work without pauses. */
export function atOnce<T>(work: Slices<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Runs one slice, then another one each time the browser is idle. */
export async function whenIdle<T>(work: Slices<T>, host: Pick<Host, 'idle'>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await new Promise<void>(resolve => host.idle(resolve));
  }
}
