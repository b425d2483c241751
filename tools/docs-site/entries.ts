/** npm entry → its source. */
export const ENTRIES: Readonly<Record<string, string>> = {
  stepwell: 'embed/library.ts',
  'stepwell/react': 'embed/react.tsx',
  'stepwell/element': 'embed/element.ts',
  'stepwell/plugin': 'kit/index.ts',
  'stepwell/check': 'headless/check-form.ts',
  'stepwell/analysis': 'visits/analysis.ts',
  'stepwell/server': 'prerender/server.tsx',
  'stepwell/rich-text': 'rich-text/rich-text.ts',
  'stepwell/schema-parts': 'check/schema-parts.ts',
  'stepwell/testing': 'embed/testing.ts',
};
