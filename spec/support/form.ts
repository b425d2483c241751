/** The whole Form at once, as a running engine has it after its first question. */
import type { Form, Page, Prepare } from '../../engine/contract.ts';
import { EMPTY_PAGE } from '../../engine/definition.ts';
import { beginForm } from '../../engine/form.ts';
import { completeForm } from '../../engine/walk/complete.ts';
import { later } from '../../plugins/later.ts';
import { manifest } from '../../plugins/manifest.ts';

export const ROWS = [...manifest, ...later];

export function createForm(
  raw: unknown,
  page: Page = EMPTY_PAGE,
  prepares: readonly Prepare[] = [],
  completes: readonly Prepare[] = [],
): Form {
  const { form, draft } = beginForm(raw, page, prepares);
  completeForm(form, draft, page, completes);
  return form;
}
