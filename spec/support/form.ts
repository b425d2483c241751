/** Builds a `Form` like the one in a running engine. */

import type { Prepare } from '../../engine/contract/definition.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import type { Form, Page } from '../../engine/contract/plugin.ts';
import { parseForm } from '../../engine/form/parse.ts';
import { addLaterRows } from '../../plugins/generated/later-rows.ts';
import { manifest } from '../../plugins/generated/manifest.ts';

addLaterRows();
export const ROWS = manifest;
const named = (kind: 'questions' | 'steps' | 'validators' | 'conditions') => ROWS.flatMap(row => row[kind] ?? []);
/** The types, validators and condition sources of all plugins in the manifest, in the format of the definition check. */
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
