import { compress, recompress, type CompressedBody } from '@/lib/delivery/page-cache/store/compressed-body'
import type { SharedPage } from '@/lib/delivery/page-cache/store/page-store'
import { packSegments } from '@/lib/delivery/page-cache/segment-data'

/** Compresses a body in both encodings, like the page store after clients of both have read it. */
export async function aCompressedBody(text: string): Promise<CompressedBody> {
  const body = await compress(Buffer.from(text), 'br')
  return { ...body, gzip: await recompress(body, 'gzip') }
}

/** Builds a page like the cache handler, already compressed. */
export async function aRenderedPage(
  html = '<p>hola</p>',
  fields: Partial<SharedPage> = {},
): Promise<SharedPage> {
  const segments = await packSegments(new Map([['/_tree', Buffer.from('b')]]), { isTreeEnough: true })
  return {
    rest: { kind: 'APP_PAGE', headers: { 'x-policy': 'strict' }, segments },
    status: 200,
    bodies: { html: await aCompressedBody(html), rsc: await aCompressedBody('1:"x"') },
    renderedAt: Date.now(),
    freshSeconds: 300,
    restBytes: 1,
    cards: new Set(),
    ...fields,
  }
}
