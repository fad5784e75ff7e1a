import { readFileSync } from 'node:fs'

/**
 * The groups of `lib/features`. A group imports only earlier groups, and a folder only earlier folders of its group:
 * those above it in the group's README. Only the files of `lib/features` itself list the nouns of all groups.
 */
const groups = Object.fromEntries(
  ['kernel', 'people', 'content', 'company', 'audience', 'distribution', 'planning', 'insight'].map(
    (group) => [group, listFolders(group)],
  ),
)

function listFolders(group) {
  const readme = readFileSync(new URL(`lib/features/${group}/README.md`, import.meta.url), 'utf8')
  return Array.from(readme.matchAll(/^- `([\w-]+)`/gm), ([, folder]) => folder)
}

/**
 * Rules for the imports of `lib`'s six wings and their folders (docs/architecture.md). A wing imports only
 * earlier wings, a folder only earlier folders of its wing, types included, so folders cannot import each
 * other. Paths are checked after resolution, so an alias or a relative path cannot avoid a rule.
 */
const wings = {
  base: [
    'browser-storage',
    'domain',
    'i18n',
    'links',
    'platform',
    'jobs',
    'theme',
    'http',
    'images',
    'mail',
    'rate-limit',
  ],
  db: ['patches', 'replica', 'schema', 'migrations', 'sql', 'backup', 'socket', 'open'],
  content: ['port', 'contract', 'cached', 'remote', 'from-db'],
  features: Object.keys(groups),
  delivery: [
    'offline',
    'earlier-builds',
    'content-api',
    'addresses',
    'next-adapter',
    'page-cache',
    'invalidation',
    'analytics',
    'routing',
    'seo',
    'edge',
    'render-threads',
    'entry',
  ],
  tools: ['backup', 'import', 'export', 'audit', 'provenance', 'cli'],
}

const test = '\\.test\\.tsx?$|-suite\\.ts$|^lib/testing/|^lib/content/contract/'

/** One rule per wing: no import of a later wing or of `lib/start.ts`. */
const upward = Object.keys(wings).map((wing, index, names) => ({
  name: `wing-${wing}`,
  comment: `lib/${wing} imports only the wings below it: ${names.slice(0, index).join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^lib/${wing}/`, pathNot: test },
  to: {
    path: `^lib/(${[...names.slice(index + 1).map((name) => `${name}/`), 'start\\.ts', 'testing/'].join('|')})`,
  },
}))

/** One rule per folder: no import of a later folder of its wing or group. */
const inOrder = (parent, folders) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `folder-${parent.replaceAll('/', '-')}-${folder}`,
    comment: `lib/${parent}/${folder} imports only folders that are listed before it.`,
    severity: 'error',
    from: { path: `^lib/${parent}/${folder}/`, pathNot: test },
    to: { path: `^lib/${parent}/(${folders.slice(index + 1).join('|')})/` },
  }))
const sideways = [
  ...Object.entries(wings).flatMap(([wing, folders]) => inOrder(wing, folders)),
  ...Object.entries(groups).flatMap(([group, folders]) => inOrder(`features/${group}`, folders)),
]

/** `path` and `pathNot` are of what may not be imported. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
})

/** Returns a pattern of a folder. A group has the listed folders, and files. */
const toNested = (folder) =>
  groups[folder] ? `${folder}(/(${groups[folder].join('|')})|(?=/[^/]+$))` : folder

export default {
  forbidden: [
    ...upward,
    ...sideways,
    never('no-circle', 'No circle, types included.', {}, { circular: true }),
    {
      name: 'no-circle-of-folders',
      comment:
        'Folders of components do not import each other: what two share stands in a folder below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^components/' },
      to: { circular: true },
    },
    never(
      'no-unknown-folder',
      'A new folder of lib belongs to a wing, and has its place in the wing’s list.',
      {},
      {
        path: '^lib/[^/]+/[^/]+/',
        pathNot: `^lib/(testing|${Object.entries(wings)
          .map(([wing, folders]) => `${wing}/(${folders.map(toNested).join('|')})`)
          .join('|')})/`,
      },
    ),
    never(
      'nouns-below-their-tables',
      'The tables of lib/features list all nouns. Only the kernel’s port of queries and the API import them.',
      {
        path: '^lib/features/[^/]+/',
        pathNot: `${test}|^lib/features/(kernel/queries|distribution/api/exposed)\\.ts$`,
      },
      { path: '^lib/features/[^/]+\\.ts$' },
    ),
    never(
      'database-behind-features',
      'Only features, the adapter of content and tools work on the database; who serves pages asks them.',
      { path: '^(lib/(base|delivery)|app|components|server|middleware)', pathNot: test },
      { path: '^lib/db/' },
    ),
    never(
      'content-behind-its-port',
      'Content reaches the database through its adapter alone.',
      { path: '^lib/content/(?!from-db/|service\\.ts)', pathNot: test },
      { path: '^lib/db/' },
    ),
    never(
      'delivery-behind-its-entry',
      'What makes delivery fast is used through lib/delivery/entry; the browser gets two files of names and workarounds.',
      { path: '^(lib/(?!delivery/)|components|app|server|middleware|instrumentation)' },
      {
        path: '^lib/delivery/(edge|page-cache|invalidation|next-adapter|render-threads|earlier-builds)/',
        pathNot: '^lib/delivery/next-adapter/(hydration/names|router)\\.ts$',
      },
    ),
    never(
      'lib-below-components',
      'lib imports neither components nor app.',
      { path: '^lib/' },
      { path: '^(components|app)/' },
    ),
    never('components-below-app', 'Only Next imports from app.', { path: '^components/' }, { path: '^app/' }),
    never(
      'components-get-data-as-props',
      'Only pages, layouts and route handlers ask for content; `components-load-no-server` holds the rest.',
      { path: '^components/' },
      { path: '^lib/(content|db|tools)/' },
    ),
    never(
      'one-folder-for-what-next-does-not-document',
      'lib/delivery/next-adapter holds all that depends on undocumented parts of Next.',
      {
        path: '^(lib|components|app|server|middleware|instrumentation)',
        pathNot: `${test}|^lib/delivery/next-adapter/`,
      },
      { path: '^node_modules/next/dist/', pathNot: '^node_modules/next/dist/server/next\\.js$' },
    ),
    never(
      'primitives-know-no-domain',
      'components/ui knows neither the domain nor texts.',
      { path: '^components/ui/' },
      {
        path: '^(components/(?!ui/)|lib/(?!base/domain/constants|base/images/|base/theme/style-files|base/platform/process/process-wide)|node_modules/next-intl/)',
      },
    ),
    never(
      'adapters-know-only-the-port',
      'The store and the remote adapter do not know each other.',
      { path: '^lib/content/from-db/' },
      { path: '^lib/content/remote/' },
    ),
    never(
      'adapters-know-only-the-port',
      'The store and the remote adapter do not know each other.',
      { path: '^lib/content/remote/' },
      { path: '^lib/content/from-db/' },
    ),
    never(
      'decide-is-pure',
      'A decision follows from its arguments alone: nothing that it imports, types included, reads content or settings.',
      { path: '^lib/delivery/routing/decide\\.ts$' },
      {
        path: '^lib/(content|db)/|^lib/base/platform/(settings|log|request-context)\\.ts$',
        reachable: true,
      },
    ),
    never(
      'tests-stay-outside',
      'Production code imports no test support.',
      { path: '^(lib|components|app|server|middleware)' },
      { path: '^(lib/testing|lib/content/contract|e2e)/|\\.test\\.' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|dist|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
