/** npm entry → its source. */
export const ENTRIES: Readonly<Record<string, string>> = {
  stepwell: 'embed/library.ts',
  'stepwell/react': 'embed/react.tsx',
  'stepwell/element': 'embed/element.ts',
  'stepwell/plugin': 'kit/index.ts',
  'stepwell/check': 'embed/check.ts',
  'stepwell/analysis': 'embed/analysis.ts',
  'stepwell/server': 'embed/server.tsx',
  'stepwell/rich-text': 'embed/rich-text.ts',
  'stepwell/schema-parts': 'check/schema-parts.ts',
  'stepwell/testing': 'embed/testing.ts',
};
