/**
 * `npm run dev`: the server of `npm start`, which has Next render the sources and reload what changes. What of them
 * is the server's own is bundled again, and the server starts again.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { bundleLoader, bundlePublicScripts, watchServer } from './bundle.mjs'

// What was built is of other sources from now on.
rmSync('dist', { recursive: true, force: true })
rmSync('.next/BUILD_ID', { force: true })
await bundleLoader()
cpSync('public', 'dist/public', { recursive: true })
await bundlePublicScripts()

/** @type {import('node:child_process').ChildProcess | null} */
let server = null
let starting = Promise.resolve()
await watchServer(() => (starting = starting.then(restart)))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void stop().then(() => process.exit()))

async function restart() {
  await stop()
  const env = { DRAIN_SECONDS: '0', ...process.env }
  server = spawn(process.execPath, ['dist/server.mjs', '--dev'], { stdio: 'inherit', env })
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill()
  await ended
}
