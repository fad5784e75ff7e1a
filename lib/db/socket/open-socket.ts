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
 * Opens a socket in the data directory through which commands on this machine use PGlite while this process has it
 * open, one command at a time. Needs no authentication, because users of the directory could open the files. Returns
 * a function that closes the socket.
 */
export async function openSocket(
  directory: string,
  client: PGlite,
  options: SocketSessionOptions,
): Promise<() => void> {
  const file = toSocketFile(directory, SOCKET_NAME)
  // Deletes a socket that a killed process left. Safe, because this process holds the directory's lock.
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
    log().warn({ file, reason: toReason(cause) }, 'store socket not opened')
  }
  server.on('error', (cause) => log().warn({ file, reason: toReason(cause) }, 'store socket not opened'))
  server.unref()
}
