/**
 * The JSON Schema of a file of recorded visits, `dist/visits.schema.json`. It accepts the same files as `parseVisits`.
 */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { isDate, visitsFile } from '../check/analysis/recorded-visit.ts';

export const visitsJsonSchema: JsonSchema = {
  ...toJsonSchema(visitsFile, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode: 'output', // the last schema of a pipe
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction === isDate ? { ...jsonSchema, format: 'date-time' } : undefined,
  }),
  title: 'Visits of a Stepwell form',
};
