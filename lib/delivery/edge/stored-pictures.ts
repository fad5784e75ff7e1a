import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { STORED_PICTURES } from '@/lib/base/domain/stored-picture'
import { requestIdHeader } from '@/lib/base/http/request-id'
import { toSecurityHeaders } from '@/lib/base/http/response-headers'
import { parseRequestedPicture, type RequestedPicture } from '@/lib/features/content/media/requested-picture'
import { getMediaStorage } from '@/lib/features/content/media/storage/open-storage'
import { log } from '@/lib/base/platform/log'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { refuse } from './refuse'
import { identifyResponse } from './response-ids'

/** Maximum size of the cache in bytes, for pictures that many readers request, such as those of home pages. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024
const YEAR_SECONDS = 365 * 24 * 60 * 60

type Read = (address: RequestedPicture) => Promise<Buffer | null>

const readFromStorage: Read = async ({ picture, file }) => (await getMediaStorage()).read(picture, file)

/** Returns whether the URL is below the path of uploaded pictures. The picture may not exist. */
export const isStoredPicture = ({ url = '' }: IncomingMessage) => url.startsWith(STORED_PICTURES)

/** Serves uploaded pictures. Their URLs are the same on all hosts, and their content never changes. */
export class StoredPictures {
  readonly #files = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  })
  readonly #reads = new SingleFlight<Buffer | null>()

  constructor(private readonly read: Read = readFromStorage) {}

  async answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    identifyResponse(response, requestId)
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') {
      return refuse(response, 405, 'Una imagen solo se puede leer.\n', { allow: 'GET, HEAD' })
    }
    const address = parseRequestedPicture(url.split('?', 1)[0] ?? '', headers.accept)
    if (!address) return refuseMissing(response)
    const common = toHeaders(address, requestId)
    // The content of a URL never changes, so a 304 needs no access to the storage.
    if (fresh(headers, common)) return void response.writeHead(304, common).end()
    const body = await this.#find(address).catch((err: unknown) => {
      log().error({ err, picture: address.picture }, 'stored picture not read')
      return 'failed' as const
    })
    if (response.destroyed) return
    if (body === 'failed') {
      return refuse(response, 503, 'Vuelva a intentarlo en un momento.\n', { 'retry-after': '5' })
    }
    if (body === null) return refuseMissing(response)
    response.writeHead(200, {
      ...common,
      ...toSecurityHeaders('shared'),
      'content-type': address.contentType,
      'content-length': body.length,
    })
    response.end(method === 'HEAD' ? undefined : body)
  }

  #find(address: RequestedPicture): Promise<Buffer | null> {
    const name = `${address.picture}/${address.file}`
    const cachedFile = this.#files.get(name)
    if (cachedFile) return Promise.resolve(cachedFile)
    return this.#reads.run(name, async () => {
      const body = await this.read(address)
      if (body) this.#files.set(name, body)
      return body
    })
  }
}

/** Must not be cached, because the picture may be uploaded later. */
const refuseMissing = (response: ServerResponse) =>
  refuse(response, 404, 'No encontramos esa imagen.\n', { 'cache-control': 'no-store' })

function toHeaders({ picture, file, isNegotiated }: RequestedPicture, requestId: string) {
  return {
    ...toSecurityHeaders('unchanged'),
    etag: `"${picture.slice(0, 32)}-${file}"`,
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    ...(isNegotiated && { vary: 'Accept' }),
    [requestIdHeader]: requestId,
  }
}
