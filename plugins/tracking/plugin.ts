import { definePlugin } from '../../kit/index.ts';
import { watchCookies } from './cookies.ts';
import { sendEvents, watchSteps } from './events.ts';
import { watchInteraction } from './interaction.ts';
import { pushTo } from './layer.ts';

/** What is told of a visit: `window.dataLayer`, `/sg/t`, `/tr/{dci}/interact`, session recording, conversions. */
export const plugin = definePlugin({
  name: 'tracking',
  contract: 1,
  start(scope) {
    const push = pushTo(scope);
    sendEvents(scope, push);
    watchCookies(scope);
    watchInteraction(scope, push);
    watchSteps(scope, push);
  },
});
