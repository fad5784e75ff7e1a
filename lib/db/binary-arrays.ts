/**
 * Encodes arrays in PostgreSQL's binary format (`array_recv`), for statements with many rows. Quoting, copying and
 * parsing texts would take longer than the statement itself. Drivers send Buffer parameters as binary.
 */

export const toTextArray = (texts: readonly (string | null)[]) =>
  toArray(TEXT, texts, Buffer.byteLength, (array, text, at) => array.write(text, at))

export const toIntegerArray = (numbers: readonly (number | null)[]) =>
  toArray(
    INTEGER,
    numbers,
    () => 4,
    (array, number, at) => array.writeInt32BE(number, at),
  )

/** Encodes `tsvector[]`. Each document is encoded by `tsvector.ts`. */
export const toTsvectorArray = (documents: readonly Buffer[]) =>
  toArray(
    TSVECTOR,
    documents,
    ({ length }) => length,
    (array, document, at) => document.copy(array, at),
  )

/** Ids of PostgreSQL types (`pg_type`), equal in all databases. */
const INTEGER = 23
const TEXT = 25
const TSVECTOR = 3614
/** Ids of `integer[]`, `text[]` and `tsvector[]`. */
export const arrayTypes = [1007, 1009, 3643] as const

/** Encodes a one-dimensional array into a single buffer, because it may have 100,000 elements. */
function toArray<Element>(
  type: number,
  elements: readonly (Element | null)[],
  toLength: (element: Element) => number,
  write: (array: Buffer, element: Element, at: number) => void,
): Buffer {
  let length = elements.length === 0 ? 12 : 20
  for (const element of elements) length += 4 + (element === null ? 0 : toLength(element))
  const array = Buffer.allocUnsafe(length)
  let at = array.writeInt32BE(elements.length === 0 ? 0 : 1)
  at = array.writeInt32BE(elements.includes(null) ? 1 : 0, at)
  at = array.writeInt32BE(type, at)
  if (elements.length > 0) at = array.writeInt32BE(1, array.writeInt32BE(elements.length, at))
  for (const element of elements) {
    const size = element === null ? NULL : toLength(element)
    at = array.writeInt32BE(size, at)
    if (element === null) continue
    write(array, element, at)
    at += size
  }
  return array
}

/** Length that encodes a null element. */
const NULL = -1
