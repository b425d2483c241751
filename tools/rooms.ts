/** The folders of the product, for tools and specs that search its sources. */

/** The folders that every form runs, apart from its plugins. */
export const CORE_ROOMS = [
  'engine',
  'view',
  'check/inspection',
  'plugins/kit',
  'embed/assembly',
  'embed/lead',
  'embed/outbox',
];

/** The folders that make up the build of the form and its npm entries. */
export const PRODUCT_ROOMS = ['engine', 'view', 'check', 'plugins', 'embed', 'headless'];
