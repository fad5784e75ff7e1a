import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { log } from '@/lib/base/platform/log'
import { toSocketFile } from '@/lib/base/platform/socket-file'
import { toReason } from '@/lib/base/platform/start-error'
import { overSocket } from './framing'
import { SOCKET_NAME, SocketSession, type SocketSessionOptions } from './socket-session'

/**
 * Lets commands on this machine work on PGlite while this process has it, one at a time, by a socket in the
 * data directory: who may write there could open the files as well. Resolves with how to close it.
 */
export async function openSocket(
  directory: string,
  client: PGlite,
  options: SocketSessionOptions,
): Promise<() => void> {
  const file = toSocketFile(directory, SOCKET_NAME)
  // Left by a process that was killed: the directory's lock is ours.
  await rm(file, { force: true })
  let visitor: Socket | null = null
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (visitor !== null) return void socket.destroy()
    visitor = socket
    void new SocketSession(overSocket(socket), client, options).serve().finally(() => {
      visitor = null
      socket.destroy()
    })
  })
  await listen(server, file)
  return () => {
    server.close()
    visitor?.destroy()
  }
}

async function listen(server: Server, file: string): Promise<void> {
  server.listen(file)
  try {
    await once(server, 'listening')
    await chmod(file, 0o600)
  } catch (cause) {
    log().warn({ file, reason: toReason(cause) }, 'store door not opened')
  }
  server.on('error', (cause) => log().warn({ file, reason: toReason(cause) }, 'store door not opened'))
  server.unref()
}
