import type { DefinitionSchema } from '../../check/schema-parts.ts';

declare module '../kit/kit.ts' {
  interface QuestionTypes {
    test_enabled_feature: { answer: never };
  }
}

export const schema = { withoutTitle: ['test_enabled_feature'] } satisfies DefinitionSchema;
