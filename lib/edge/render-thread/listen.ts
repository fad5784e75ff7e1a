import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { toRequestId } from '@/lib/http/request-id'
import { log } from '@/lib/platform/log'
import { runRequest } from '@/lib/platform/request-context'
import { getSettings } from '@/lib/platform/settings'
import type { AsyncHandler } from './prepare-next'

/** Listens on a socket in a folder of this user's own, so that only the edge can connect; returns its path. */
export function listen(handler: AsyncHandler): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const socketPath =
    process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'next.sock')
  // The edge limits how long clients may take, and keeps its connections open.
  const timeouts = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }
  // The edge has accepted the request: a health check over HTTP/1.0 names no host.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    runRequest(toRequestId(request.headers, getSettings()), () =>
      handler(request, response).catch((cause: unknown) => {
        log().error({ err: cause }, 'request handler failed')
        if (!response.headersSent) response.statusCode = 500
        response.end()
      }),
    )
  })
  return new Promise((resolve) => server.listen(socketPath, () => resolve(socketPath)))
}
