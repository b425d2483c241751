import { definePlugin, type Json, objectOf } from '../../kit/index.ts';

const FLAG = /^[A-Z0-9_]{1,64}$/;
/** Far more than there are. */
const MOST = 200;

/** The names of an answer, written as attributes or as flags; whatever else it holds is passed by. */
export function flagsOf(body: Json | undefined): string[] {
  const { global_features: list } = objectOf(body);
  return (Array.isArray(list) ? list.slice(0, MOST) : [])
    .filter((name): name is string => typeof name === 'string')
    .map(name => name.trim().toUpperCase().replaceAll('-', '_'))
    .filter(name => FLAG.test(name));
}

/** Asks once which flags are on for everybody; what the page switched off stays off. */
export const plugin = definePlugin({
  name: 'claim',
  contract: 1,
  start({ call, feature, host }) {
    // To the console only: a visit without global flags is no fault of the form.
    const failed = (why: string) => host.console('warning', `The global features could not be claimed: ${why}`);
    call({ path: '/tr/claim', name: 'claim', sends: true }).then(
      reply => {
        if (!reply.ok) return failed(`status ${reply.status}`);
        for (const name of flagsOf(reply.body)) feature(name, true);
      },
      problem => failed(String(problem instanceof Error ? problem.message : problem)),
    );
  },
});
