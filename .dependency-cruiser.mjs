/**
 * The floors of the house (docs/architecture.md): each folder of `lib` imports only folders that
 * stand before it in this list, types included. Paths are checked after resolution, so that neither
 * an alias nor a relative path leads around a rule.
 */
const floors = [
  'domain',
  'offline',
  'platform',
  'browser-storage',
  'reader-store',
  'theme',
  'http',
  'search',
  'i18n',
  'content',
  'organisations',
  'member',
  'images',
  'media',
  'backup',
  'earlier-builds',
  'hydration',
  'page-cache',
  'invalidation',
  'readings',
  'comments',
  'subscriptions',
  'content-api',
  'article',
  'routing',
  'seo',
  'mail',
  'export',
  'doctor',
  'room',
  'import',
  'edge',
  'cli',
]

const test = '\\.test\\.tsx?$|^lib/testing/|^lib/content/contract/'

/** One rule for each floor: nothing that stands above it, `lib/start.ts` included. */
const upward = floors.map((floor, index) => {
  const above = floors.slice(index + 1).map((name) => `${name}/`)
  return {
    name: `floor-${floor}`,
    comment: `lib/${floor} imports only the floors below it: ${floors.slice(0, index).join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: `^lib/${floor}/`, pathNot: test },
    to: { path: `^lib/(${[...above, 'start\\.ts', 'testing/'].join('|')})` },
  }
})

/** `path` and `pathNot` are of what may not be imported. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
})

export default {
  forbidden: [
    ...upward,
    never('no-circle', 'No circle, types included.', {}, { circular: true }),
    never(
      'no-unknown-floor',
      'A new folder of lib gets a floor in this list.',
      {},
      {
        path: '^lib/[^/]+/',
        pathNot: `^lib/(${[...floors, 'testing'].join('|')})/`,
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
      'Only pages, layouts and route handlers ask for content; components may import types of the domain.',
      { path: '^components/' },
      { path: '^lib/(content|content-api|page-cache|invalidation|edge)/' },
    ),
    never(
      'primitives-know-no-domain',
      'components/ui knows neither the domain nor texts.',
      { path: '^components/ui/' },
      { path: '^(components/(?!ui/)|lib/(?!domain/constants|images/)|node_modules/next-intl/)' },
    ),
    never(
      'adapters-know-only-the-port',
      'The store and the remote adapter do not know each other.',
      { path: '^lib/content/store/' },
      { path: '^lib/content/remote/' },
    ),
    never(
      'adapters-know-only-the-port',
      'The store and the remote adapter do not know each other.',
      { path: '^lib/content/remote/' },
      { path: '^lib/content/store/' },
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
