import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import type { FileResponse } from './file-response'

/** A file in all encodings. If compression does not make the file smaller, all three are the uncompressed file. */
export type FileVariants = { br: FileResponse; gzip: FileResponse; identity: FileResponse }

/**
 * Serialises the files of a build, with response headers, for instances of other builds
 * (`lib/delivery/earlier-builds`). Uncompressed bodies are omitted if there is a compressed one.
 */
export function toBuildRecord(files: ReadonlyMap<string, FileVariants>): Uint8Array {
  return serialize(
    Array.from(files, ([path, { br, gzip, identity }]) => {
      const isCompressed = gzip.body.length !== identity.body.length
      return [path, { br, gzip, identity: isCompressed ? { ...identity, body: null } : identity }]
    }),
  )
}

/** Parses and validates a record. Returns null if it is invalid. */
export function parseBuildRecord(record: Uint8Array): Map<string, FileVariants> | null {
  try {
    return new Map(
      shape.parse(deserialize(record)).map(([path, { br, gzip, identity }]) => {
        const body = identity.body ?? gunzipSync(gzip.body)
        return [path, { br, gzip, identity: { ...identity, body } }]
      }),
    )
  } catch {
    return null
  }
}

/** Returns the name of a build: its id and a hash of its file paths. */
export function toBuildName(buildId: string, paths: readonly string[]): string {
  const digest = createHash('sha256').update(paths.toSorted().join('\n')).digest('hex')
  return `${buildId.slice(0, 12)}-${digest.slice(0, 12)}`
}

const text = z.string().optional()
const bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value))
const headers = z.array(z.string())
const response = z.strictObject({
  headers,
  notModifiedHeaders: headers,
  validators: z.object({ etag: text, 'last-modified': text }).transform((headers) => ({
    etag: headers.etag,
    'last-modified': headers['last-modified'],
  })),
  body: bytes,
})
const shape = z.array(
  z.tuple([
    // Allows only files of Next's build: a record must not define pages, or files of another build's `public` folder.
    z.string().regex(/^\/_next\/static(?:\/(?!\.)[\w.~-]+)+$/),
    z.strictObject({
      br: response,
      gzip: response,
      identity: response.extend({ body: bytes.nullable() }),
    }),
  ]),
)
