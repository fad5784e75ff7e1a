/** `npm run up`: from a fresh clone to the site at http://localhost:3000. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { requireNode } from '../lib/base/platform/require-node.mjs'

requireNode()
const { installPackages } = await import('./install.mjs')
await installPackages()
// Skips Next's cache for later builds, which would take a fifth of the first build's time.
if (!existsSync('.next')) process.env.BUILT_ONCE ??= '1'
// A separate process, so that the server does not inherit the builder's memory.
const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
// Ctrl+C ends the site at once, because there is no proxy that must notice the stop.
process.env.DRAIN_SECONDS ??= '0'
// The URL is computed, so that the type checker does not check the built file in addition to its sources.
await import(new URL('../dist/server.mjs', import.meta.url).href)
