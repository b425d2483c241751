/** Sends a lead by e-mail, as plain text. */
import { inTime, reasonOf } from '../http/exchange.ts';
import type { ServerHost } from '../server-host.ts';
import type { EmailDestination } from '../settings/destination.ts';
import { messageOf, refused, type Send } from './adapter.ts';
import { TIMEOUT } from './queue.ts';

/** Every control character except the tab counts as a line break, because mail programs differ in which ones they show as one. */
const LINE_BREAKS = /\r\n|[^\P{Cc}\t]|[\u2028\u2029]/u;
/** Invisible characters that change the direction of the following text. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const splitLines = (text: string): string[] => text.replace(DIRECTIONS, '').split(LINE_BREAKS);
const toLine = (text: string): string => splitLines(text).join(' ');
/** Indents further lines, so that no answer can look like another member. */
const indent = (text: string): string => splitLines(text).join('\n    ');
const linesOf = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${/^[\p{L}\p{N}_.-]+$/u.test(name) ? name : JSON.stringify(toLine(name))}: ${indent(text)}`;
    })
    .join('\n');

/** The heading above the answers, which the sender controls. */
const ANSWERS = 'Answers, as they were sent:';

export const createEmail =
  ({ to, from, subject, members }: EmailDestination, smtp: string, host: ServerHost): Send =>
  async delivery => {
    const { type, data } = messageOf(delivery, members);
    const { lead, context, ...about } = data;
    const parts = [{ event: type, ...about }, context ?? {}].filter(part => Object.keys(part).length > 0).map(linesOf);
    // Answers have their own part, because a sender can name an answer like a member that the server has verified.
    if (lead && Object.keys(lead).length > 0) parts.push(`${ANSWERS}\n${linesOf(lead)}`);
    try {
      const mail = {
        to: [...to],
        from,
        subject: toLine(`${subject} ${data.form_id} (${type})`).trim(),
        // The id is the same for every attempt, so that mail programs show one message.
        messageId: `<${delivery.id}@${from.replace(/^.*@|[^\w.-]/g, '')}>`,
        text: `${parts.join('\n\n')}\n`,
      };
      await inTime(host, TIMEOUT, signal => host.sendMail(smtp, mail, signal));
      return { isAccepted: true };
    } catch (error) {
      const { responseCode } = error as { responseCode?: unknown };
      // With a code from 500 on, a mail server refuses a message permanently.
      const reason = responseCode === undefined ? reasonOf(error) : `SMTP ${String(responseCode)}`;
      return refused(reason, Number(responseCode) >= 500);
    }
  };
