import { deserialize, serialize } from 'node:v8'
import { promisify, types } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { toExact, type EncodedBody } from '@/lib/page-cache/compressed-body'
import type { SharedPage } from '@/lib/page-cache/page-store'

/**
 * A page as one value in Redis. Bodies are sent compressed, as the page store has them anyway; the
 * plain form is decompressed from that.
 */

const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

/** A larger page is not shared. */
const MAX_RECORD_BYTES = 1024 * 1024
/** A record that decompresses to more is rejected. */
const MAX_TEXT = { maxOutputLength: 32 * 1024 * 1024 }

const bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value))
const body = z.strictObject({ br: bytes, gzip: bytes })
const shape = z.strictObject({
  rest: bytes,
  status: z.literal([200, 404]),
  renderedAt: z.int().positive(),
  freshSeconds: z.number().nonnegative(),
  restBytes: z.int().nonnegative(),
  html: body.nullable(),
  rsc: body.nullable(),
})

/** What Next wants back beside the bodies; it may add to this. */
const restShape = z.looseObject({
  kind: z.literal('APP_PAGE'),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  status: z.literal([200, 404]).optional(),
  segmentData: z.custom<Map<string, Buffer>>(isMapOfBytes).optional(),
})

/** Of whatever realm: zod's own asks for an instance of this one's `Map`. */
function isMapOfBytes(value: unknown): boolean {
  return types.isMap(value) && Array.from(value.values()).every((one) => Buffer.isBuffer(one))
}

/** Null for a page that is too large. */
export async function toRecord(page: SharedPage): Promise<Buffer | null> {
  const { status, renderedAt, freshSeconds, restBytes, bodies } = page
  const rest = await toGzip(serialize(page.rest))
  const [html, rsc] = [toCompressed(bodies.html), toCompressed(bodies.rsc)]
  const record = serialize({ rest, status, renderedAt, freshSeconds, restBytes, html, rsc })
  return record.length <= MAX_RECORD_BYTES ? record : null
}

/** Null for anything that is not a page's record. */
export async function parseRecord(record: Buffer): Promise<SharedPage | null> {
  try {
    const { rest, html, rsc, ...page } = shape.parse(deserialize(record))
    const [plainRest, ...texts] = await Promise.all([
      fromGzip(rest, MAX_TEXT),
      toEncoded(html),
      toEncoded(rsc),
    ])
    const bodies = { html: texts[0], rsc: texts[1] }
    return { ...page, rest: restShape.parse(deserialize(plainRest)), bodies }
  } catch {
    return null
  }
}

function toCompressed(body: EncodedBody | null) {
  return body && { br: Buffer.from(body.br), gzip: body.gzip }
}

async function toEncoded(body: z.infer<typeof shape>['html']): Promise<EncodedBody | null> {
  if (!body) return null
  const identity = toExact(await fromGzip(body.gzip, MAX_TEXT))
  return { identity, br: toExact(body.br), gzip: toExact(body.gzip) }
}
