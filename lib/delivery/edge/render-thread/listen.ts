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
 * The path of a socket in a folder of this user's own, so that only the edge can connect. Throws
 * `StartError` where the temporary folder cannot be used.
 */
export function createSocketPath(temporary = tmpdir()): string {
  const folder = createFolder(temporary)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, SOCKET_NAME)
  // The system would cut a longer one off, and lead out of the folder.
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) throw toStartError(temporary, 'its path is too long')
  return path
}

export const SOCKET_NAME = 'next.sock'
/** Beside it: where threads listen that render readers' pages, each start of one under a name of its own. */
export const toThreadSocket = (socketPath: string, start: number) =>
  join(dirname(socketPath), `${start}.sock`)
/** A name of either. */
export const socketName = /^(next|\d+)\.sock$/
const FOLDER_PREFIX = 'cartelera-'
/** A name that `createFolder` gives. */
export const socketFolder = new RegExp(`^${FOLDER_PREFIX}[A-Za-z0-9]{6}$`)

/** macOS's limit; Linux' is 107. */
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

/** Connections that wait while this thread is busy: more than the edge ever opens. */
const BACKLOG = 4096

/** Answers the edge's requests; resolves once it listens. */
export function listen(handler: AsyncHandler, socketPath: string): Promise<void> {
  // The edge limits how long clients may take, and keeps its connections open.
  const timeouts = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }
  // The edge has accepted the request: a health check over HTTP/1.0 names no host.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    const span = { name: 'render', kind: 'server', attributes: {}, parent: request.headers } as const
    const handle = () => traced(span, () => handler(request, response))
    // What this process asks itself at its start has none.
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
