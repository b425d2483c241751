import { isObject } from '../kit/json.ts';
import type { Read } from '../kit/kit.ts';
import type { ConfigurationOf } from '../shared/types.ts';
import type { schema } from './schema.ts';

export type Config = (typeof schema)['configuration'];

/** The form and version for which visits are counted. */
export interface VisitSettings {
  readonly form: string;
  readonly version: number;
  /** The ids of questions, such as `q1-2`, that this version has and the form has not, because their types are off. */
  readonly leftOut?: unknown;
}

export function settingsOf({ visits }: ConfigurationOf<Config>): VisitSettings | undefined {
  if (!isObject(visits)) return undefined;
  const { form, version, leftOut } = visits;
  return typeof form === 'string' && form && typeof version === 'number' ? { form, version, leftOut } : undefined;
}

/** A preview can send test leads, but its visits do not count. */
export const isNeeded = ({ page }: Read, config: ConfigurationOf<Config>): boolean =>
  !page.preview && settingsOf(config) !== undefined;
