import type { Host } from '../contract/host.ts';

/** Resolves in a new task, so that the browser can paint and handle input before the code after it runs. */
export const nextTask = (host: Host): Promise<void> => new Promise(resolve => void host.after(0, resolve));
