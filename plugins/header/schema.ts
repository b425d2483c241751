import { type DefinitionSchema, picture } from '../../check/schema-parts.ts';

export const schema = {
  sources: ({ definition, attributes: { logo = definition.logo, favicon } }) =>
    [logo, favicon].flatMap(url =>
      typeof url === 'string' && url ? [{ directive: 'img-src' as const, url, why: 'the logo of the header' }] : [],
    ),
  form: { logo: picture },
} satisfies DefinitionSchema;
