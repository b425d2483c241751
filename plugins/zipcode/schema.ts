import { answerKeys, type DefinitionSchema, hinted, rare, template, text, url } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  questions: {
    zipcode: {
      placeholder: template,
      countryOverrideBpKey: hinted(text, { 'x-kind': 'answer-key', 'x-rare': true }),
      apiUrl: rare(url),
      addressProvider: hinted(text, { 'x-suggestions': ['places', 'google'], 'x-rare': true }),
      customBpKeys: rare(answerKeys),
    },
  },
};
