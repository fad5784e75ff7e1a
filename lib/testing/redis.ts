import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from './free-port'

/** A real Redis of its own, as long as a test lasts. */
export type TestRedis = {
  url: string
  /** It stays connected and answers nothing until it is resumed. */
  pause(): void
  resume(): void
  /** Ends it at once; what it held is lost. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** `npm run verify` installs the server where it is missing (`scripts/install-servers.mjs`). */
/** `options` are the server's own, `port` its port, or a free one. */
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
  // A Sentinel is started with the file of its settings before all else.
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
