import { types, type PGlite } from '@electric-sql/pglite'
import { arrayTypes } from '@/lib/db/binary-arrays'

/**
 * Lets PGlite send Buffers as parameters. For parameters of several megabytes this is faster: bytes are copied once,
 * but PGlite reads the characters of a string three times. Arrays from `binary-arrays.ts` are sent unchanged.
 */
export function sendBytes({ serializers }: PGlite): void {
  // @ts-expect-error -- the type only allows a serialiser that returns a string, but PGlite also sends bytes
  serializers[types.JSON] = toBytes
  for (const type of arrayTypes) {
    const serialize = serializers[type]
    // @ts-expect-error -- the type only allows a serialiser that returns a string, but PGlite also sends bytes
    serializers[type] = (value: unknown) => (Buffer.isBuffer(value) ? value : serialize?.(value))
  }
}

const toBytes = (json: unknown) => Buffer.from(typeof json === 'string' ? json : JSON.stringify(json))
