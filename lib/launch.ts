import { fileURLToPath } from 'node:url'
import { handleStopSignals } from '@/lib/base/platform/stop-signals'

/**
 * The first lines of `dist/server.mjs`. Loading the server takes a good part of a start: what must
 * hold before is here.
 */
handleStopSignals()
// Files of the site, and relative paths in settings, count from its folder, wherever it is started.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// React and Next read it when they are loaded.
Object.assign(process.env, { NODE_ENV: process.argv.includes('--dev') ? 'development' : 'production' })
await import('@/server')
