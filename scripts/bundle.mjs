/**
 * Bundles what `npm start` runs outside of Next, because Node runs no TypeScript by itself: the
 * server, its threads, and the cache handler. What is imported late stays a file of its own, so
 * that a database's or Redis' client is loaded only by a site that uses it.
 */
import path from 'node:path'
import { build } from 'esbuild'

export function bundleServer(options = {}) {
  return build({
    entryPoints: {
      server: 'server.ts',
      edge: 'lib/edge/worker.ts',
      article: 'lib/article/worker.ts',
      'cache-handler': 'lib/page-cache/next-cache-handler.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Next's own modules are CommonJS without an exports map: Node wants their file names whole.
    plugins: [{ name: 'next-files', setup: wholeNextFileNames }],
    logLevel: 'warning',
    ...options,
  })
}

/** The one script that every visitor page brings along: a text, whose hash the policy allows. */
export function bundleLoader() {
  return build({
    entryPoints: ['lib/hydration/loader.ts'],
    outdir: 'dist',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    tsconfigRaw: {},
    alias: { '@': path.resolve('.') },
    logLevel: 'warning',
  })
}

function wholeNextFileNames({ onResolve }) {
  onResolve({ filter: /^next\/(dist\/|server$|navigation$|headers$)/ }, ({ path }) => ({
    path: `${path}.js`,
    external: true,
  }))
}
