/** What an end without a lead shows, as the form and the check see it. */
import type { Json } from '../../kit/index.ts';
import type { JsonObject } from '../shared/json.ts';

/** The members from which such an end shows something. In a wrong definition, `messages` can be anything. */
export function shownMembers({ title, richText, affiliationUrl, messages }: JsonObject): (Json | undefined)[] {
  const given = [messages].flat() as (Partial<JsonObject> | null | undefined)[];
  return [title, richText, affiliationUrl, ...given.flatMap(one => one?.position && [one.header, one.content])];
}
