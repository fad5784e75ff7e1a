/**
 * Documents of full-text search in the form in which PostgreSQL sends them between machines
 * (`tsvectorrecv`). Cut as PostgreSQL cuts one that it reads as text.
 */

/** What words are indexed under, and where the document that is being made has it. */
export type Lexeme = {
  /** UTF-8 with a NUL after it. */
  readonly bytes: Uint8Array
  /** The first `count` are of the document that is being made. */
  readonly places: number[]
  count: number
  /** Whether the document that is being made has it. */
  isIn: boolean
  /** Its place among all that are known, in PostgreSQL's order; 0 where nobody has looked (`rankLexemes`). */
  rank: number
}

export const toLexeme = (text: string): Lexeme => ({
  bytes: Buffer.from(`${text}\0`),
  places: [],
  count: 0,
  isIn: false,
  rank: 0,
})

/** Has lexemes know their order: that of UTF-16 differs from PostgreSQL's for few letters, which it sorts. */
export function rankLexemes(lexemes: ReadonlyMap<string, Lexeme>): void {
  const sorted = [...lexemes.keys()].sort()
  for (const [index, text] of sorted.entries()) lexemes.get(text)!.rank = index + 1
}

const weights = { A: 3, B: 2, C: 1, D: 0 } as const
export type Weight = keyof typeof weights

/** The last place that a document knows, and how many places of one word. */
export const LAST_PLACE = 16_383
const MAX_PLACES = 256

/** A document that is being made, one at a time: its lexemes know their places. */
export class Document {
  private readonly lexemes: Lexeme[] = []
  private length = 4

  /** `place` from 1 on, ascending; null for a word without one. */
  add(lexeme: Lexeme, place: number | null, weight: Weight = 'D'): void {
    if (!lexeme.isIn) this.begin(lexeme)
    if (place === null || !hasRoom(lexeme)) return
    lexeme.places[lexeme.count++] = Math.min(place, LAST_PLACE) | (weights[weight] << 14)
    this.length += 2
  }

  private begin(lexeme: Lexeme): void {
    lexeme.isIn = true
    lexeme.count = 0
    this.lexemes.push(lexeme)
    this.length += lexeme.bytes.length + 2
  }

  end(): Buffer {
    // PostgreSQL sorts what is not sorted, and takes longer for it.
    this.lexemes.sort((one, other) => one.rank - other.rank)
    const document = Buffer.allocUnsafe(this.length)
    let at = document.writeInt32BE(this.lexemes.length)
    for (const lexeme of this.lexemes) {
      lexeme.isIn = false
      document.set(lexeme.bytes, at)
      at = document.writeUInt16BE(lexeme.count, at + lexeme.bytes.length)
      for (let index = 0; index < lexeme.count; index++)
        at = document.writeUInt16BE(lexeme.places[index]!, at)
    }
    return document
  }
}

/** All places beyond the last are one. */
const hasRoom = ({ places, count }: Lexeme) =>
  count === 0 || (count < MAX_PLACES && (places[count - 1]! & LAST_PLACE) !== LAST_PLACE)
