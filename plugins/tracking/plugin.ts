import { definePlugin, register } from '../kit/kit.ts';
import { watchCookies } from './cookies.ts';
import { createPush, sendEvents, watchSteps } from './events.ts';
import { type Config, watchInteraction } from './interaction.ts';

/** Tracks a visit with `window.dataLayer`, `/sg/t`, `/tr/{dci}/interact`, session recording and conversions. */
export const plugin = definePlugin<Config>('tracking', {
  start(scope) {
    const push = createPush(scope);
    sendEvents(scope, push);
    watchCookies(scope);
    watchInteraction(scope, push);
    watchSteps(scope, push);
  },
});
register(plugin);
