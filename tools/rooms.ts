/** The folders of the product, for the tools and specs that look through its sources. */

/** What every form runs, apart from its plugins. */
export const CORE_ROOMS = [
  'contract',
  'errors',
  'async',
  'engine',
  'calls',
  'browser-history',
  'view',
  'lead',
  'outbox',
  'rich-text',
  'inspection',
  'assembly',
  'kit',
];

/** What runs on a company's server and in a terminal, and in no form. */
export const NODE_ROOMS = ['cli', 'server'];

/** What the build of the form and its npm entries are made of. */
export const PRODUCT_ROOMS = [
  ...CORE_ROOMS,
  'appearance',
  'bundlers',
  'check',
  'csp',
  'embed',
  'headless',
  'host',
  'locales',
  'plugins',
  'prerender',
  'preview',
  'scripted-host',
  'typed',
  'visits',
];
