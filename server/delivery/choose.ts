/** The rules by which destinations and customers get a lead, and the members that they get. */
import type { JsonObject } from '../http/json.ts';
import type { Destination } from '../settings/destination.ts';

type Rule = Destination['when'];

interface Form {
  formId: string;
  /** The country of its published definition, in lower case; empty without one. */
  country: string;
}

export function fits({ forms, countries, answers = {} }: Rule, { formId, country }: Form, lead: JsonObject): boolean {
  if (forms && !forms.includes(formId)) return false;
  if (countries && !countries.includes(country)) return false;
  return Object.entries(answers).every(([key, wanted]) => {
    const given = Object.hasOwn(lead, key) ? lead[key] : undefined;
    const all = Array.isArray(given) ? given : [given];
    return [wanted].flat().some(one => all.some(answer => String(answer) === String(one)));
  });
}

/** Maps a lead to the `members` of a destination. Without `members`, the destination gets the whole lead. */
export function mapLead(members: Destination['members'], lead: JsonObject): JsonObject {
  if (!members) return lead;
  const mapped = Object.entries(members).map(([name, source]) => [
    name,
    typeof source === 'object' ? source.value : Object.hasOwn(lead, source) ? lead[source] : undefined,
  ]);
  return Object.fromEntries(mapped.filter(([, value]) => value !== undefined));
}
