/** A fact that another plugin learns, for whoever cannot go on without it. */
import type { Facts, Scope } from '../engine/contract.ts';

/** Resolves once the fact is there. Rejects with `otherwise` if it does not come within so many ms. */
export function whenFact<N extends keyof Facts>(
  { host, watch }: Pick<Scope, 'host' | 'watch'>,
  name: N,
  within: number,
  otherwise: string,
): Promise<NonNullable<Facts[N]>> {
  return new Promise((resolve, reject) => {
    const stop = host.after(within, () => reject(new Error(otherwise)));
    watch(
      read => read.fact(name),
      fact => {
        if (fact === undefined || fact === null) return;
        stop();
        resolve(fact);
      },
    );
  });
}
