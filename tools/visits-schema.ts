/**
 * The JSON Schema of a file of recorded visits, `dist/visits.schema.json`. It accepts the same files as `parseVisits`.
 */
import type { JsonSchema } from '@valibot/to-json-schema';

const text = (description: string): JsonSchema => ({ type: 'string', description });
const record = (member: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  additionalProperties: member,
  description,
});

const step: JsonSchema = {
  type: 'object',
  required: ['order', 'questions', 'answers'],
  properties: {
    order: { type: 'number', description: 'The order of the step when the visit was recorded.' },
    title: text('The title of the step.'),
    questions: {
      type: 'array',
      items: { type: 'string' },
      description: 'The keys of the questions that were visible when the step was left.',
    },
    answers: { type: 'object', description: 'The answers by key, as the form keeps them.' },
  },
};
const visit: JsonSchema = {
  type: 'object',
  required: ['name', 'steps', 'sending'],
  properties: {
    name: text('What the visit shows, such as “Renter”.'),
    now: { ...text('When the visit begins. Default: 2026-01-01T12:00:00.000Z.'), format: 'date-time' },
    query: record({ type: 'string' }, 'Parameters of the link, by name.'),
    features: record({ type: 'boolean' }, 'Flags of the page, by name.'),
    steps: { type: 'array', items: step, description: 'The steps that the visitor sees, in this order.' },
    sending: {
      enum: ['idle', 'sending', 'success', 'failure'],
      description: 'What became of the lead at the end; idle: the visit ends without one.',
    },
    lead: { type: 'object', description: 'The lead at the end; none if the visit does not come to an end.' },
  },
};

export const visitsJsonSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Visits of a Stepwell form',
  type: 'object',
  required: ['visits'],
  properties: { visits: { type: 'array', items: visit } },
};
