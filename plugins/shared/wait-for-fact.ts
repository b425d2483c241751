import type { Facts, Scope } from '../../engine/contract/plugin.ts';

/**
 * Resolves with a fact that another plugin provides. Rejects with the message `timeout` after `within` milliseconds.
 * Never settles if the scope ends first.
 */
export function waitForFact<N extends keyof Facts>(
  { host, read, watch }: Pick<Scope, 'host' | 'read' | 'watch'>,
  name: N,
  within: number,
  timeout: string,
): Promise<NonNullable<Facts[N]>> {
  return new Promise((resolve, reject) => {
    const known = read.fact(name);
    if (known !== undefined && known !== null) return resolve(known);
    const cancel = host.after(within, () => {
      stop();
      reject(new Error(timeout));
    });
    const stop = watch(
      read => read.fact(name),
      fact => {
        if (fact === undefined || fact === null) return;
        cancel();
        stop();
        resolve(fact);
      },
    );
  });
}
