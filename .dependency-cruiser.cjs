/**
 * The import rules between folders, checked by `npm run check:layers`. Each comment gives the reason of its rule; docs/map.md
 * describes the folders. Type-only imports do not exist at run time, so most rules ignore them. The rule about cycles counts them.
 */
const PRODUCT =
  '^(api|engine|appearance|kit|check|analysis|cli|host|plugins|embed|samples|locales|themes|registry\\.ts$)';
const typesOnly = ['type-only'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'engine-imports-only-itself',
      comment:
        'The engine imports no plugin, check, host or registry. It receives what it needs from them as parameters.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: PRODUCT, pathNot: '^engine/' },
    },
    {
      name: 'engine-rooms-run-one-way',
      comment:
        'At run time a room imports only rooms before it: errors, form, answers, dispatch, navigation, lead, view. The files in engine/ itself wire them.',
      severity: 'error',
      from: { path: '^engine/(form|errors|answers|dispatch|navigation|lead|view)/' },
      to: {
        path: '^engine/[^/]+\\.ts$',
        pathNot: '^engine/(lazy|lifetime|next-task|pause|definition|json)\\.ts$',
        dependencyTypesNot: typesOnly,
      },
    },
    ...[
      ['form', 'answers|dispatch|navigation|lead|view'],
      ['errors', 'form|answers|dispatch|navigation|lead|view'],
      ['answers', 'dispatch|navigation|lead|view'],
      ['dispatch', 'navigation|lead|view'],
      ['navigation', 'lead|view'],
      ['lead', 'navigation|view'],
      ['view', 'navigation|lead|dispatch'],
    ].map(([room, later]) => ({
      name: `engine-${room}-imports-no-later-room`,
      severity: 'error',
      from: { path: `^engine/${room}/` },
      to: { path: `^engine/(${later})/`, dependencyTypesNot: typesOnly },
    })),
    {
      name: 'engine-loads-chunks-in-one-file',
      comment: 'What loads when is decided in engine/chunks.ts and in the manifest.',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/chunks\\.ts$' },
      to: { dependencyTypes: ['dynamic-import'] },
    },
    {
      name: 'host-implements-an-interface',
      comment:
        'The engine declares the Host interface. host/ implements it and is the only code that uses browser globals.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: PRODUCT, pathNot: ['^host/', '^engine/host\\.ts$'] },
    },
    {
      name: 'check-needs-no-running-engine',
      comment: 'Pages, terminals and builds can check a definition with only the form types, conditions and errors.',
      severity: 'error',
      from: { path: '^check/' },
      to: {
        path: PRODUCT,
        pathNot: [
          '^check/',
          '^appearance/(color|names|read)\\.ts$',
          '^engine/(form|errors)/',
          '^engine/(definition|json)\\.ts$',
          '^engine/answers/validators\\.ts$',
        ],
        dependencyTypesNot: typesOnly,
      },
    },
    {
      name: 'appearance-imports-only-styles',
      comment: 'The look of a form is loaded before the engine, and the check computes colors without a form.',
      severity: 'error',
      from: { path: '^appearance/' },
      to: { path: PRODUCT, pathNot: '^(appearance|themes)/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'kit-imports-only-the-engine',
      comment: 'Third-party plugins import the kit, so it must not depend on anything but the engine.',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: PRODUCT, pathNot: '^(kit|engine)/' },
    },
    {
      name: 'plugins-import-only-the-kit',
      comment:
        'Built-in plugins import what third-party plugins can import: kit/index.ts. Files of the manifest may import the JSON guards, and what handles the steps of a draft, directly.',
      severity: 'error',
      from: { path: '^plugins/[^/]+/', pathNot: '^plugins/[^/]+/schema\\.ts$' },
      to: { path: '^(engine|kit|check|host)/', pathNot: '^kit/(index|json|draft-steps)\\.ts$' },
    },
    {
      name: 'plugin-schemas-import-only-schema-parts',
      comment:
        'Plugins describe the members that they add to a definition with the shared parts of the schema. The files of a plugin that a schema shares with it import nothing but the JSON guards, so that the chunk of the check stays small.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/schema\\.ts$' },
      to: {
        path: '^(engine|kit|host|check|plugins|embed)/',
        pathNot: [
          '^check/schema-parts\\.ts$',
          '^kit/(geocoded-key|json|searchable/types)\\.ts$',
          '^plugins/$1/(parts|members|fiber|icon-names|number-limits|days)\\.ts$',
        ],
      },
    },
    {
      name: 'manifest-needs-types-only',
      comment: 'The manifest is loaded before everything else, so it may only import types of the engine.',
      severity: 'error',
      from: { path: '^plugins/(manifest|later)\\.ts$' },
      to: { path: '^engine/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'manifest-parts-need-types-and-guards-only',
      comment:
        'The manifest imports these files statically, and tools run it without a browser. They may use the JSON guards, and what handles the steps of a draft.',
      severity: 'error',
      from: { path: '^plugins/[^/]+/(is-needed|is-shown|prepare|wanted|complete)\\.ts$' },
      to: { path: '^kit/', pathNot: '^kit/(json|draft-steps)\\.ts$', dependencyTypesNot: typesOnly },
    },
    {
      name: 'plugins-do-not-import-each-other',
      comment: 'Plugins communicate through facts, events and answers.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: { path: '^plugins/[^/]+/', pathNot: '^plugins/$1/' },
    },
    {
      name: 'only-index-registers',
      comment: 'A plugin is a plain value. Only its index.ts registers it.',
      severity: 'error',
      from: { path: '^plugins/', pathNot: '^plugins/[^/]+/index\\.ts$' },
      to: { path: '^registry\\.ts$' },
    },
    {
      name: 'plugins-are-loaded-on-demand',
      comment: 'A statically imported plugin would be part of the first download of every form.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^plugins/[^/]+/' },
      to: {
        path: '^plugins/[^/]+/(index\\.ts|plugin\\.tsx?)$',
        dependencyTypesNot: ['dynamic-import', ...typesOnly],
      },
    },
    {
      name: 'plugins-do-not-import-the-embed',
      comment: 'Plugins can be built and tested without the embed, samples, dictionaries and themes.',
      severity: 'error',
      from: { path: '^plugins/' },
      to: { path: '^(embed|samples|locales|themes)/' },
    },
    {
      name: 'registry-imports-only-the-engine',
      severity: 'error',
      from: { path: '^registry\\.ts$' },
      to: {
        path: PRODUCT,
        pathNot: '^engine/(contract|definition|definition-check|registry|host|manifest-row|errors/errors)\\.ts$',
      },
    },
    {
      name: 'data-imports-only-types',
      comment: 'Samples, dictionaries and themes contain data, not logic.',
      severity: 'error',
      from: { path: '^(samples|locales|themes)/' },
      to: { path: PRODUCT, pathNot: '^(samples|locales|themes)/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'valtio-only-in-store-and-views',
      comment: 'All other code reads and changes the state through the functions of the store.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^engine/(answers/store\\.ts$|view/)' },
      to: { path: 'node_modules/valtio/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'analysis-imports-only-the-engine',
      comment: 'Pages, terminals and workers can analyze a form, with the plugins that they choose.',
      severity: 'error',
      from: { path: '^analysis/' },
      to: { path: PRODUCT, pathNot: '^(analysis|engine)/' },
    },
    {
      name: 'cli-uses-the-public-face',
      comment: 'The command does what anybody can do with the npm entries.',
      severity: 'error',
      from: { path: '^cli/' },
      to: {
        path: PRODUCT,
        pathNot: [
          '^cli/',
          '^embed/(check|analysis|rich-text|server)\\.tsx?$',
          '^embed/escape-html\\.ts$',
          '^kit/bundlers/assets\\.ts$',
          '^check/did-you-mean\\.ts$',
          '^api/(contract|local-server)\\.ts$',
        ],
      },
    },
    {
      name: 'configurator-uses-the-public-face',
      comment: 'The configurator uses the form as third parties do: by its npm entries and its built files.',
      severity: 'error',
      from: { path: '^configurator/' },
      to: {
        path: PRODUCT,
        pathNot: '^(embed/(library|check|analysis|rich-text)\\.ts$|check/schema-parts\\.ts$|samples/)',
        dependencyTypesNot: typesOnly,
      },
    },
    ...[
      [
        'document|schema|ui',
        'compare|faults|fill|flow|frame|inspector|outline|preview|problems|properties|screens|start',
      ],
      ['preview', 'faults|fill|frame|inspector|screens'],
      ['faults|fill|screens', 'frame|inspector'],
      ['problems', 'outline|properties'],
      ['outline', 'properties'],
      ['compare', 'start'],
    ].map(([room, later]) => ({
      name: `configurator-${room.replaceAll('|', '-')}-imports-no-later-room`,
      severity: 'error',
      from: { path: `^configurator/(${room})/` },
      to: { path: `^configurator/(${later})/` },
    })),
    {
      name: 'api-imports-nothing',
      comment: 'The documented calls are the same for the form, the sandbox and the backends of others.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: PRODUCT, pathNot: '^api/' },
    },
    {
      name: 'nothing-imports-the-configurator',
      severity: 'error',
      from: { pathNot: '^(configurator|spec)/' },
      to: { path: '^configurator/' },
    },
    {
      name: 'product-imports-no-tools',
      comment: 'Shipped code does not depend on code that builds, tests or demonstrates it.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^embed/testing\\.ts$' },
      to: { path: '^(sandbox|spec|tools|examples)/' },
    },
    {
      name: 'sandbox-imports-only-samples',
      comment:
        'The sandbox implements the documented calls independently of the form, and shares no code with it but the check of them, what local servers check, and what reads posts of forms without script.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: PRODUCT, pathNot: '^(samples/|api/(contract|local-server)\\.ts$|embed/server\\.tsx$)' },
    },
    {
      name: 'model-shares-nothing',
      comment: 'The model of a form is compared with the form, so it must not repeat its mistakes.',
      severity: 'error',
      from: { path: '^spec/hostile/definitions/(model|model-lead|rules|shape)\\.ts$' },
      to: { pathNot: '^(spec/hostile/definitions/(model|model-lead|rules|shape)\\.ts$|(node:)?crypto$)' },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that depend on each other, if only for types, cannot be understood separately.',
      severity: 'error',
      from: { path: `${PRODUCT}|^(configurator|sandbox|spec|tools)/` },
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
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
