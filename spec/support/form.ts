/** Builds the whole Form at once, as a running engine has it after its first question. */

import type { Prepare } from '../../contract/definition.ts';
import { EMPTY_PAGE } from '../../contract/page.ts';
import type { Form, Page } from '../../contract/plugin.ts';
import { completeForm } from '../../engine/form/complete.ts';
import { parseForm } from '../../engine/form/parse.ts';
import { later } from '../../plugins/later.ts';
import { manifest } from '../../plugins/manifest.ts';

export const ROWS = [...manifest, ...later];
const named = (kind: 'questions' | 'steps' | 'validators' | 'conditions') => ROWS.flatMap(row => row[kind] ?? []);
/** Every type, validator and condition source of the manifest's plugins, as the definition check takes them. */
export const TAUGHT = {
  questions: named('questions'),
  steps: named('steps'),
  validators: named('validators'),
  conditions: named('conditions'),
  withoutQuestions: ROWS.flatMap(row => row.withoutQuestions ?? []),
};

export function createForm(
  raw: unknown,
  page: Page = EMPTY_PAGE,
  prepares: readonly Prepare[] = [],
  laterPrepares: readonly Prepare[] = [],
): Form {
  const { form, draft } = parseForm(raw, page, prepares, []);
  return completeForm(form, draft, page, laterPrepares);
}
