/**
 * Arrays in the form in which PostgreSQL sends them between machines (`array_recv`), as parameters of
 * many rows. Text would be quoted here, copied, and parsed there, which takes longer than what is then
 * done with it. A driver that gets bytes says that they are binary.
 */

/** Of `text[]`. */
export const toTextArray = (texts: readonly (string | null)[]) =>
  toArray(
    TEXT,
    texts.map((text) => (text === null ? null : Buffer.from(text))),
  )

/** Of `integer[]`. */
export function toIntegerArray(numbers: readonly (number | null)[]): Buffer {
  const elements = numbers.map((number) => {
    if (number === null) return null
    const bytes = Buffer.allocUnsafe(4)
    bytes.writeInt32BE(number)
    return bytes
  })
  return toArray(INTEGER, elements)
}

/** Of `tsvector[]`, of documents as `tsvector.ts` writes them. */
export const toTsvectorArray = (documents: readonly Buffer[]) => toArray(TSVECTOR, documents)

/** What types are called in every database (`pg_type`). */
const INTEGER = 23
const TEXT = 25
const TSVECTOR = 3614
/** `integer[]`, `text[]`, `tsvector[]`. */
export const arrayTypes = [1007, 1009, 3643] as const

/** One dimension. */
function toArray(type: number, elements: readonly (Buffer | null)[]): Buffer {
  const header = Buffer.alloc(elements.length === 0 ? 12 : 20)
  header.writeInt32BE(elements.length === 0 ? 0 : 1)
  header.writeInt32BE(elements.includes(null) ? 1 : 0, 4)
  header.writeInt32BE(type, 8)
  if (elements.length > 0) {
    header.writeInt32BE(elements.length, 12)
    header.writeInt32BE(1, 16)
  }
  const length = elements.reduce((sum, element) => sum + 4 + (element?.length ?? 0), header.length)
  const array = Buffer.allocUnsafe(length)
  let at = header.copy(array)
  for (const element of elements) {
    at = array.writeInt32BE(element?.length ?? NULL, at)
    if (element !== null) at += element.copy(array, at)
  }
  return array
}

/** The length of what is not there. */
const NULL = -1
