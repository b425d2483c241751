/** npm entry → its source. */
export const ENTRIES: Readonly<Record<string, string>> = {
  stepwell: 'embed/library.ts',
  'stepwell/react': 'embed/react.tsx',
  'stepwell/element': 'embed/element.ts',
  'stepwell/plugin': 'plugins/kit/kit.ts',
  'stepwell/check': 'headless/check-form.ts',
  'stepwell/analysis': 'headless/visits/analysis.ts',
  'stepwell/server': 'headless/prerender/server.tsx',
  'stepwell/rich-text': 'view/rich-text/rich-text.ts',
  'stepwell/schema-parts': 'check/schema-parts.ts',
  'stepwell/testing': 'embed/testing.ts',
};
