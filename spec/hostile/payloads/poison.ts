/** Creates definitions, replies of services, and page settings that contain payloads. */
import { type ApiDocument, createContract } from '../../../server/api/contract.ts';
import { readApi } from '../../../tools/openapi.ts';
import { definitionJsonSchema } from '../../../tools/schema.ts';
import type { Random } from '../../support/random.ts';
import { createFromSchema } from '../definitions/from-schema.ts';
import { PAYLOADS } from './payloads.ts';

const contract = createContract(readApi() as ApiDocument);
const schema = definitionJsonSchema();

/** Creates a definition that matches the schema and whose free texts are payloads. */
export function poisonedDefinition(random: Random): Record<string, unknown> {
  const made = createFromSchema(schema, random, () => random.pick(PAYLOADS))() as Record<string, unknown>;
  return { ...made, configuration: { ...(made.configuration as object), procurationUrl: '/submit' } };
}

function poisoned(value: unknown, random: Random): unknown {
  if (typeof value === 'string') return random.chance(0.6) ? random.pick(PAYLOADS) : value;
  if (Array.isArray(value)) return value.map(one => poisoned(one, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one, random)]));
}
/** Returns the example reply of the API's documentation with payloads as texts; undefined for an unknown path. */
export function poisonedReply(method: string, path: string, random: Random): unknown {
  const { operation } = contract.find(method, path) ?? {};
  const examples = operation?.responses['200']?.content?.['application/json']?.examples ?? {};
  const all = Object.values(examples);
  return all.length > 0 ? poisoned(random.pick(all).value, random) : undefined;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');
/** Creates query parameters of a link. */
export function poisonedQuery(random: Random): Record<string, string> {
  const text = () => random.pick(PAYLOADS);
  return {
    prefilled_values: encoded({ a: text(), b: text(), c: [text()], d: { x: text() } }),
    prefilled_cs: encoded({ short_text: text(), email: text() }),
    provider_lead_id: text(),
    utm_source: text(),
    [`comparo_${random.below(9)}`]: text(),
    ...(random.chance(0.2) && { initial_step: text() }),
  };
}
/** Creates attributes of the form's element, named without `data-`. */
export const poisonedAttributes = (random: Random): Record<string, string> =>
  Object.fromEntries(
    ['privacy-link', 'domain', 'logo', 'favicon', 'appearance', 'scheme', 'static-host', 'feature-new-survey-design']
      .filter(() => random.chance(0.5))
      .map(name => [name, random.pick(PAYLOADS)]),
  );
