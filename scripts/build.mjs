/**
 * Builds what `npm start` serves: the cache handler, which Next's build loads, and the server
 * and its threads, bundled because Node runs no TypeScript by itself; then an empty database
 * cluster, the site, and the compressed forms of all its files.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { compressFiles } from './compress.mjs'

const bundle = (entry, outfile) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Next's own modules are CommonJS without an exports map: Node wants their file names whole.
    plugins: [{ name: 'next-files', setup: wholeNextFileNames }],
    logLevel: 'warning',
  })

function wholeNextFileNames({ onResolve }) {
  onResolve({ filter: /^next\/(dist\/|server$|navigation$|headers$)/ }, ({ path }) => ({
    path: `${path}.js`,
    external: true,
  }))
}

rmSync('dist', { recursive: true, force: true })
await bundle('lib/page-cache/next-cache-handler.ts', 'dist/cache-handler.mjs')
await bundle('server.ts', 'dist/server.mjs')
await bundle('lib/edge/worker.ts', 'dist/edge.mjs')
await bundle('lib/article/worker.ts', 'dist/article.mjs')
run('scripts/empty-cluster.mjs')
run('node_modules/next/dist/bin/next', 'build')
cpSync('public', 'dist/public', { recursive: true })
compressFiles('dist/public')
compressFiles('.next/static')

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
