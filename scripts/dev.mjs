/**
 * `npm run dev`: the server of `npm start`, except that Next renders the sources and reloads changes. The
 * server's own sources are bundled again after a change, and the server restarts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { requireNode } from '../lib/base/platform/require-node.mjs'

requireNode()
// Prevents Next from sending statistics, and from printing a notice about them.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
const { requirePackages } = await import('./install.mjs')
requirePackages()
const { step } = await import('./steps.mjs')
const { bundleLoader, bundlePublicScripts, watchServer } = await import('./bundle.mjs')

/** @type {import('node:child_process').ChildProcess | null} */
let server = null
let starting = Promise.resolve()

await step('Bundling the server', async () => {
  // An earlier build does not match the current sources.
  rmSync('dist', { recursive: true, force: true })
  rmSync('.next/BUILD_ID', { force: true })
  await bundleLoader()
  cpSync('public', 'dist/public', { recursive: true })
  await bundlePublicScripts()
})
await watchServer(() => (starting = starting.then(restart)))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void stop().then(() => process.exit()))

async function restart() {
  const isAgain = server !== null
  await stop()
  const env = { DRAIN_SECONDS: '0', ...process.env }
  const flags = ['--dev', ...(isAgain ? ['--again'] : [])]
  server = spawn(process.execPath, ['dist/server.mjs', ...flags], { stdio: 'inherit', env })
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill()
  await ended
}
