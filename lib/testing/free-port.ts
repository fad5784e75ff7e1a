import { once } from 'node:events'
import { createServer } from 'node:net'

/** First port to use. It is below the ports that systems assign automatically, because other programs may use those. */
const FIRST_PORT = 10_000
const PORTS_OF_PROCESS = 100
const PROCESSES = 100

/**
 * Begins at a random port, because another test file of this process may have left a client that connects to its
 * server's port.
 */
let count = Math.floor(Math.random() * PORTS_OF_PROCESS)

/** Returns a port of this machine that is free now and that no other test process uses. */
export async function findFreePort(): Promise<number> {
  const firstPort = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_PROCESS
  for (;;) {
    const port = firstPort + (count++ % PORTS_OF_PROCESS)
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
