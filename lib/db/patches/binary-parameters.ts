import { types, type PGlite } from '@electric-sql/pglite'
import { arrayTypes } from '@/lib/db/binary-arrays'

/**
 * Has PGlite take parameters that are bytes. A parameter of many rows is several megabytes: as bytes it is copied, of a
 * string PGlite goes through the characters three times. Arrays that are bytes already (`binary-arrays.ts`) stay as
 * they are.
 */
export function sendBytes({ serializers }: PGlite): void {
  // @ts-expect-error -- bytes are sent as they are, but the type has strings alone
  serializers[types.JSON] = toBytes
  for (const type of arrayTypes) {
    const serialize = serializers[type]
    // @ts-expect-error -- as above
    serializers[type] = (value: unknown) => (Buffer.isBuffer(value) ? value : serialize?.(value))
  }
}

const toBytes = (json: unknown) => Buffer.from(typeof json === 'string' ? json : JSON.stringify(json))
