import type { DefinitionSchema } from '../../check/schema-parts.ts';

export const schema = {
  sources: ({ attributes: { logo, favicon } }) =>
    [logo, favicon].flatMap(url =>
      url ? [{ directive: 'img-src' as const, url, why: 'the logo of the header' }] : [],
    ),
} satisfies DefinitionSchema;
