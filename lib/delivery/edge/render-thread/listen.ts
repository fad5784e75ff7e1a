import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createRequestIds, requestIdHeader } from '@/lib/base/http/request-id'
import { log } from '@/lib/base/platform/log'
import { runRequest } from '@/lib/base/platform/request-context'
import { traced } from '@/lib/base/platform/tracing/tracing'
import { StartError, toReason } from '@/lib/base/platform/start-error'
import type { AsyncHandler } from '@/lib/delivery/next-adapter/start/prepare-next'

/**
 * Creates a folder that only this user can access, so that only the edge thread can connect. Returns the path of a
 * socket in it. Throws `StartError` if the temporary folder cannot be used.
 */
export function createSocketPath(temporary = tmpdir()): string {
  const folder = createFolder(temporary)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, SOCKET_NAME)
  // Systems truncate paths over this length. The truncated path could lie outside of the folder.
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) throw toStartError(temporary, 'its path is too long')
  return path
}

export const SOCKET_NAME = 'next.sock'
/** Returns the socket path of a page thread, in the folder of the main socket. `start` is a unique number. */
export const toThreadSocket = (socketPath: string, start: number) =>
  join(dirname(socketPath), `${start}.sock`)
/** Matches the file names of rendering threads' sockets. */
export const socketName = /^(next|\d+)\.sock$/
const FOLDER_PREFIX = 'cartelera-'
/** Matches the names of the folders for sockets. */
export const socketFolder = new RegExp(`^${FOLDER_PREFIX}[A-Za-z0-9]{6}$`)

/** Limit of macOS. Linux allows 107 bytes. */
const MAX_SOCKET_PATH_BYTES = 103

function createFolder(temporary: string): string {
  try {
    return mkdtempSync(join(temporary, FOLDER_PREFIX))
  } catch (cause) {
    throw toStartError(temporary, toReason(cause))
  }
}

function toStartError(temporary: string, reason: string): StartError {
  return new StartError(
    `The temporary folder ${temporary} (TMPDIR) cannot be used: ${reason}. Set TMPDIR to a folder that this user can write to.`,
  )
}

const makeId = createRequestIds()

/** Maximum number of connections that wait while this thread is busy. The edge never opens as many. */
const BACKLOG = 4096

/** Serves the edge's requests. Resolves once the socket listens. */
export function listen(handler: AsyncHandler, socketPath: string): Promise<void> {
  // Disables timeouts: the edge limits the time of clients, and keeps its connections open.
  const timeouts = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }
  // Health checks over HTTP/1.0 have no `Host` header, so it is not required here. The edge thread has already checked
  // it for other requests.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    const span = { name: 'render', kind: 'server', attributes: {}, parent: request.headers } as const
    const handle = () => traced(span, () => handler(request, response))
    // Requests that this process sends to itself at start have no id.
    const id = request.headers[requestIdHeader]?.toString() ?? makeId()
    void runRequest(id, () =>
      handle().catch((cause: unknown) => {
        log().error({ err: cause }, 'request handler failed')
        if (!response.headersSent) response.statusCode = 500
        response.end()
      }),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(toStartError(dirname(socketPath), cause.message)))
    server.listen({ path: socketPath, backlog: BACKLOG }, resolve)
  })
}
