/**
 * Builds what `npm start` serves: the server with its threads and the cache handler, which Next's
 * build loads; then the stores that a first start begins with, the site, and the compressed forms of all its files.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { bundleLoader, bundlePublicScripts, bundleServer } from './bundle.mjs'
import { compressFiles } from './compress.mjs'
import { settleBuild } from './settle-build.mjs'

rmSync('dist', { recursive: true, force: true })
const [files] = await Promise.all([bundleLoader(), bundleServer()])
// PostgreSQL's WebAssembly is not worth optimising in that time.
run('--liftoff-only', 'scripts/store-templates.mjs')
run('node_modules/next/dist/bin/next', 'build')
settleBuild()
for (const { address, text } of files) writeFileSync(address.replace('/_next', '.next'), text)
cpSync('public', 'dist/public', { recursive: true })
await bundlePublicScripts()
compressFiles('dist/public')
compressFiles('.next/static')

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
