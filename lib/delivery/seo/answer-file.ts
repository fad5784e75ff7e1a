import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { RETRY_AFTER_SECONDS, toSharedHeaders } from '@/lib/base/http/response-headers'
import { isFresh } from '@/lib/delivery/page-cache/store/cached-page'
import { getOrGenerateFile, type GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import type { FileAddress } from '@/lib/delivery/addresses/page-address'
import { pageStore } from '@/lib/delivery/page-cache/store/page-store'
import { toSurrogateKeys } from '@/lib/delivery/page-cache/surrogate-keys'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * Time in seconds for which clients and shared caches may store a generated file. The file is the same for all clients
 * of a host.
 */
const MAX_AGE_SECONDS = 300

/**
 * Answers with the file from `generate`, or with 304. Answers 404 if `generate` returns null, and 503 if it throws.
 * The file is stored under `address` (`getOrGenerateFile`). `cacheHeaders` replaces the caching headers of a file
 * whose URL contains a hash.
 */
export async function answerFile(
  request: Request,
  address: FileAddress,
  generate: () => Promise<GeneratedFile | null>,
  cacheHeaders?: Record<string, string>,
): Promise<Response> {
  try {
    const file = await getOrGenerateFile(address, generate)
    return file
      ? respond(request, file, cacheHeaders ?? toCacheHeaders(address, file))
      : new Response(null, { status: 404, headers: noStore })
  } catch (cause) {
    log().error({ path: address.path, err: cause }, 'file generation failed')
    return new Response(null, {
      status: 503,
      headers: { ...noStore, 'retry-after': String(RETRY_AFTER_SECONDS) },
    })
  }
}

/** Answers with the file, or with 304 if the client has the same version (RFC 9110, section 13). */
export function respond(
  request: Pick<Request, 'headers'>,
  file: GeneratedFile,
  cacheHeaders: Record<string, string>,
): Response {
  const { body, type, changedAt } = file
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    ...cacheHeaders,
    etag,
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
  }
  return fresh(Object.fromEntries(request.headers), headers)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers: { ...headers, 'content-type': type } })
}

/**
 * Returns the caching headers. Shared caches store an organisation's file like its pages, and it is purged with them.
 * They must not store a stale file: if it arrived just after the purge, it would stay in the cache.
 */
function toCacheHeaders(address: FileAddress, file: GeneratedFile): Record<string, string> {
  const { EDGE_CACHE_SECONDS } = getSettings()
  const forAll = { 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` }
  if (EDGE_CACHE_SECONDS === 0 || address.organisation === null) return forAll
  if (!isCurrent(address, file)) return { 'cache-control': `private, max-age=${MAX_AGE_SECONDS}` }
  return toSharedHeaders(toSurrogateKeys(address), EDGE_CACHE_SECONDS, MAX_AGE_SECONDS)
}

function isCurrent(address: FileAddress, file: GeneratedFile): boolean {
  const page = pageStore().get(address)
  return page?.rest === file && isFresh(page)
}

const noStore = { 'cache-control': 'no-store' }
