/** A customer while an owner edits it: fields for what most have, and JSON for the rest. */
import type { Customer, Json, Period } from '../types.ts';

export interface CustomerDraft {
  name: string;
  /** Ids, separated by commas. */
  forms: string;
  timeZone: string;
  hours: readonly Period[];
  callsPerSlot: string;
  /** JSON of all other members. */
  further: string;
}

const FIELDS = ['id', 'name', 'forms', 'timeZone', 'hours', 'callsPerSlot'];
export const furtherMembers = (customer: Customer): Json =>
  Object.fromEntries(Object.entries(customer).filter(([name]) => !FIELDS.includes(name)));

export function draftOf(customer: Customer): CustomerDraft {
  const further = furtherMembers(customer);
  return {
    ...{ name: customer.name, forms: customer.forms.join(', '), timeZone: customer.timeZone },
    hours: customer.hours ?? [],
    callsPerSlot: String(customer.callsPerSlot ?? 1),
    further: Object.keys(further).length === 0 ? '' : JSON.stringify(further, null, 2),
  };
}

/** What the server gets, or undefined if `further` is no JSON object. */
export function customerOf({ name, forms, timeZone, hours, callsPerSlot, further }: CustomerDraft): object | undefined {
  let others: unknown = {};
  try {
    if (further.trim() !== '') others = JSON.parse(further);
  } catch {
    return undefined;
  }
  if (typeof others !== 'object' || others === null || Array.isArray(others)) return undefined;
  const ids = forms.split(',').map(id => id.trim());
  return {
    ...others,
    ...{ name: name.trim(), forms: ids.filter(id => id !== ''), timeZone, callsPerSlot: Number(callsPerSlot) },
    // Without hours it is always open; an empty list would mean never.
    ...(hours.length > 0 && { hours }),
  };
}
