import type { Facts, Scope } from '../engine/contract.ts';

/** Resolves with a fact that another plugin provides. Rejects with the message `timeout` after `within` milliseconds. */
export function waitForFact<N extends keyof Facts>(
  { host, watch }: Pick<Scope, 'host' | 'watch'>,
  name: N,
  within: number,
  timeout: string,
): Promise<NonNullable<Facts[N]>> {
  return new Promise((resolve, reject) => {
    const cancel = host.after(within, () => reject(new Error(timeout)));
    watch(
      read => read.fact(name),
      fact => {
        if (fact === undefined || fact === null) return;
        cancel();
        resolve(fact);
      },
    );
  });
}
