import { createHash } from 'node:crypto'
import { log } from '@/lib/platform/log'
import { getOrGenerateFile, type GeneratedFile } from '@/lib/page-cache/generated-files'

/**
 * Answers for the files that crawlers and feed readers ask for. The same for everybody at a host,
 * hence without cookies and free to be kept by caches on the way, which know a host's files apart.
 */

const CACHE_CONTROL = 'public, max-age=300'
const RETRY_SECONDS = 60

/** What `make` comes to, unless the asker has it already. `path` is what it is kept under. */
export async function answerFile(
  request: Request,
  path: string,
  make: () => Promise<GeneratedFile | null>,
): Promise<Response> {
  try {
    const file = await getOrGenerateFile(path, make)
    return file ? respond(request, file) : new Response(null, { status: 404, headers: noStore })
  } catch (cause) {
    log().error({ path, err: cause }, 'a file could not be made')
    return new Response(null, { status: 503, headers: { ...noStore, 'retry-after': String(RETRY_SECONDS) } })
  }
}

/** The file, or 304 where the asker names this very state of it (RFC 9110, section 13). */
export function respond({ headers: asked }: Pick<Request, 'headers'>, file: GeneratedFile): Response {
  const { body, type, changedAt } = file
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    'cache-control': CACHE_CONTROL,
    etag,
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
  }
  return isUnchanged(asked, etag, changedAt)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers: { ...headers, 'content-type': type } })
}

const noStore = { 'cache-control': 'no-store' }

/** A date counts only where no tag is named, and has no fractions of a second. */
function isUnchanged(asked: Headers, etag: string, changedAt: Date | null): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) {
    return tags.split(',').some((tag) => tag.trim() === '*' || toWeak(tag.trim()) === etag)
  }
  const since = Date.parse(asked.get('if-modified-since') ?? '')
  return changedAt !== null && Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

function toWeak(tag: string) {
  return tag.startsWith('W/') ? tag : `W/${tag}`
}
