import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort } from '@/lib/testing/free-port'
import { sendRequest, type HttpResponse } from './http'

type GetOptions = { host?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' }

/** Requests to a site without a browser. */
export type SiteClient = {
  /** Address for a browser. */
  origin: string
  port: number
  get(path: string, options?: GetOptions): Promise<HttpResponse>
  post(path: string, body: object, headers?: Record<string, string>): Promise<HttpResponse>
}

/** The built site in a separate process, with its own port and content. */
export type Site = SiteClient & {
  child: ChildProcess
  /** Advances the site's test clock, so that everything due by then expires. */
  advance(ms: number): Promise<void>
  /** Returns the log so far, parsed. */
  lines(): Record<string, unknown>[]
  /** Returns all output of the process so far. */
  output(): string
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/**
 * Default settings of a site. Empty ones count as not set. The site stops without a delay, which only proxies would
 * need. Content calls and renderings may take minutes, because a busy machine takes longer than readers should wait.
 * One thread renders, whatever the number of cores.
 */
const defaults = {
  CONTENT_TIMEOUT_MS: '120000',
  CONTENT_SERVICE_URL: '',
  DATABASE_URL: '',
  REDIS_URL: '',
  HOST: '',
  DEMO_CONTENT: '',
  DRAIN_SECONDS: '0',
  RENDER_THREADS: '1',
}

/** Test clock of the site, see `test-clock.mjs`. */
const TEST_CLOCK = './e2e/support/test-clock.mjs'
const QUICK_HASHES = './e2e/support/quick-hashes.mjs'

/**
 * V8 options for short-lived processes: optimising PGlite's WebAssembly or the server's scripts would not pay
 * off within a test. The young generation starts at its full size instead of growing.
 */
const SHORT_LIVED = ['--liftoff-only', '--no-opt', '--single-threaded-gc', '--min-semi-space-size=16']

/** `preloads`: modules that all threads of the site load first. `cwd`: a folder with the build. */
type Options = {
  hasTestClock?: boolean
  preloads?: string[]
  port?: number
  cwd?: string
  /** True to start the site as `npm run dev` does. */
  isDevelopment?: boolean
  /** Called with all output so far, whenever there is more during the start. */
  onOutput?: (output: string) => void
}

/** Starts a site with these settings. Resolves once it listens. Throws with its output if it exits first. */
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
  const imports = [QUICK_HASHES, ...(hasTestClock ? [TEST_CLOCK] : []), ...preloads].flatMap((file) => [
    '--import',
    resolve(file),
  ])
  copyStore(settings, settings.DATA_DIR ?? directory)
  const server = ['dist/server.mjs', ...(isDevelopment ? ['--dev'] : [])]
  const child = spawn(process.execPath, [...SHORT_LIVED, ...imports, ...server], {
    cwd,
    // Puts temporary files into the site's folder, which is deleted even after a kill.
    env: {
      ...process.env,
      ...defaults,
      DATA_DIR: directory,
      TMPDIR: directory,
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const endWithTest = () => child.kill('SIGKILL')
  process.once('exit', endWithTest)
  const ended = once(child, 'exit').then(() => {
    process.off('exit', endWithTest)
    rmSync(directory, { recursive: true, force: true })
  })
  const output = await untilItListens(child, port, onOutput)

  return {
    ...toClient(port),
    child,
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

/** Copies the prepared store (`prepare-sites.ts`) into a new data directory, unless the site has other content. */
function copyStore(settings: Record<string, string>, directory: string): void {
  const { E2E_STORE: store } = process.env
  const hasDemo = settings.DEMO_CONTENT !== '0' && !settings.DATABASE_URL && !settings.CONTENT_SERVICE_URL
  const target = join(directory, 'pgdata')
  if (store && hasDemo && !existsSync(target)) cpSync(join(store, 'pgdata'), target, { recursive: true })
}

/** Returns requests to the site at this port. */
export function toClient(port: number): SiteClient {
  const origin = `http://axs.localhost:${port}`
  return {
    origin,
    port,
    get: (path, { host = 'axs.localhost', headers = {}, method = 'GET' } = {}) =>
      sendRequest(origin, path, { method, headers: { host, ...headers } }),
    post: (path, body, headers = {}) =>
      sendRequest(origin, path, {
        method: 'POST',
        headers: { host: 'axs.localhost', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

/** Waits until the site listens. Resolves to a function that returns the output so far. */
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
