/** `npm run up`: from a fresh clone to the site at http://localhost:3000. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { requireNode } from '../lib/base/platform/require-node.mjs'

requireNode()
const { installPackages } = await import('./install.mjs')
await installPackages()
// Next's cache for the next build takes a fifth of the first one.
if (!existsSync('.next')) process.env.BUILT_ONCE ??= '1'
// A process of its own: the server does not inherit the builder's memory.
const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
// No proxy has to notice the stop: Ctrl+C ends the site at once.
process.env.DRAIN_SECONDS ??= '0'
// By an address that the type checker does not follow: the sources of the built file are checked.
await import(new URL('../dist/server.mjs', import.meta.url).href)
