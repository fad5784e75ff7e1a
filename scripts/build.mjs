/**
 * Builds everything that `npm start` serves: the server with its threads, the cache handler that Next's build
 * loads, the site, the stores of a first start, and the compressed forms of all files.
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { requireNode } from '../lib/base/platform/require-node.mjs'

requireNode()
// Prevents Next from sending statistics, and from printing a notice about them.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
const { requirePackages } = await import('./install.mjs')
requirePackages()
const { step } = await import('./steps.mjs')
const { bundleLoader, bundlePublicScripts, bundleServer } = await import('./bundle.mjs')
const { compressFiles } = await import('./compress.mjs')
const { settleBuild } = await import('./settle-build.mjs')
const node = process.execPath

const files = await step('Bundling the server', async () => {
  rmSync('dist', { recursive: true, force: true })
  const [loaders] = await Promise.all([bundleLoader(), bundleServer()])
  return loaders
})
// Both at once, because Next's build leaves a processor idle in some of its phases. In this short run, optimising
// PostgreSQL's WebAssembly would not pay.
await step('Building the pages and the first content', (run) =>
  Promise.all([
    run(node, 'node_modules/next/dist/bin/next', 'build'),
    run(node, '--liftoff-only', 'scripts/store-templates.mjs'),
  ]),
)
await step('Compressing files', async () => {
  settleBuild()
  for (const { address, text } of files) writeFileSync(address.replace('/_next', '.next'), text)
  cpSync('public', 'dist/public', { recursive: true })
  await bundlePublicScripts()
  await Promise.all(['dist/public', '.next/static'].map(compressFiles))
})
