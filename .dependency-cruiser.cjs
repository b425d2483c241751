/**
 * Who may import whom. `npm run check:layers`; the reasons are in each rule's comment, and the map in docs/map.md.
 * Type-only imports cost nothing at run time, so rules about cycles and order of loading look past them.
 */
const PRODUCT = '^(engine|kit|check|host|plugins|embed|samples|locales|themes|registry\\.ts$)';
const typesOnly = ['type-only'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'engine-imports-only-itself',
      comment: 'The engine names no plugin, check, host or registry: it is handed what it needs of others.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: PRODUCT, pathNot: '^engine/' },
    },
    {
      name: 'host-implements-an-interface',
      comment:
        'The interface of the Host belongs to the engine; host/ is the only code that names a browser’s globals.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: PRODUCT, pathNot: ['^host/', '^engine/host\\.ts$'] },
    },
    {
      name: 'check-needs-no-running-engine',
      comment: 'A page, a terminal or a build can check a definition: it needs the shapes, conditions and errors only.',
      severity: 'error',
      from: { path: '^check/' },
      to: {
        path: PRODUCT,
        pathNot: ['^check/', '^engine/(form|errors)/', '^engine/answers/validators\\.ts$'],
        dependencyTypesNot: typesOnly,
      },
    },
    {
      name: 'kit-serves-plugins',
      comment: 'The kit builds on the engine and on nothing else.',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: PRODUCT, pathNot: '^(kit|engine)/' },
    },
    {
      name: 'plugins-see-the-kit',
      comment: 'A built-in plugin imports what a third party can import: kit/index.ts.',
      severity: 'error',
      from: { path: '^plugins/[^/]+/', pathNot: '^plugins/[^/]+/schema\\.ts$' },
      to: { path: '^(engine|kit|check|host)/', pathNot: '^kit/index\\.ts$' },
    },
    {
      name: 'plugin-schemas-see-the-vocabulary',
      comment:
        'The members that a plugin adds to a definition are described with the parts of the definition’s own schema.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/schema\\.ts$' },
      to: {
        path: '^(engine|kit|host|check|plugins|embed)/',
        pathNot: ['^check/schema-parts\\.ts$', '^kit/geocoded-key\\.ts$', '^plugins/$1/parts\\.ts$'],
      },
    },
    {
      name: 'manifest-needs-types-only',
      comment: 'The manifest is loaded before anything else: of the engine it may name types.',
      severity: 'error',
      from: { path: '^plugins/(manifest|later)\\.ts$' },
      to: { path: '^engine/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'manifest-parts-need-types-only',
      comment:
        'The manifest imports these files at once, and tools run it without a browser: they may name types of the kit.',
      severity: 'error',
      from: { path: '^plugins/[^/]+/(is-needed|prepare|wanted|complete)\\.ts$' },
      to: { path: '^kit/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'plugins-apart',
      comment: 'Plugins meet through facts, events and answers, not through imports.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: { path: '^plugins/', pathNot: '^plugins/$1/' },
    },
    {
      name: 'only-index-registers',
      comment: 'A plugin is a plain value; its index.ts, and nothing else of it, touches the registry.',
      severity: 'error',
      from: { path: '^plugins/', pathNot: '^plugins/[^/]+/index\\.ts$' },
      to: { path: '^registry\\.ts$' },
    },
    {
      name: 'plugins-are-loaded-by-need',
      comment: 'A plugin that something imports outright is in everybody’s first download. Its `prepare` may be.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^plugins/[^/]+/' },
      to: {
        path: '^plugins/[^/]+/(index\\.ts|plugin\\.tsx?)$',
        dependencyTypesNot: ['dynamic-import', ...typesOnly],
      },
    },
    {
      name: 'plugins-stay-below-the-page',
      comment: 'A plugin can be built and tested without the embed, its samples, dictionaries and themes.',
      severity: 'error',
      from: { path: '^plugins/' },
      to: { path: '^(embed|samples|locales|themes)/' },
    },
    {
      name: 'registry-knows-the-engine-only',
      severity: 'error',
      from: { path: '^registry\\.ts$' },
      to: {
        path: PRODUCT,
        pathNot: '^engine/(contract|definition-check|registry|host|errors/errors|plugins/manifest-row)\\.ts$',
      },
    },
    {
      name: 'data-is-data',
      comment: 'Samples, dictionaries and themes hold no logic of the engine; they may name its types.',
      severity: 'error',
      from: { path: '^(samples|locales|themes)/' },
      to: { path: PRODUCT, pathNot: '^(samples|locales|themes)/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'state-library-in-its-place',
      comment: 'Valtio lives in the store and the views; everything else goes through the store’s verbs.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^engine/(answers/store\\.ts$|view/)' },
      to: { path: 'node_modules/valtio/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'product-without-its-tools',
      comment: 'What is shipped does not import what only builds, tests or demonstrates it.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^embed/testing\\.ts$' },
      to: { path: '^(sandbox|spec|tools|examples)/' },
    },
    {
      name: 'sandbox-is-a-stranger',
      comment: 'The sandbox speaks the documented calls; it shares no code with the form, only its samples.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: PRODUCT, pathNot: '^samples/' },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that need each other at run time cannot be understood, loaded or tested one by one.',
      severity: 'error',
      from: { path: `${PRODUCT}|^(sandbox|spec|tools)/` },
      to: { circular: true, viaOnly: { dependencyTypesNot: typesOnly } },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: { pathNot: '^spec/checks/consumer/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|lib|\\.cache|spec/checks/consumer)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
