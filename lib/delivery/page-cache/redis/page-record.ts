import { deserialize, serialize } from 'node:v8'
import * as z from 'zod'
import type { CardId } from '@/lib/base/domain/model'
import { toShared, type CompressedBody } from '@/lib/delivery/page-cache/store/compressed-body'
import type { SharedPage } from '@/lib/delivery/page-cache/store/page-store'

/** This module serialises pages for Redis, with bodies compressed as in the page store. */

/** Maximum size of a record. Larger pages are not shared. */
const MAX_RECORD_BYTES = 1024 * 1024

const bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value)).transform(toShared)
const body = z.strictObject({
  br: bytes.nullable(),
  gzip: bytes.nullable(),
  draft: bytes.nullable().optional(),
  plainLength: z.int().nonnegative(),
})

function toCardId(id: number): CardId {
  return id as CardId
}

/** Data that Next needs in addition to the bodies. Loose, because Next may add fields. */
const rest = z.looseObject({
  kind: z.literal('APP_PAGE'),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  status: z.literal([200, 404]).optional(),
  segments: z.strictObject({ bytes, isCompressed: z.boolean() }).nullable(),
})

const shape = z.strictObject({
  rest,
  status: z.literal([200, 404]),
  renderedAt: z.int().positive(),
  freshSeconds: z.number().nonnegative(),
  restBytes: z.int().nonnegative(),
  cards: z.array(z.int().positive().transform(toCardId)).nullable(),
  html: body.nullable(),
  rsc: body.nullable(),
})

/** Serialises a page, without data that is only valid on this instance. Returns null if it is too large. */
export function toRecord(page: SharedPage): Buffer | null {
  const record = serialize({
    status: page.status,
    renderedAt: page.renderedAt,
    freshSeconds: page.freshSeconds,
    restBytes: page.restBytes,
    rest: toPlainMemory(page.rest),
    cards: page.cards && [...page.cards],
    html: toPlainMemory(page.bodies.html),
    rsc: toPlainMemory(page.bodies.rsc),
  })
  return record.length <= MAX_RECORD_BYTES ? record : null
}

/** Parses and validates a record. Returns null if it is invalid. */
export function parseRecord(record: Buffer): SharedPage | null {
  try {
    const { html, rsc, cards, ...page } = shape.parse(deserialize(record))
    return { ...page, cards: cards && new Set(cards), bodies: { html: toBody(html), rsc: toBody(rsc) } }
  } catch {
    return null
  }
}

/** Checks a body from a record. Returns null if the body has no encoding. */
function toBody(body: CompressedBody | null): CompressedBody | null {
  return body?.br || body?.gzip || body?.draft ? body : null
}

/** Copies bytes from shared memory to plain memory, because shared memory cannot be serialised. */
function toPlainMemory(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toPlainMemory(field)]))
}
