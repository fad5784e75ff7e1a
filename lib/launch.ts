import { fileURLToPath } from 'node:url'
import { requireNode } from '@/lib/base/platform/require-node.mjs'
import { handleStopSignals } from '@/lib/base/platform/stop-signals'

/**
 * The first lines of `dist/server.mjs`, before the server is loaded, which takes a good part of a start: signal
 * handlers, the check of Node's version, the folder and the mode.
 */
handleStopSignals()
requireNode()
// Relative paths in settings count from the site's folder, wherever it is started.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// React and Next read `NODE_ENV` while they are loaded, so it is set before.
Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' })
await import('@/server')
