import config from './.dependency-cruiser.mjs'

/**
 * Rules for the modules that components load at run time, without imports of types. A component may name the
 * answer of an admin operation, but loads no code that performs it.
 */
export default {
  forbidden: [
    {
      name: 'components-load-no-server',
      comment:
        'What a component loads ends before the database, content, the tools, delivery and the operations.',
      severity: 'error',
      from: { path: '^components/', pathNot: '\\.test\\.' },
      to: {
        path: '^lib/(db|content|tools)/|^lib/features/(operation-table|.*/operations)\\.ts$|^lib/delivery/(?!next-adapter/(hydration/names|route-announcer|router-prefetch)|offline/kept-pages|seo/serialise)',
        reachable: true,
      },
    },
  ],
  options: {
    ...config.options,
    tsPreCompilationDeps: false,
    exclude: { path: '^(\\.next|dist|public)/|\\.test\\.' },
  },
}
