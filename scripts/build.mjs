/**
 * Builds what `npm start` serves: the cache handler first, which Next's build already loads, then
 * the site, then the server in front of it. Node runs no TypeScript by itself, hence the bundling.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from 'esbuild'

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
await bundle('lib/pages/cache-handler.ts', 'dist/cache-handler.mjs')
await bundle('server.ts', 'dist/server.mjs')
const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
