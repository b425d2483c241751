/**
 * The import rules between folders, checked by `npm run check:layers`. Each comment gives the reason of its rule; docs/map.md
 * describes the folders. Type-only imports do not exist at run time, so most rules ignore them. The rule about cycles counts them.
 */
const PRODUCT = '^(engine|view|themes|check|plugins|embed|headless|server|owner/cli|owner/importers|registry\\.ts$)';
const typesOnly = ['type-only'];

/** What each room of the product may import beside itself, type imports included: always rooms before it, so nothing is circular. */
const ROOMS = {
  engine: '',
  'view/rich-text': 'engine/',
  'view/appearance': 'engine/|themes/',
  view: 'engine/|view/',
  'check/csp': 'engine/',
  check: 'engine/|view/appearance/(color|names|read)\\.ts$|view/rich-text/parse-markup\\.ts$|check/csp/',
  'check/analysis': 'engine/|view/rich-text/parse-markup\\.ts$|check/(phrase|wording)\\.ts$',
  'check/inspection': 'engine/',
  'plugins/kit': 'engine/|view/|registry\\.ts$',
  // What only built-in plugins share may use more than the kit, which third parties are promised.
  'plugins/shared': 'engine/|view/|plugins/kit/',
  'embed/host': 'engine/contract/',
  'embed/scripted-host': 'engine/contract/',
  'embed/form-script': 'engine/contract/',
  'embed/outbox': 'engine/',
  'embed/lead': 'engine/|embed/outbox/',
  'embed/assembly': 'engine/|embed/(lead|outbox)/|view/|check/|plugins/generated/|registry\\.ts$',
  'embed/bundlers': '',
  'embed/typed': 'engine/contract/|check/|plugins/',
  'embed/preview': 'engine/|check/|view/appearance/|embed/scripted-host/|registry\\.ts$',
  headless: 'engine/|check/|embed/(assembly|scripted-host)/|plugins/generated/|registry\\.ts$',
  'headless/owner-words': 'engine/|check/|view/rich-text/parse-markup\\.ts$|plugins/generated/',
  'headless/visits': 'engine/|check/|view/appearance/|headless/|embed/(scripted-host|locales)/|plugins/generated/',
  'headless/prerender':
    'engine/|view/|check/|headless/|embed/(assembly|form-script|scripted-host|typed|locales)/|embed/(fingerprint|prerendered)\\.ts$|themes/|plugins/',
  // The server knows forms as their owners do. Nothing of a form knows the server.
  server:
    'engine/contract/|view/rich-text/rich-text\\.ts$|embed/locales/index\\.ts$|check/phrase\\.ts$|headless/(check-form|left-to-do|owner-words/owner-words|variants/(statistics|names|plan))\\.ts$|headless/prerender/server\\.tsx$',
  'owner/importers': 'headless/prerender/escape-html\\.ts$|view/rich-text/',
};

/** The same for the rooms of the engine. `context.ts` and the Engine's interface, `engine.ts`, come after the rooms that they name. */
const ENGINE_ROOMS = {
  contract: '',
  errors: 'contract/',
  async: 'contract/',
  form: 'contract/|errors/|async/',
  state: 'contract/|errors/|async/|form/',
  fields: 'contract/|errors/|async/|form/|state/',
  'context\\.ts$': 'contract/|errors/|async/|state/|fields/',
  'engine\\.ts$': 'contract/|errors/|async/|form/|state/|fields/',
  'plugin-runtime': 'contract/|errors/|async/|form/|state/|fields/|(context|engine)\\.ts$',
  calls: 'contract/|errors/|async/|context\\.ts$',
  path: 'contract/|errors/|async/|form/|state/|fields/|plugin-runtime/|context\\.ts$',
  navigation: 'contract/|errors/|async/|form/|state/|fields/|plugin-runtime/|path/|(context|engine)\\.ts$',
};

/** Those of the configurator: each may import only rooms before it. */
const CONFIGURATOR_ROOMS = [
  ...['document', 'ui', 'types', 'schema', 'compare', 'preview', 'problems', 'fill', 'outline', 'start'],
  ...['translations', 'server', 'share', 'flow', 'faults', 'screens', 'frame', 'inspector', 'json', 'properties'],
  ...['design', 'help'],
];

/** The rooms of the table that are folders of this one. They have rules of their own. */
const inside = (table, room) => Object.keys(table).filter(other => other.startsWith(`${room}/`));

