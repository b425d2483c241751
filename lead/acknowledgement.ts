/** Decides whether an answer comes from the lead endpoint, and describes for the owner why it does not. */
import type { Reply } from '../contract/plugin.ts';
import { createError, type StepwellError } from '../errors/errors.ts';
import { isPlainObject } from './merge.ts';

/**
 * Is the answer HTML? A JSON body counts more than the type, because many servers send a wrong type; PHP sends
 * `text/html` by default. A 204 has no body.
 */
const isHtml = ({ status, body, header }: Reply): boolean =>
  status !== 204 && body === undefined && /\bx?html\b/i.test(header('Content-Type') ?? '');

const isId = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');
/** Does the answer contain the id that the endpoint gave to the lead? */
const hasLeadId = ({ body }: Reply): boolean =>
  isPlainObject(body) && (isId(body.result) || (isPlainObject(body.lead) && isId(body.lead.id)));

/**
 * `needsId`: the answer must contain the id of the lead, because a service worker or a proxy can answer with any text.
 */
export const comesFromEndpoint = (reply: Reply, needsId: boolean): boolean =>
  !isHtml(reply) && (!needsId || hasLeadId(reply));

/** Creates the error for an answer that does not accept the lead. */
export function answerProblem(reply: Reply, url: string): StepwellError {
  const { status, text } = reply;
  if (status > 0 && (status < 200 || status > 299)) return createError('SW_LEAD_STATUS', { status, body: text });
  const isPage = isHtml(reply) || text.trimStart().startsWith('<');
  const found = status === 0 ? 'a redirect' : isPage ? 'a web page' : 'an answer without the id of the lead';
  return createError('SW_LEAD_ANSWER', { url, found });
}
