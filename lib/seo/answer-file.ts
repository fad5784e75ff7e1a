import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { RETRY_AFTER_SECONDS } from '@/lib/http/response-headers'
import { log } from '@/lib/platform/log'
import { getOrGenerateFile, type GeneratedFile } from '@/lib/page-cache/generated-files'

/**
 * Responses with the files that crawlers and feed readers request. They are the same for all clients
 * of a host: without cookies, and shared caches may store them under the host's name.
 */

const CACHE_CONTROL = 'public, max-age=300'

/** The file that `generate` makes, or a 304. It is stored under `path` (`getOrGenerateFile`). */
export async function answerFile(
  request: Request,
  path: string,
  generate: () => Promise<GeneratedFile | null>,
): Promise<Response> {
  try {
    const file = await getOrGenerateFile(path, generate)
    return file ? respond(request, file) : new Response(null, { status: 404, headers: noStore })
  } catch (cause) {
    log().error({ path, err: cause }, 'file generation failed')
    return new Response(null, {
      status: 503,
      headers: { ...noStore, 'retry-after': String(RETRY_AFTER_SECONDS) },
    })
  }
}

/** The file, or 304 for a client that has this version of it (RFC 9110, section 13). */
export function respond(request: Pick<Request, 'headers'>, file: GeneratedFile): Response {
  const { body, type, changedAt } = file
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    'cache-control': CACHE_CONTROL,
    etag,
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
  }
  return fresh(Object.fromEntries(request.headers), headers)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers: { ...headers, 'content-type': type } })
}

const noStore = { 'cache-control': 'no-store' }
