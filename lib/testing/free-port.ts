import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems choose by themselves, for what else listens or connects before the port is used. */
const FIRST_PORT = 10_000
const PORTS_OF_PROCESS = 100
const PROCESSES = 100

/** Anywhere: another test file of this process may have left a client that still looks for its server. */
let count = Math.floor(Math.random() * PORTS_OF_PROCESS)

/** A port of this machine on which nothing listens just now, and which no other process of tests uses. */
export async function findFreePort(): Promise<number> {
  const own = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_PROCESS
  for (;;) {
    const port = own + (count++ % PORTS_OF_PROCESS)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await new Promise((resolve) => server.close(resolve))
  return true
}
