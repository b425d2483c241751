/** Builds a Form as a running engine has it. */

import type { Prepare } from '../../engine/contract/definition.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import type { Form, Page } from '../../engine/contract/plugin.ts';
import { parseForm } from '../../engine/form/parse.ts';
import { addLaterRows } from '../../plugins/generated/later-rows.ts';
import { manifest } from '../../plugins/generated/manifest.ts';

addLaterRows();
export const ROWS = manifest;
const named = (kind: 'questions' | 'steps' | 'validators' | 'conditions') => ROWS.flatMap(row => row[kind] ?? []);
/** Every type, validator and condition source of the manifest's plugins, as the definition check takes them. */
export const TAUGHT = {
  questions: named('questions'),
  steps: named('steps'),
  validators: named('validators'),
  conditions: named('conditions'),
  withoutQuestions: ROWS.flatMap(row => (row.withoutQuestions && row.steps) || []),
  onlyQuestions: ROWS.flatMap(row => (row.onlyQuestions && row.steps) || []),
};

export const createForm = (raw: unknown, page: Page = EMPTY_PAGE, prepares: readonly Prepare[] = []): Form =>
  parseForm(raw, page, prepares, []);
