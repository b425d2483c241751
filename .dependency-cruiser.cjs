/**
 * The import rules between folders, checked by `npm run check:layers`. Each comment gives the reason of its rule; docs/map.md
 * describes the folders. Type-only imports do not exist at run time, so most rules ignore them. The rule about cycles counts them.
 */
const PRODUCT =
  '^(api|contract|errors|async|engine|calls|browser-history|view|lead|outbox|rich-text|inspection|assembly|appearance|kit|check|csp|analysis|cli|importers|server|host|scripted-host|plugins|headless|visits|prerender|preview|typed|bundlers|embed|samples|locales|themes|registry\\.ts$)';
const typesOnly = ['type-only'];

/** What each room of the product may import beside itself, type imports included: always rooms before it, so nothing is circular. */
const ROOMS = {
  contract: '',
  host: 'contract/',
  'scripted-host': 'contract/',
  errors: 'contract/',
  async: 'contract/',
  'browser-history': 'contract/',
  engine: 'contract/|errors/|async/',
  view: 'contract/|errors/|async/|engine/',
  'rich-text': 'contract/|errors/|async/|engine/',
  calls: 'contract/|async/|engine/',
  outbox: 'contract/|errors/|async/|calls/',
  lead: 'contract/|errors/|async/|engine/|calls/|outbox/',
  inspection: 'contract/|errors/|engine/|calls/',
  appearance: 'contract/|errors/|themes/',
  csp: 'contract/|engine/form/',
  check:
    'contract/|errors/|engine/form/|engine/fields/validators\\.ts$|engine/engine\\.ts$|appearance/(color|names|read)\\.ts$|rich-text/parse-markup\\.ts$|csp/',
  kit: 'contract/|errors/|engine/|calls/|view/',
  // What only built-in plugins share may use more than the kit, which third parties are promised.
  'plugins/shared': 'contract/|errors/|engine/|calls/|view/|kit/',
  analysis: 'contract/|errors/|engine/|rich-text/parse-markup\\.ts$',
  bundlers: '',
  assembly:
    'contract/|errors/|async/|engine/|calls/|browser-history/|view/|rich-text/|lead/|outbox/|check/|analysis/compare/pair-steps\\.ts$|plugins/(manifest|early-rows)\\.ts$|registry\\.ts$',
  headless:
    'contract/|errors/|engine/|check/|csp/|assembly/|scripted-host/|plugins/(manifest|early-rows|advice)\\.ts$|registry\\.ts$',
  typed: 'contract/|check/|kit/|plugins/',
  visits:
    'contract/|errors/|engine/|check/|appearance/|analysis/|inspection/|headless/|scripted-host/|locales/|plugins/(manifest|early-rows)\\.ts$',
  prerender:
    'contract/|errors/|engine/|view/|appearance/|analysis/|assembly/|headless/|visits/|scripted-host/|typed/|locales/|themes/|plugins/',
  importers: 'prerender/escape-html\\.ts$|rich-text/',
  // The server knows forms as their owners do. Nothing of a form knows the server.
  server: 'contract/|api/|headless/check-form\\.ts$|prerender/server\\.tsx$',
  preview: 'contract/|errors/|engine/|calls/|check/|appearance/|scripted-host/|registry\\.ts$',
};

/** The same for the rooms of the engine. `context.ts` and the Engine's interface, `engine.ts`, come after the rooms that they name. */
const ENGINE_ROOMS = {
  form: '',
  state: 'form/',
  fields: 'form/|state/',
  'context\\.ts$': 'fields/',
  'engine\\.ts$': 'form/|state/|fields/',
  'plugin-runtime': 'form/|state/|fields/|(context|engine)\\.ts$',
  navigation: 'form/|state/|fields/|plugin-runtime/|(context|engine)\\.ts$',
};

/** Those of the configurator: each may import only rooms before it. */
const CONFIGURATOR_ROOMS = [
  ...['document', 'ui', 'types', 'schema', 'compare', 'preview', 'problems', 'fill', 'outline', 'start'],
  ...['translations', 'server', 'share', 'flow', 'faults', 'screens', 'frame', 'inspector', 'json', 'properties'],
  ...['design', 'replay', 'help'],
];

