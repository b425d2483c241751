/** Runs a plugin's `prepare` on a definition, for the configurator. */
import type { Draft, DraftStep } from '../../engine/contract/definition.ts';
import type { Addition } from '../../engine/contract/editor.ts';
import type { Loose } from '../../engine/contract/json.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import type { Prepare } from '../../engine/contract/plugin.ts';
import { draftOf } from '../../engine/form/draft.ts';

export type { Addition, Loose };

/** `index`: its position in the main list as written. */
type PlacedStep = DraftStep & { readonly index: number };

export function preparedDraft(definition: Loose, prepare: Prepare): Draft & { steps: readonly PlacedStep[] } {
  const steps: unknown[] = Array.isArray(definition.steps) ? definition.steps : [];
  const placed = steps.map((step, index) => (typeof step === 'object' && step ? { ...step, index } : step));
  const draft = draftOf({ ...definition, steps: placed }, []);
  prepare(draft, EMPTY_PAGE);
  return draft as Draft & { steps: readonly PlacedStep[] };
}
