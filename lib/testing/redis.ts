import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from './free-port'

/** A separate real Redis server for the duration of a test. */
export type TestRedis = {
  url: string
  /** Keeps connections open, but answers nothing until it is resumed. */
  pause(): void
  resume(): void
  /** Kills the server. Its data is lost. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** `npm run verify` installs the server if it is missing (`scripts/install-servers.mjs`). */
/** Starts a server. `options` are its command-line options; without `freePort` any free port is used. */
export async function startRedis(options: string[] = [], freePort?: number): Promise<TestRedis> {
  const port = freePort ?? (await findFreePort())
  let server = await startServer(port, options)
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async kill() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    async start() {
      server = await startServer(port, options)
    },
  }
}

async function startServer(port: number, options: string[]): Promise<ChildProcess> {
  const place = ['--port', String(port), '--bind', '127.0.0.1']
  // A Sentinel requires its configuration file as the first argument.
  const args = options.includes('--sentinel')
    ? [...options, ...place]
    : [...place, '--save', '', '--appendonly', 'no', ...options]
  const server = spawn('redis-server', args)
  process.once('exit', () => server.kill('SIGKILL'))
  for await (const line of createInterface({ input: server.stdout })) {
    if (/Ready to accept connections|Sentinel ID is/.test(line)) {
      server.stdout.resume()
      return server
    }
  }
  throw new Error('Redis did not start')
}