const oneWay = (table, folder) =>
  Object.entries(table).map(([room, allowed]) => ({
    name: `${`${folder}${room}`.replace(/\W+ts\$$/, '').replaceAll('/', '-')}-imports-only-rooms-before-it`,
    severity: 'error',
    from: { path: `^${folder}${room}${room.endsWith('$') ? '' : '/'}` },
    to: {
      path: folder ? `^${folder}` : PRODUCT,
      pathNot: `^${folder}(${[room.endsWith('$') ? room : `${room}/`, allowed].filter(Boolean).join('|')})`,
    },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...oneWay(ROOMS, ''),
    ...oneWay(ENGINE_ROOMS, 'engine/'),
    {
      name: 'engine-uses-no-react',
      comment: 'A form can be checked, analyzed and run on a server without a view.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: 'node_modules/(@types/)?(react|react-dom)/' },
    },
    {
      name: 'engine-loads-chunks-in-one-file',
      comment: 'What loads when is decided in assembly/chunks.ts and in the manifest.',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/chunks\\.ts$' },
      to: { dependencyTypes: ['dynamic-import'] },
    },
    {
      name: 'plugins-import-only-the-kit',
      comment:
        'Built-in plugins import what third-party plugins can import, kit/index.ts, and what they share with each other. Files of the manifest may import the JSON guards directly.',
      severity: 'error',
      from: { path: '^plugins/[^/]+/', pathNot: '^plugins/([^/]+/(schema|advice|editor|index)\\.ts$|shared/)' },
      to: { path: PRODUCT, pathNot: '^(plugins/|kit/(index|json)\\.ts$)' },
    },
    {
      name: 'plugin-schemas-import-only-schema-parts',
      comment:
        'Plugins describe the members that they add to a definition with the shared parts of the schema. The files of a plugin that a schema shares with it import nothing but the JSON guards, so that the chunk of the check stays small.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/schema\\.ts$' },
      to: {
        path: PRODUCT,
        pathNot: [
          '^check/schema-parts\\.ts$',
          '^kit/(json|searchable/types)\\.ts$',
          '^plugins/shared/(geocoded-key|json)\\.ts$',
          '^plugins/$1/(parts|members|fiber|icon-names|number-limits|days)\\.ts$',
        ],
      },
    },
    {
      name: 'plugin-advice-imports-the-check',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/advice\\.ts$' },
      to: {
        path: PRODUCT,
        pathNot: '^(check/|contract/json\\.ts$|engine/form/|rich-text/parse-markup\\.ts$|plugins/$1/)',
      },
    },
    {
      name: 'plugin-editors-import-their-plugin',
      comment: 'What an editor shows of a type needs no engine and no view.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/editor\\.ts$' },
      to: { path: PRODUCT, pathNot: '^(check/schema-parts\\.ts$|plugins/$1/)' },
    },
    {
      name: 'manifest-needs-types-only',
      comment: 'The manifest is loaded before everything else, so it may only import types.',
      severity: 'error',
      from: { path: '^plugins/(manifest|early-rows)\\.ts$' },
      to: { path: '^(contract|engine|view)/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'manifest-parts-need-types-and-guards-only',
      comment:
        'The manifest imports these files statically, and tools run it without a browser. They may use the JSON guards, what handles the steps of a draft, and what reads a setting.',
      severity: 'error',
      from: { path: '^plugins/[^/]+/(is-needed|is-shown|prepare|wanted|complete)\\.ts$' },
      to: {
        path: '^(kit|plugins/shared)/',
        pathNot: '^(kit/json|plugins/shared/(draft-steps|json|reveal-page))\\.ts$',
        dependencyTypesNot: typesOnly,
      },
    },
    {
      name: 'plugins-do-not-import-each-other',
      comment: 'Plugins communicate through facts, events and answers. `shared` is no plugin.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: { path: '^plugins/[^/]+/', pathNot: '^plugins/($1|shared)/' },
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
      name: 'registry-imports-only-the-engine',
      severity: 'error',
      from: { path: '^registry\\.ts$' },
      to: {
        path: PRODUCT,
        pathNot: '^(contract/|async/fetching\\.ts$|errors/errors\\.ts$|engine/form/step-index\\.ts$)',
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
      name: 'valtio-only-in-state-and-public-store',
      comment: 'All other code reads and changes the state through the functions of the store.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^(engine/state/(store|tree)|embed/public-store)\\.ts$' },
      to: { path: 'node_modules/valtio/', dependencyTypesNot: typesOnly },
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
          '^(headless/check-form|visits/analysis|rich-text/rich-text|prerender/(server|escape-html))\\.tsx?$',
          '^server/start\\.ts$',
          '^bundlers/assets\\.ts$',
          '^importers/import-form\\.ts$',
          '^check/(closest-name|invented-company)\\.ts$',
          '^(api/(contract|local-server|own-page)|contract/text-file)\\.ts$',
        ],
      },
    },
    {
      name: 'configurator-uses-the-public-face',
      comment:
        'The configurator uses the form as third parties do: by its npm entries and its built files. What it shows of the built-in types comes from their editor blocks, as it comes from a frame for those of third parties. Its fault bench brings about faults with the parts of a scripted Host.',
      severity: 'error',
      from: { path: '^configurator/' },
      to: {
        path: PRODUCT,
        pathNot:
          '^((embed/library|headless/check-form|visits/analysis|importers/import-form|rich-text/(rich-text|tokens)|check/(schema-parts|apply-fix|json-path|invented-company)|contract/text-file|plugins/editors|locales/index)\\.ts$|samples/|scripted-host/)',
        dependencyTypesNot: typesOnly,
      },
    },
    ...CONFIGURATOR_ROOMS.slice(0, -1).map((room, index) => ({
      name: `configurator-${room}-imports-no-later-room`,
      severity: 'error',
      from: { path: `^configurator/${room}/` },
      to: { path: `^configurator/(${CONFIGURATOR_ROOMS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'configurator-rooms-make-no-parts',
      comment:
        'Views find the parts of the configurator in its context. The files that make the parts import all rooms.',
      severity: 'error',
      from: { path: '^configurator/[^/]+/' },
      to: { path: '^configurator/(create-\\w+|main|App|Editor|TopBar)\\.tsx?$' },
    },
    {
      name: 'configurator-contexts-import-types',
      severity: 'error',
      from: { path: '^configurator/(configurator|home)\\.tsx?$' },
      to: { path: '^configurator/[^/]+/', dependencyTypesNot: typesOnly },
    },
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
      from: { pathNot: '^(configurator|spec|admin)/' },
      to: { path: '^configurator/' },
    },
    {
      name: 'admin-imports-parts-of-the-configurator',
      comment:
        'The admin page knows the server by its documented calls and their answers, and looks like the configurator.',
      severity: 'error',
      from: { path: '^admin/' },
      to: {
        path: `${PRODUCT}|^(configurator|sandbox|spec|tools)/`,
        pathNot: '^(api/owner\\.ts$|configurator/((ui|server)/|icon\\.svg$|webpack\\.config\\.js$))',
      },
    },
    {
      name: 'nothing-imports-the-admin-page',
      severity: 'error',
      from: { pathNot: '^(admin|spec)/' },
      to: { path: '^admin/' },
    },
    {
      name: 'only-the-command-imports-the-server',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^(server|cli)/' },
      to: { path: '^server/' },
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
        'The sandbox is the server with sample data, simulated partners and faults. It shares no code with the form but the check of its calls and what local servers check.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: PRODUCT, pathNot: '^(samples/|server/|api/(contract|local-server)\\.ts$)' },
    },
    {
      name: 'model-shares-nothing',
      comment: 'The model of a form is compared with the form, so it must not repeat its mistakes.',
      severity: 'error',
      from: { path: '^spec/hostile/(definitions|branches)/(model|model-lead|answers|places|rules|shape)\\.ts$' },
      to: {
        pathNot:
          '^(spec/hostile/(definitions|branches)/(model|model-lead|answers|places|rules|shape)\\.ts$|(node:)?crypto$)',
      },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that depend on each other, if only for types, cannot be understood separately.',
      severity: 'error',
      from: { path: `${PRODUCT}|^(admin|configurator|sandbox|spec|tools)/` },
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
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|lib|\\.cache|spec/checks/consumer)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
