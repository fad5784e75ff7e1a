import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fresh from 'fresh'
import { parseFileAddress, type FileParts } from '@/lib/base/domain/stored-file'
import { isOther, isSameAsBefore, parseRange } from '@/lib/base/http/byte-range'
import { requestIdHeader } from '@/lib/base/http/request-id'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { log } from '@/lib/base/platform/log'
import { OBJECT_FILE } from '@/lib/features/content/media/files/inspect/object-file'
import type { ServedFile } from '@/lib/features/content/media/files/served-file'
import type { ByteRange } from '@/lib/features/content/media/storage/media-storage'
import { getMediaStorage } from '@/lib/features/content/media/storage/open-storage'
import type { FileLookups } from './file-lookups'
import { refuse } from './refuse'
import { identifyResponse } from './response-ids'

/** `max-age` of a library file in seconds. Short, because a file may be hidden or replaced. */
const KEPT_SECONDS = 30

type Open = (object: string, range: ByteRange) => Promise<Readable | null>

const openInStorage: Open = async (object, range) =>
  (await getMediaStorage()).open(object, OBJECT_FILE, range)

const toPath = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? ''

/** Returns whether the URL is that of a library file. False for pictures. */
export const isStoredFile = (request: IncomingMessage) => parseFileAddress(toPath(request)) !== null

/** Serves documents, audio, video and captions of the library, including range requests. */
export class StoredFiles {
  constructor(
    private readonly lookups: Pick<FileLookups, 'find' | 'forget'>,
    private readonly open: Open = openInStorage,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    identifyResponse(response, requestId)
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') {
      return refuse(response, 405, 'Un fichero solo se puede leer.\n', { allow: 'GET, HEAD' })
    }
    const parts = parseFileAddress(toPath(request))
    const file = parts && (await this.lookups.find(parts.key))
    if (response.destroyed) return
    if (file === 'unknown') return refuseForNow(response)
    if (!parts || !file) return refuse(response, 404, 'No encontramos ese fichero.\n', notKept)
    await this.#answerFound(request, response, { parts, file, requestId })
  }

  async #answerFound(
    request: IncomingMessage,
    response: ServerResponse,
    { parts, file, requestId }: { parts: FileParts; file: ServedFile; requestId: string },
  ): Promise<void> {
    if (isExpired(file)) return refuse(response, 410, 'Ese fichero ya no se ofrece.\n', notKept)
    const { method, headers } = request
    const validators = toValidators(file)
    const common = { ...toHeaders(file, validators), [requestIdHeader]: requestId }
    if (isOther(headers, validators)) return refuse(response, 412, 'Ese fichero ya es otro.\n', notKept)
    if (fresh(headers, common)) return void response.writeHead(304, common).end()
    const isPart = method === 'GET' && isSameAsBefore(headers['if-range']?.toString(), validators)
    const range = isPart ? parseRange(headers.range, file.bytes) : 'whole'
    if (range === 'none') {
      const there = { 'content-range': `bytes */${file.bytes}`, ...notKept }
      return refuse(response, 416, 'Ese fichero no llega hasta ahí.\n', there)
    }
    const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
    const whole = {
      ...common,
      ...toSecurityHeaders(parts.kind === 'document' ? 'shared' : 'played'),
      'content-type': parts.kind === 'captions' ? `${parts.type}; charset=utf-8` : parts.type,
      'content-disposition': toDisposition(parts, file),
      'content-length': end - start + 1,
      ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${file.bytes}` }),
    }
    const status = range === 'whole' ? 200 : 206
    if (method === 'HEAD') return void response.writeHead(status, whole).end()
    const body = await this.open(file.object, { start, end }).catch((err: unknown) => {
      log().error({ err, picture: parts.key }, 'stored picture not read')
      return 'failed' as const
    })
    if (body === 'failed') return refuseForNow(response)
    if (body === null) {
      const other = await this.#findAnew(parts.key, file)
      return other
        ? this.#answerFound(request, response, { parts, file: other, requestId })
        : refuseForNow(response)
    }
    if (response.destroyed) return void body.destroy()
    response.writeHead(status, whole)
    // Closes the connection if the storage fails, so that a truncated response does not look complete.
    await pipeline(body, response).catch(() => response.destroy())
  }

  /**
   * Looks up a file again without the cache, because its stored content was not found. Returns null unless the file has
   * been replaced.
   */
  async #findAnew(key: FileParts['key'], { object }: ServedFile): Promise<ServedFile | null> {
    this.lookups.forget(key)
    const now = await this.lookups.find(key)
    return now === null || now === 'unknown' || now.object === object ? null : now
  }
}

const notKept = { 'cache-control': 'no-store' }

const refuseForNow = (response: ServerResponse) =>
  refuse(response, 503, 'Vuelva a intentarlo en un momento.\n', { 'retry-after': '5', ...notKept })

const isExpired = ({ expiresAt }: ServedFile) => expiresAt !== null && expiresAt <= Date.now()

const toValidators = ({ sha256, modifiedAt }: ServedFile) => ({
  etag: `"${sha256.slice(0, 32)}"`,
  lastModified: new Date(modifiedAt).toUTCString(),
})

function toHeaders({ expiresAt }: ServedFile, { etag, lastModified }: ReturnType<typeof toValidators>) {
  const seconds = expiresAt === null ? KEPT_SECONDS : Math.floor((expiresAt - Date.now()) / 1000)
  return {
    ...toSecurityHeaders('unchanged'),
    etag,
    'last-modified': lastModified,
    'cache-control': `public, max-age=${Math.max(0, Math.min(KEPT_SECONDS, seconds))}`,
    'accept-ranges': 'bytes',
  }
}

/** Documents are downloaded, so that their content never runs in the site's origin. Media are played in the browser. */
function toDisposition({ kind, format, key }: FileParts, { fileName }: ServedFile): string {
  const name = /\.\w{1,5}$/.test(fileName) ? fileName.replace(/\.\w+$/, '') : fileName
  const encoded = encodeURIComponent(`${name || key.slice(0, 8)}.${format}`).replaceAll("'", '%27')
  return `${kind === 'document' ? 'attachment' : 'inline'}; filename*=UTF-8''${encoded}`
}
