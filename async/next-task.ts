import type { Host } from '../contract/host.ts';

/** What follows is a task of its own: before it, the browser can paint and answer the visitor. */
export const nextTask = (host: Host): Promise<void> => new Promise(resolve => void host.after(0, resolve));
