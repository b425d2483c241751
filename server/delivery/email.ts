/** Sends a lead by e-mail, as plain text. */
import { describeError } from '../log.ts';
import type { ServerHost } from '../server-host.ts';
import type { EmailDestination } from '../settings/destination.ts';
import { messageOf, refused, type Send } from './adapter.ts';

/** One line for each member. Line breaks of an answer are indented, so that it cannot look like another member. */
const linesOf = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${name}: ${text.replaceAll(/\r?\n/g, '\n    ')}`;
    })
    .join('\n');

export const createEmail =
  ({ to, from, subject, members }: EmailDestination, smtp: string, host: ServerHost): Send =>
  async delivery => {
    const { type, data } = messageOf(delivery, members, host.now());
    const { lead, context, ...about } = data;
    const parts = [{ event: type, ...about }, context ?? {}, lead ?? {}].filter(part => Object.keys(part).length > 0);
    try {
      await host.sendMail(smtp, {
        ...{ to: [...to], from, subject: `${subject} ${data.form_id} (${type})`.trim() },
        // The same for every attempt, so that mail programs show one message.
        messageId: `<${delivery.id}@${from
          .split('@')
          .at(-1)!
          .replace(/[^\w.-]/g, '')}>`,
        text: `${parts.map(linesOf).join('\n\n')}\n`,
      });
      return { isAccepted: true };
    } catch (error) {
      const { responseCode } = error as { responseCode?: unknown };
      // A server refuses a message for good with a number from 500 on.
      return refused(String(responseCode ?? describeError(error)), Number(responseCode) >= 500);
    }
  };
