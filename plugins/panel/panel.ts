import { type Form, isObject } from '../kit/kit.ts';
import type { JsonObject } from '../shared/json.ts';

/** A picture or a customer quote, next to the form or below it. */
interface Panel {
  readonly imgUrl?: string;
  /** Describes the picture. Default: the picture is decorative. */
  readonly imgAlt?: string;
  readonly quote?: string;
  readonly author?: string;
}

/** The panel of the definition, if it has something to show. */
export function panelOf(form: Form): Panel | undefined {
  const { panel } = form as Form & { readonly panel?: unknown };
  if (!isObject(panel)) return undefined;
  const members = Object.entries(panel as JsonObject).filter(([, value]) => typeof value === 'string' && value !== '');
  const given: Panel = Object.fromEntries(members);
  return given.imgUrl || given.quote ? given : undefined;
}
