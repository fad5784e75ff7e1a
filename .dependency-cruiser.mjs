/**
 * The six wings of `lib` (docs/architecture.md): each imports only wings that stand before it in this
 * list, types included. Paths are checked after resolution, so that neither an alias nor a relative path
 * leads around a rule.
 */
const wings = ['base', 'db', 'content', 'features', 'delivery', 'tools']

const test = '\\.test\\.tsx?$|-suite\\.ts$|^lib/testing/|^lib/content/contract/'

/** One rule for each wing: nothing that stands above it, `lib/start.ts` included. */
const upward = wings.map((wing, index) => {
  const above = wings.slice(index + 1).map((name) => `${name}/`)
  return {
    name: `wing-${wing}`,
    comment: `lib/${wing} imports only the wings below it: ${wings.slice(0, index).join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: `^lib/${wing}/`, pathNot: test },
    to: {
      path: `^lib/(${[...above, 'start\\.ts', 'testing/'].join('|')})`,
      pathNot: '^lib/(features/editorial-store|content/from-db/search/search-backlog)',
    },
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
      'no-unknown-wing',
      'A new folder of lib belongs to a wing.',
      {},
      {
        path: '^lib/[^/]+/',
        pathNot: `^lib/(${[...wings, 'testing'].join('|')})/`,
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
      { path: '^lib/(content|db|tools|delivery/(content-api|page-cache|invalidation|edge))/' },
    ),
    never(
      'primitives-know-no-domain',
      'components/ui knows neither the domain nor texts.',
      { path: '^components/ui/' },
      { path: '^(components/(?!ui/)|lib/(?!base/domain/constants|base/images/)|node_modules/next-intl/)' },
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
