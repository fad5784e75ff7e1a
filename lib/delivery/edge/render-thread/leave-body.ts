import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { isReadable, type PageFormat } from '@/lib/delivery/page-cache/cached-page'
import { recompress, type StoredEncoding } from '@/lib/delivery/page-cache/compressed-body'
import type { PageAddress } from '@/lib/delivery/page-cache/page-address'
import { currentRendering } from '@/lib/delivery/page-cache/rendering'
import { pageStore } from '@/lib/delivery/page-cache/page-store'

/** A page that the edge asked for, in the encoding that its client takes. */
export type AskedPage = { address: PageAddress; format: PageFormat; encoding: StoredEncoding }

/**
 * Sends the edge no body that it has already: a rendered page is stored, compressed, before it is
 * answered, and what would be compressed once more here would only cross the socket. A response that
 * is not of the stored rendering goes out whole.
 *
 * To be called before whatever compresses the response; the returned function after it.
 */
export function leaveBodyToEdge(response: ServerResponse, request: AskedPage): () => void {
  let isLeft = false
  const rendering = currentRendering()
  const { write, end } = response
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    return isLeft || Reflect.apply(write, this, args)
  } as typeof write
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    return Reflect.apply(end, this, isLeft ? [] : args)
  } as typeof end
  return () => {
    onHeaders(response, () => {
      const renderedAt = findRendering(response, request)
      if (renderedAt === null || !rendering) return
      isLeft = true
      rendering.storedBody = { encoding: request.encoding, renderedAt }
      response.setHeader('content-encoding', request.encoding)
      response.setHeader('content-length', '0')
    })
  }
}

/** Makes the encoding that is asked for, if a page is stored in another one only. */
export async function completePage({ address, format, encoding }: AskedPage): Promise<void> {
  const page = pageStore().get(address)
  const body = page?.bodies[format]
  if (!page || !isReadable(page) || !body || body[encoding]) return
  const bytes = await recompress(body, encoding)
  pageStore().addForm(address, page.renderedAt, { format, encoding, bytes })
}

/** When the page of this response was rendered, if it is the stored one; else null. */
function findRendering(response: ServerResponse, { address, format, encoding }: AskedPage): number | null {
  const page = pageStore().get(address)
  if (!page?.bodies[format]?.[encoding] || response.statusCode === 304) return null
  const isStored = String(page.renderedAt) === response.getHeader(internalResponseHeaders.renderedAt)
  return isStored ? page.renderedAt : null
}
