import type { DefinitionSchema } from '../../check/schema-parts.ts';

export const schema = {
  sources: ({ attributes: { gtmId } }) =>
    gtmId === undefined
      ? []
      : [
          { directive: 'script-src', url: 'https://www.googletagmanager.com', why: 'the tag manager' },
          { directive: 'connect-src', why: 'whatever the tags of the container load and call' },
        ],
} satisfies DefinitionSchema;
