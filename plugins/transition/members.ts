/** The visible members of an end without a lead, for the form and the check. */
import type { Json } from '../kit/kit.ts';
import type { JsonObject } from '../shared/json.ts';

/** The members that give such an end visible content. In a wrong definition, `messages` can be anything. */
export function shownMembers({ title, richText, affiliationUrl, messages }: JsonObject): (Json | undefined)[] {
  const given = [messages].flat() as (Partial<JsonObject> | null | undefined)[];
  return [title, richText, affiliationUrl, ...given.flatMap(one => one?.position && [one.header, one.content])];
}
