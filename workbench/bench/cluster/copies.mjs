/** Starts the instances of the site, and restarts one that ends unexpectedly, like systemd or Kubernetes. */
import { mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { signalTree, startOwned, until } from './processes.mjs'
import { ports } from './settings.mjs'

const READY_MS = 180_000
const END_MS = 30_000
const RESTART_MS = 1000
/** Unsets settings of the shell for the instances: an empty setting counts as not set. */
const none = { CONTENT_SERVICE_URL: '', HOST: '', DEMO_CONTENT: '', CONTENT_API: '', COMMENT_MODERATION: '' }

/** Returns an instance that is not started yet; `environment` is its settings. */
export function createCopy({ number, folder, build, environment, port = ports.copies[number - 1] }) {
  const instanceFolder = join(folder, `copy-${number}`)
  mkdirSync(instanceFolder)
  const logFile = join(folder, `copy-${number}.log`)
  const copy = { number, port, build, logFile, dataFolder: instanceFolder, isFrozen: false, endedByItself: 0 }
  let child = null
  let isWatched = false

  copy.isRunning = () => child !== null && !copy.isFrozen
  copy.pid = () => child.pid

  copy.start = async () => {
    const log = openSync(logFile, 'a')
    const folders = { DATA_DIR: instanceFolder, TMPDIR: instanceFolder }
    child = startOwned(process.execPath, [resolve(copy.build, 'dist/server.mjs')], {
      cwd: resolve(copy.build),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...none,
        ...folders,
        ...environment,
        PORT: String(port),
      },
      stdio: ['ignore', log, log],
    })
    isWatched = true
    watch(child)
    if ((await until(() => isReady(port), { limitMs: READY_MS })) === null) {
      throw new Error(`copy ${number} was not ready after ${READY_MS / 1000} s; see ${logFile}`)
    }
  }

  /** Ends the instance. Resolves with its exit status, or the signal that was needed. */
  copy.end = async (name = 'SIGTERM') => {
    isWatched = false
    const ending = child
    const ended = new Promise((done) => ending.once('exit', (code, by) => done(by ?? code)))
    ending.kill(name)
    const late = sleep(END_MS, null, { ref: false }).then(() => ending.kill('SIGKILL') && 'late')
    const how = await Promise.race([ended, late])
    await ended
    child = null
    return how
  }

  copy.freeze = () => {
    copy.isFrozen = true
    signalTree(child.pid, 'SIGSTOP')
  }

  copy.resume = () => {
    signalTree(child.pid, 'SIGCONT')
    copy.isFrozen = false
  }

  function watch(started) {
    started.once('exit', async () => {
      if (!isWatched || started !== child) return
      copy.endedByItself++
      child = null
      await sleep(RESTART_MS)
      await copy.start().catch((cause) => console.error(String(cause)))
    })
  }
  return copy
}

/** Requests `/readyz`. A build without it is ready once it shows a page. */
export async function isReady(port) {
  const { statusCode } = await ask(port, '/readyz')
  return statusCode === 404 ? (await ask(port, '/home')).statusCode === 200 : statusCode === 200
}

async function ask(port, path) {
  const headers = { host: 'axs.localhost' }
  const limits = { headersTimeout: 10_000, bodyTimeout: 10_000 }
  const answer = await request(`http://127.0.0.1:${port}${path}`, { headers, ...limits, reset: true })
  await answer.body.dump()
  return answer
}
