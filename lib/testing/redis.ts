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

/** `npm run verify` installs the server where it is missing (`scripts/install-redis.mjs`). */
export async function startRedis(): Promise<TestRedis> {
  const port = await findFreePort()
  let server = await startServer(port)
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
      server = await startServer(port)
    },
  }
}

async function startServer(port: number): Promise<ChildProcess> {
  const options = ['--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...options])
  process.once('exit', () => server.kill('SIGKILL'))
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) {
      server.stdout.resume()
      return server
    }
  }
  throw new Error('Redis did not start')
}
