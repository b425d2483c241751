/** The Host for analyses and servers. It sends, stores and loads nothing. */
import type { Host } from '../../engine/contract/host.ts';
import { createScriptedHost, type ScriptedHost, type ScriptedHostOptions } from './scripted-host.ts';

export type HeadlessHost = Host & Pick<ScriptedHost, 'tick' | 'tickUntil' | 'waitFor'>;
export type HeadlessHostOptions = Required<Pick<ScriptedHostOptions, 'now'>> & Pick<ScriptedHostOptions, 'simulate'>;

export function createHeadlessHost(options: HeadlessHostOptions): HeadlessHost {
  const host = createScriptedHost({
    origin: 'https://form.invalid',
    size: { width: 1280, reduced: true },
    rounds: 1,
    maxTimers: 20_000,
    ...options,
  });
  return {
    ...host,
    fetch: () => Promise.reject(new TypeError('A headless host has no network.')),
    on: (event, run) => (event === 'loaded' ? host.after(0, run) : host.on(event, run)),
    script: () => Promise.reject(new Error('A headless host loads no scripts.')),
  };
}
