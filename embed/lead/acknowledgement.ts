/** Decides whether an answer acknowledges the lead, and describes for the owner why it does not. */
import { isHtmlPage, saysFailure } from '../../engine/contract/call.ts';
import type { Reply } from '../../engine/contract/plugin.ts';
import { createError, type StepwellError } from '../../engine/errors/errors.ts';
import { isPlainObject } from './merge.ts';

const isId = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');
/** Whether the answer contains the id that the endpoint gave to the lead. */
const hasLeadId = ({ body }: Reply): boolean =>
  isPlainObject(body) && (isId(body.result) || (isPlainObject(body.lead) && isId(body.lead.id)));

/**
 * Whether an answer with `ok` acknowledges the lead. Its content type is ignored, because many servers send a wrong one. `needsId`:
 * the answer must contain the id of the lead, because a service worker or a proxy can answer with any text.
 */
export const acknowledges = (reply: Reply, needsId: boolean): boolean =>
  !saysFailure(reply.body) && (!needsId || hasLeadId(reply));

/** Creates the error for an answer that does not acknowledge the lead. */
export function answerProblem(reply: Reply, url: string): StepwellError {
  const { status, text } = reply;
  if (status > 0 && (status < 200 || status > 299)) return createError('SW_LEAD_STATUS', { status, body: text });
  let found = 'an answer without the id of the lead';
  if (status === 0) found = 'a redirect';
  else if (isHtmlPage(text)) found = 'a web page';
  else if (saysFailure(reply.body)) found = `an answer that says that it failed: ${text}`;
  return createError('SW_LEAD_ANSWER', { url, found });
}
