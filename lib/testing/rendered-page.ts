import { encode } from '@/lib/page-cache/compressed-body'
import type { SharedPage } from '@/lib/page-cache/page-store'

/** A page as the cache handler makes one, compressed already. */
export async function aRenderedPage(
  html = '<p>hola</p>',
  fields: Partial<SharedPage> = {},
): Promise<SharedPage> {
  const [encodedHtml, rsc] = await Promise.all([encode(Buffer.from(html)), encode(Buffer.from('1:"x"'))])
  return {
    rest: {
      kind: 'APP_PAGE',
      headers: { 'x-policy': 'strict' },
      segmentData: new Map([['/a', Buffer.from('b')]]),
    },
    status: 200,
    bodies: { html: encodedHtml, rsc },
    renderedAt: Date.now(),
    freshSeconds: 300,
    restBytes: 1,
    ...fields,
  }
}
