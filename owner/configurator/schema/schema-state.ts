/** The JSON Schema of a form definition, with the members of all plugins, and what the plugins tell about their types. */
import { proxy, ref } from 'valtio/vanilla';
import { t, tDeclared } from '../../words/words.ts';
import type { Platform } from '../platform.ts';
import { type Types, typesWith } from '../types/types.ts';

/** The keywords that Stepwell's schema uses. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  default?: unknown;
  'x-kind'?: string;
  'x-unit'?: string;
  'x-suggestions'?: readonly string[];
  'x-rare'?: boolean;
  'x-of-some-types'?: boolean;
  'x-joins'?: string;
  'x-answer-keys'?: readonly string[];
  'x-answer-suffixes'?: readonly string[];
}

export interface SchemaState {
  /** Undefined until it is loaded. */
  root: JsonSchema | undefined;
  types: Types;
}

export const createSchemaState = (): SchemaState =>
  proxy<SchemaState>({ root: undefined, types: ref(typesWith([], tDeclared)) });

/** Loads the schema of the built-in types. */
export async function loadSchema(state: SchemaState, platform: Platform): Promise<void> {
  const response = await platform.fetch(platform.fileUrl('schema.json'));
  if (!response.ok)
    throw new Error(t('schema.json could not be loaded (status {{status}}).', { status: response.status }));
  state.root = ref((await response.json()) as JsonSchema);
}
