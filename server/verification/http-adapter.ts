/** Sends messages with any HTTP service. The settings describe its request. */

import { createReceiver } from '../http/exchange.ts';
import type { ServerHost } from '../server-host.ts';
import type { HttpSettings } from '../settings/verification.ts';
import type { Message, SendMessage } from './own-codes.ts';

function fill(value: unknown, message: Message): unknown {
  const parts: Readonly<Record<string, string>> = {
    '{phone}': message.phone,
    '{digits}': message.phone.slice(1),
    '{text}': message.text,
    '{code}': message.code,
    '{language}': message.language,
  };
  if (typeof value === 'string') return value.replace(/\{\w+\}/g, part => parts[part] ?? part);
  if (Array.isArray(value)) return value.map(one => fill(one, message));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, message)]));
}

export function createHttpSender({ url, headers, json, form, statuses }: HttpSettings, host: ServerHost): SendMessage {
  const receiver = createReceiver(host);
  return async message => {
    const body = form
      ? new URLSearchParams(fill(form, message) as Record<string, string>).toString()
      : JSON.stringify(fill(json ?? { phone: '{phone}', text: '{text}' }, message));
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await receiver.send(url, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
    return answer.isAccepted ? undefined : (statuses[String(answer.status)] ?? 'failed');
  };
}
