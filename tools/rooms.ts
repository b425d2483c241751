/** The folders of the product, for tools and specs that search its sources. */

/** The folders that every form runs, apart from its plugins. */
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

/** What runs on a company's server, in a terminal and in the configurator, and in no form. */
export const NODE_ROOMS = ['cli', 'importers', 'server'];

/** The folders that make up the build of the form and its npm entries. */
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
