/** Which place the properties are asked to show. */
import { proxy, ref } from 'valtio/vanilla';
import type { JsonPath } from './json-path.ts';

export interface Reveal {
  /** Undefined once it is shown. */
  path: JsonPath | undefined;
  /** Counts the requests, so that the same place can be shown again. */
  count: number;
}

export const createReveal = (): Reveal => proxy<Reveal>({ path: undefined, count: 0 });

export function revealIn(reveal: Reveal, path: JsonPath): void {
  reveal.path = ref(path);
  reveal.count++;
}
