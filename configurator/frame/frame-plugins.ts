/** Tells the page which plugins the scripts of third parties register, so that it can offer their types. */

import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { JsonObject } from '../document/json-object.ts';
import { STAND_IN_PLUGIN } from '../faults/fault.ts';
import type { FromFrame } from '../preview/protocol.ts';
import type { StepwellApi } from './embed-api.ts';

const namesIn = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Members → JSON Schema. What JSON Schema cannot express is left out. */
function jsonSchemaOf(entries: unknown): unknown {
  return toJsonSchema(v.object(entries as v.ObjectEntries), { errorMode: 'ignore' });
}

/** The schema of a plugin, by kind: `questions` and `steps` by type, `configuration` and `form`. */
async function schemasOf(schema: () => unknown): Promise<JsonObject> {
  const { questions, steps, configuration, form } = (await schema()) as JsonObject;
  const byType = (types: unknown) =>
    Object.fromEntries(Object.entries(types ?? {}).map(([type, entries]) => [type, jsonSchemaOf(entries)]));
  return {
    questions: byType(questions),
    steps: byType(steps),
    ...(configuration !== undefined && { configuration: jsonSchemaOf(configuration) }),
    ...(form !== undefined && { form: jsonSchemaOf(form) }),
  };
}

const watched = new WeakSet<StepwellApi>();

/** `sw` with a `register` that also tells the page. A plugin that the form itself loads does not use it. */
export function watchPlugins(sw: StepwellApi, post: (message: FromFrame) => void): StepwellApi {
  if (watched.has(sw)) return sw;
  watched.add(sw);
  const { register } = sw;
  sw.register = (plugin, options) => {
    register(plugin, options);
    if ((plugin as JsonObject).name === STAND_IN_PLUGIN) return;
    void tell(plugin as JsonObject, options?.schema).catch(() => undefined); // it is the plugin's own mistake
  };
  async function tell(plugin: JsonObject, schema?: () => unknown): Promise<void> {
    const message = {
      type: 'plugin',
      name: String(plugin.name),
      questions: namesIn(plugin.questions),
      steps: namesIn(plugin.steps),
      validators: namesIn(plugin.validators),
    } as const;
    const found = schema && (await schemasOf(schema).catch(() => undefined));
    // A structured copy, because a schema can contain what cannot be posted.
    post({ ...message, ...(found && { schema: JSON.parse(JSON.stringify(found)) }) });
  }
  return sw;
}
