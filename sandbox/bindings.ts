import type { HttpBindings } from '@hono/node-server';

/** Hono's bindings: the Node request and response, absent when a spec calls `app.request()` without a network. */
export interface Env {
  Bindings: Partial<HttpBindings>;
}
