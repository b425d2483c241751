/**
 * Loads definitions that are not in the page: built-in samples and those of the survey service. This module is a chunk
 * of its own.
 */

import { send } from '../engine/calls/call.ts';
import type { Host } from '../engine/contract/host.ts';
import { createError, detailOf } from '../engine/errors/errors.ts';
import { browserHost } from './host/browser.ts';
import { samples } from './samples/index.ts';

export async function loadSample(name: string): Promise<unknown> {
  const load = Object.hasOwn(samples, name) ? samples[name] : undefined;
  if (!load) throw createError('SW_SAMPLE', { name, known: Object.keys(samples).join(', ') });
  return (await load()).default;
}

/** `host`: the form's Host. Default: the Host of the browser. */
export async function loadSurvey(service: string, id: string, host: Host = browserHost()): Promise<unknown> {
  const url = `${service.replace(/\/$/, '')}/surveys/${encodeURIComponent(id)}`;
  try {
    const reply = await send(host, '', { path: url });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    if (reply.body === undefined) throw new Error('the answer is not JSON');
    return reply.body;
  } catch (error) {
    throw createError('SW_SURVEY', { url, detail: detailOf(error) }, error);
  }
}