const oneWay = (table, folder) =>
  Object.entries(table).map(([room, allowed]) => ({
    name: `${`${folder}${room}`.replace(/\W+ts\$$/, '').replaceAll('/', '-')}-imports-only-rooms-before-it`,
    severity: 'error',
    from: {
      path: `^${folder}${room}${room.endsWith('$') ? '' : '/'}`,
      ...(inside(table, room).length > 0 && { pathNot: `^${folder}(${inside(table, room).join('|')})/` }),
    },
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
      to: { path: 'node_modules/(@types/)?(react|react-dom)/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'engine-loads-chunks-in-one-file',
      comment: 'What loads when is decided in embed/assembly/chunks.ts and in the manifest.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { dependencyTypes: ['dynamic-import'] },
    },
    {
      name: 'plugins-import-only-the-kit',
      comment:
        'Built-in plugins import what third-party plugins can import, plugins/kit/kit.ts, and what they share with each other. Files of the manifest may import the JSON guards directly.',
      severity: 'error',
      from: {
        path: '^plugins/[^/]+/',
        pathNot: '^plugins/([^/]+/(schema|advice|editor)\\.ts$|(shared|kit|generated)/)',
      },
      to: { path: PRODUCT, pathNot: '^plugins/((?!kit/)|kit/(kit|json)\\.ts$)' },
    },
    {
      name: 'plugin-schemas-import-only-schema-parts',
      comment:
        'Plugins describe the members that they add to a definition with the shared parts of the schema. They may use files of their plugin, but a visitor who previews loads them: tools/budgets.json limits the chunk of the check.',
      severity: 'error',
      from: { path: '^plugins/(?!generated/)([^/]+)/(schema|editor)\\.ts$' },
      to: {
        path: PRODUCT,
        pathNot: [
          '^check/(schema-parts|limits)\\.ts$',
          '^plugins/kit/(json|searchable/types)\\.ts$',
          '^plugins/shared/(draft-steps|filled-answers|json)\\.ts$',
          '^plugins/$1/(?!plugin\\.)',
        ],
      },
    },
    {
      name: 'plugin-advice-imports-the-check',
      severity: 'error',
      from: { path: '^plugins/(?!generated/)([^/]+)/advice\\.ts$' },
      to: {
        path: PRODUCT,
        pathNot:
          '^(check/|engine/contract/(json|languages)\\.ts$|engine/form/|view/rich-text/parse-markup\\.ts$|plugins/$1/)',
      },
    },
    {
      name: 'manifest-needs-types-only',
      comment: 'The manifest is loaded before everything else, so it may only import types.',
      severity: 'error',
      from: { path: '^plugins/generated/(manifest|early-rows|later-rows)\\.ts$' },
      to: { path: '^(engine|view)/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'manifest-parts-need-types-and-guards-only',
      comment:
        'The manifest imports these files statically, and tools run it without a browser. They may use the JSON guards, what handles the steps of a draft, and what reads a setting.',
      severity: 'error',
      from: { path: '^plugins/[^/]+/row\\.ts$' },
      to: {
        path: '^plugins/(kit|shared)/',
        pathNot: '^plugins/(kit/json|shared/(draft-steps|json|reveal-page))\\.ts$',
        dependencyTypesNot: typesOnly,
      },
    },
    {
      name: 'plugins-do-not-import-each-other',
      comment: 'Plugins communicate through facts, events and answers. `shared` is no plugin.',
      severity: 'error',
      from: { path: '^plugins/(?!generated/)([^/]+)/' },
      to: { path: '^plugins/[^/]+/', pathNot: '^plugins/($1|shared|kit)/|^plugins/generated/early-rows\\.ts$' },
    },
    {
      name: 'plugins-only-register-themselves',
      comment: 'The module of a plugin calls `register` of the kit. Nothing else in plugins/ uses the registry.',
      severity: 'error',
      from: { path: '^plugins/', pathNot: '^plugins/kit/kit\\.ts$' },
      to: { path: '^registry\\.ts$' },
    },
    {
      name: 'plugins-are-loaded-on-demand',
      comment: 'A statically imported plugin would be part of the first download of every form.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^plugins/[^/]+/' },
      to: {
        path: '^plugins/[^/]+/plugin\\.tsx?$',
        pathNot: '^plugins/kit/',
        dependencyTypesNot: ['dynamic-import', ...typesOnly],
      },
    },
    {
      name: 'registry-imports-only-the-engine',
      severity: 'error',
      from: { path: '^registry\\.ts$' },
      to: {
        path: PRODUCT,
        pathNot: '^(engine/contract/|engine/async/|engine/errors/errors\\.ts$|engine/form/step-index\\.ts$)',
      },
    },
    {
      name: 'data-imports-only-types',
      comment: 'Samples, dictionaries and themes contain data, not logic.',
      severity: 'error',
      from: { path: '^(embed/(samples|locales)|themes)/' },
      to: { path: PRODUCT, pathNot: '^(embed/(samples|locales)|themes)/', dependencyTypesNot: typesOnly },
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
      from: { path: '^owner/cli/' },
      to: {
        path: PRODUCT,
        pathNot: [
          '^owner/cli/',
          '^(headless/check-form|headless/left-to-do|headless/visits/analysis|view/rich-text/rich-text|headless/prerender/(server|escape-html))\\.tsx?$',
          '^server/start\\.ts$',
          '^embed/bundlers/assets\\.ts$',
          '^owner/importers/import-form\\.ts$',
          '^check/(closest-name|invented-company)\\.ts$',
          '^(server/api/(contract|local-server|own-page)|engine/contract/text-file)\\.ts$',
        ],
      },
    },
    {
      name: 'configurator-uses-the-public-face',
      comment:
        'The configurator uses the form as third parties do: by its npm entries and its built files. What it shows of the built-in types comes from their editor blocks, as it comes from a frame for those of third parties. Its fault bench brings about faults with the parts of a scripted Host.',
      severity: 'error',
      from: { path: '^owner/configurator/' },
      to: {
        path: PRODUCT,
        pathNot:
          '^((embed/library|headless/check-form|headless/left-to-do|headless/owner-words/(labels|owner-words)|headless/variants/(statistics|names|plan)|headless/visits/analysis|owner/importers/import-form|view/rich-text/(rich-text|tokens)|check/(schema-parts|phrase|apply-fix|json-path|invented-company|starter-texts/starter-texts)|engine/contract/(call|languages|text-file)|plugins/generated/editors|embed/locales/index|server/api/(sum-visits|visits))\\.ts$|embed/samples/|embed/scripted-host/)',
        dependencyTypesNot: typesOnly,
      },
    },
    ...CONFIGURATOR_ROOMS.slice(0, -1).map((room, index) => ({
      name: `configurator-${room}-imports-no-later-room`,
      severity: 'error',
      from: { path: `^owner/configurator/${room}/` },
      to: { path: `^owner/configurator/(${CONFIGURATOR_ROOMS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'configurator-rooms-make-no-parts',
      comment:
        'Views find the parts of the configurator in its context. The files that make the parts import all rooms.',
      severity: 'error',
      from: { path: '^owner/configurator/[^/]+/' },
      to: { path: '^owner/configurator/(create-\\w+|main|page|App|Editor|TopBar)\\.tsx?$' },
    },
    {
      name: 'configurator-contexts-import-types',
      severity: 'error',
      from: { path: '^owner/configurator/(configurator|home)\\.tsx?$' },
      to: { path: '^owner/configurator/[^/]+/', dependencyTypesNot: typesOnly },
    },
    {
      name: 'api-imports-nothing',
      comment: 'The documented calls are the same for the form, the sandbox and the backends of others.',
      severity: 'error',
      from: { path: '^server/api/' },
      to: { path: PRODUCT, pathNot: '^server/api/' },
    },
    {
      name: 'nothing-imports-the-configurator',
      severity: 'error',
      from: { pathNot: '^(owner/(configurator|admin)|spec)/' },
      to: { path: '^owner/configurator/' },
    },
    {
      name: 'admin-imports-parts-of-the-configurator',
      comment:
        'The admin page knows the server by its documented calls and their answers, and looks like the configurator.',
      severity: 'error',
      from: { path: '^owner/admin/' },
      to: {
        path: `${PRODUCT}|^(owner/configurator|spec|tools)/`,
        pathNot:
          '^(server/api/(owner|visits)\\.ts$|engine/contract/json\\.ts$|check/phrase\\.ts$|headless/owner-words/owner-words\\.ts$|owner/configurator/((ui|server)/|icon\\.svg$|webpack\\.config\\.js$))',
      },
    },
    {
      name: 'nothing-imports-the-admin-page',
      severity: 'error',
      from: { pathNot: '^(owner/admin|spec)/' },
      to: { path: '^owner/admin/' },
    },
    {
      name: 'only-the-command-imports-the-server',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^(server|owner/cli)/' },
      to: { path: '^server/' },
    },
    {
      name: 'product-imports-no-tools',
      comment: 'Shipped code does not depend on code that builds, tests or demonstrates it.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: '^embed/testing\\.ts$' },
      to: { path: '^(spec|tools|docs)/' },
    },
    {
      name: 'sandbox-imports-only-samples',
      comment:
        'The sandbox is the server with sample data, simulated partners and faults. It shares no code with the form but the check of its calls, what local servers check, and the names of types for the gallery.',
      severity: 'error',
      from: { path: '^tools/sandbox/' },
      to: { path: PRODUCT, pathNot: '^(embed/samples/|server/|plugins/generated/editors\\.ts$)' },
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
      from: { path: `${PRODUCT}|^(owner|spec|tools)/` },
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
    exclude: { path: '^(dist|lib|\\.cache|spec/checks/consumer|tools/bench/rivals)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
