/** Where the definition comes from; the first hit wins (DEC-02). */
import { send } from '../engine/call.ts';
import { detailOf, fail } from '../engine/errors.ts';
import type { Host } from '../engine/host.ts';
import { samples } from '../samples/index.ts';
import type { MountOptions } from './options.ts';

async function sample(name: string): Promise<unknown> {
  const load = Object.hasOwn(samples, name) ? samples[name] : undefined;
  if (!load) throw fail('SW_SAMPLE', { name, known: Object.keys(samples).join(', ') });
  return (await load()).default;
}

async function survey(service: string, id: string, host: Host): Promise<unknown> {
  const url = `${service.replace(/\/$/, '')}/surveys/${encodeURIComponent(id)}`;
  try {
    const reply = await send(host, '', { path: url });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    if (reply.body === undefined) throw new Error('the answer is not JSON');
    return reply.body;
  } catch (error) {
    throw fail('SW_SURVEY', { url, detail: detailOf(error) }, error);
  }
}

/** The definition as its owner wrote it. Throws what is to be told to the owner. */
export async function findDefinition(element: HTMLElement, options: MountOptions, host: Host): Promise<unknown> {
  if (options.definition !== undefined) return options.definition;
  const script = document.querySelector('script[type="application/json"]#form-definition');
  if (script) {
    try {
      return JSON.parse(script.textContent ?? '');
    } catch (error) {
      throw fail('SW_JSON', { detail: detailOf(error) }, error);
    }
  }
  const { surveyId, surveyService, sample: name } = element.dataset;
  if (surveyId) {
    const service = surveyService ?? options.apiBase ?? element.dataset.apiBase ?? '';
    try {
      return await survey(service, surveyId, host);
    } catch (error) {
      if (!name) throw error;
    }
  }
  if (name) return sample(name);
  throw fail('SW_NO_DEFINITION');
}
