/** Where a form meets a fault. */
import { itemsAt } from '../document/items.ts';
import { objectOf, objectsOf } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import type { Fault } from './fault-list.ts';

/** The step with the last questions, from which a visitor comes to the end; undefined if the form asks nothing. */
export function lastQuestionsOf(definition: unknown): JsonPath | undefined {
  const last = itemsAt(definition, ['steps']).findLast(({ value }) => objectsOf(value.questions).length > 0);
  return last && ['steps', last.index];
}

/** In English; the page shows them in its language. */
export const OBSTACLES = {
  asksNothing: 'The form asks nothing yet.',
  sendsNothing: 'The form has no final step that sends the lead.',
};

/** Why the form cannot meet the fault; undefined if it can. */
export function obstacleFor({ lead }: Fault, definition: unknown): string | undefined {
  const { steps, end } = objectOf(definition);
  if (!lastQuestionsOf(definition)) return OBSTACLES.asksNothing;
  const sends = [...objectsOf(steps), objectOf(end)].some(step => step.final === true && step.doNotSendLead !== true);
  return lead !== undefined && !sends ? OBSTACLES.sendsNothing : undefined;
}
