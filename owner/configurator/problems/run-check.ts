/** The check with what plugins of third parties told about themselves. Runs in the worker. */

import type { DefinitionSchema } from '../../../check/schema-parts.ts';
import { type CheckOptions, checkForm, type Problem } from '../../../headless/check-form.ts';
import { rulesOfPlugin } from './plugin-rules.ts';

/** Plain data, which can be posted to the worker. */
export interface CheckSettings extends Omit<CheckOptions, 'plugins' | 'schemas'> {
  /** The JSON Schemas of each plugin, by kind. They are not trusted. */
  pluginSchemas?: readonly unknown[];
}

export function runCheck(
  definition: unknown,
  { pluginSchemas = [], ...options }: CheckSettings,
): Promise<readonly Problem[]> {
  const schemas = pluginSchemas.map((schema): DefinitionSchema => rulesOfPlugin(schema));
  return checkForm(definition, { ...options, schemas });
}
