/** Does an answer come from the lead endpoint? And if not, what does the owner read? */
import type { Reply } from '../contract/plugin.ts';
import { fail, type StepwellError } from '../errors/errors.ts';
import { isPlainObject } from './merge.ts';

/** Many a server gives JSON a wrong type: PHP calls everything HTML. An answer with the status 204 has no text. */
const isHtml = ({ status, body, header }: Reply): boolean =>
  status !== 204 && body === undefined && /\bx?html\b/i.test(header('Content-Type') ?? '');

const isId = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');
/** Has the answer the id that the endpoint gave to the lead? */
const hasLeadId = ({ body }: Reply): boolean =>
  isPlainObject(body) && (isId(body.result) || (isPlainObject(body.lead) && isId(body.lead.id)));

/** `needsId`: the definition wants proof, because a service worker or a proxy can answer with any text as well. */
export const comesFromEndpoint = (reply: Reply, needsId: boolean): boolean =>
  !isHtml(reply) && (!needsId || hasLeadId(reply));

/** Of an answer that is no success. */
export function answerProblem(reply: Reply, url: string): StepwellError {
  const { status, text } = reply;
  if (status > 0 && (status < 200 || status > 299)) return fail('SW_LEAD_STATUS', { status, body: text });
  const isPage = isHtml(reply) || text.trimStart().startsWith('<');
  const found = status === 0 ? 'a redirect' : isPage ? 'a web page' : 'an answer without the id of the lead';
  return fail('SW_LEAD_ANSWER', { url, found });
}
