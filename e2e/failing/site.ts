import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '../../lib/testing/free-port'

/** The built site as a process of its own, on a port of its own. */
export type Site = {
  /** Its address for a browser. */
  origin: string
  get(path: string, options?: { host?: string; headers?: Record<string, string> }): Promise<Page>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Page>
  /** Its log so far. */
  lines(): Record<string, unknown>[]
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export type Page = { status: number; headers: IncomingHttpHeaders; body: string; ms: number }

const START_MS = 60_000

export async function startSite(environment: Record<string, string>): Promise<Site> {
  const directory = mkdtempSync(join(tmpdir(), 'cartelera-failing-'))
  const port = await findFreePort()
  // An empty setting counts as none.
  const none = { CONTENT_SERVICE_URL: '', DATABASE_URL: '', REDIS_URL: '' }
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    env: { ...process.env, ...none, DATA_DIR: directory, ...environment, PORT: String(port) },
  })
  let output = ''
  child.stdout.on('data', (bytes) => (output += bytes))
  child.stderr.on('data', (bytes) => (output += bytes))
  const ended = once(child, 'exit').then(() => rmSync(directory, { recursive: true, force: true }))
  await waitFor(() => output.includes(`"port":${port}`) || child.exitCode !== null, START_MS)
  if (child.exitCode !== null) throw new Error(`The site did not start:\n${output}`)

  return {
    origin: `http://axs.localhost:${port}`,
    get: (path, { host = 'axs.localhost', headers = {} } = {}) =>
      ask(port, 'GET', path, { host, ...headers }),
    post: (path, body, headers = {}) => {
      const usual = { host: 'axs.localhost', 'content-type': 'application/json' }
      return ask(port, 'POST', path, { ...usual, ...headers }, JSON.stringify(body))
    },
    lines: () => output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await ended
    },
  }
}

/** Until it is so, or the time is over; whoever called finds out which. */
export async function waitFor(isSo: () => boolean | Promise<boolean>, ms: number): Promise<number> {
  const startedAt = Date.now()
  while (!(await isSo()) && Date.now() - startedAt < ms) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Date.now() - startedAt
}

/** Node resolves no `*.localhost`, hence the header. */
async function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Page> {
  const startedAt = performance.now()
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  asked.end(body)
  const [response] = await once(asked, 'response')
  const answer = await text(response)
  return {
    status: response.statusCode,
    headers: response.headers,
    body: answer,
    ms: performance.now() - startedAt,
  }
}
