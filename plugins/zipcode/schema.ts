import { answerKeys, type DefinitionSchema, text, url } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  questions: { zipcode: { apiUrl: url, addressProvider: text, customBpKeys: answerKeys } },
};
