import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort } from '@/lib/testing/free-port'
import { sendRequest, type HttpResponse } from './http'

type GetOptions = { host?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' }

/** The built site as a process of its own, on a port and content of its own. */
export type Site = {
  /** Its address for a browser. */
  origin: string
  port: number
  child: ChildProcess
  get(path: string, options?: GetOptions): Promise<HttpResponse>
  post(path: string, body: object, headers?: Record<string, string>): Promise<HttpResponse>
  /** Its clock goes forward: what expires by then has expired. Of a site with a test clock only. */
  advance(ms: number): Promise<void>
  /** Its log so far. */
  lines(): Record<string, unknown>[]
  /** All it has written so far. */
  output(): string
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** An empty setting counts as none. No proxy has to notice that a site stops. */
const none = {
  CONTENT_SERVICE_URL: '',
  DATABASE_URL: '',
  REDIS_URL: '',
  HOST: '',
  DEMO_CONTENT: '',
  DRAIN_SECONDS: '0',
}

/** For tests: see `test-clock.mjs`. */
const TEST_CLOCK = './e2e/support/test-clock.mjs'

/**
 * Neither PGlite's WebAssembly nor the server's scripts are worth optimising in the time that a test has, and the space
 * for what is new has its whole size from the start, in which it would grow.
 */
const SHORT_LIVED = ['--liftoff-only', '--no-opt', '--single-threaded-gc', '--min-semi-space-size=16']

/** `preloads`: modules that all of its threads load first; `cwd`: a folder with the build. */
type Options = {
  hasTestClock?: boolean
  preloads?: string[]
  port?: number
  cwd?: string
  /** As `npm run dev` starts it. */
  isDevelopment?: boolean
  /** Called with all output so far, whenever there is more of it during the start. */
  onOutput?: (output: string) => void
}

/** Starts it with these settings; resolves once it listens. Throws with its output where it ends instead. */
export async function startSite(
  settings: Record<string, string> = {},
  {
    hasTestClock = true,
    preloads = [],
    port: chosenPort,
    cwd = '.',
    isDevelopment = false,
    onOutput,
  }: Options = {},
): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), 'cartelera-site-'))
  const port = chosenPort ?? (await findFreePort())
  const imports = [...(hasTestClock ? [TEST_CLOCK] : []), ...preloads].flatMap((file) => [
    '--import',
    resolve(file),
  ])
  const server = ['dist/server.mjs', ...(isDevelopment ? ['--dev'] : [])]
  const child = spawn(process.execPath, [...SHORT_LIVED, ...imports, ...server], {
    cwd,
    // What it leaves behind when it is killed goes with its folder.
    env: { ...process.env, ...none, DATA_DIR: directory, TMPDIR: directory, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const endWithTest = () => child.kill('SIGKILL')
  process.once('exit', endWithTest)
  const ended = once(child, 'exit').then(() => {
    process.off('exit', endWithTest)
    rmSync(directory, { recursive: true, force: true })
  })
  const output = await untilItListens(child, port, onOutput)
  const origin = `http://axs.localhost:${port}`

  return {
    origin,
    port,
    child,
    get: (path, { host = 'axs.localhost', headers = {}, method = 'GET' } = {}) =>
      sendRequest(origin, path, { method, headers: { host, ...headers } }),
    post: (path, body, headers = {}) =>
      sendRequest(origin, path, {
        method: 'POST',
        headers: { host: 'axs.localhost', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async advance(ms) {
      const isDone = once(child, 'message')
      child.send(ms)
      await isDone
    },
    lines: () =>
      output()
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
    output,
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await ended
    },
  }
}

/** Resolves to a function that gives the output so far. */
function untilItListens(
  child: ChildProcess,
  port: number,
  onOutput?: (output: string) => void,
): Promise<() => string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const append = (bytes: Buffer) => {
      output += bytes
      onOutput?.(output)
      if (output.includes(`"port":${port}`)) resolve(() => output)
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.once('exit', () => reject(new Error(`The site did not start:\n${output}`)))
  })
}
