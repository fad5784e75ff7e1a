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
  /** Its place among all that are known (`rankLexemes`). */
  rank: number
}

export const toLexeme = (text: string): Lexeme => ({
  bytes: Buffer.from(`${text}\0`),
  places: [],
  count: 0,
  isIn: false,
  rank: 0,
})

/**
 * Lexemes by their rank, which is assigned to them: the order of UTF-16, which differs from PostgreSQL's for few
 * letters. PostgreSQL sorts a document that is not sorted, and takes longer for it.
 */
export function rankLexemes(lexemes: ReadonlyMap<string, Lexeme>): Lexeme[] {
  const ranked = [...lexemes.keys()].sort().map((text) => lexemes.get(text)!)
  for (const [rank, lexeme] of ranked.entries()) lexeme.rank = rank
  return ranked
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

  /** `place` from 1 on, ascending; null for a word without one. A stop word has no lexeme. */
  add(lexeme: Lexeme | null | undefined, place: number | null, weight: Weight = 'D'): void {
    if (lexeme == null) return
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

  /** `ranked`: all lexemes by their rank; without them the document's are as they came. */
  end(ranked: readonly Lexeme[] | null = null): Buffer {
    if (ranked !== null) this.sort(ranked)
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

  /** Numbers alone are sorted several times as fast as objects by one. */
  private sort(ranked: readonly Lexeme[]): void {
    const ranks = new Uint32Array(this.lexemes.length)
    for (let index = 0; index < ranks.length; index++) ranks[index] = this.lexemes[index]!.rank
    ranks.sort()
    for (let index = 0; index < ranks.length; index++) this.lexemes[index] = ranked[ranks[index]!]!
  }
}

/** All places beyond the last are one. */
const hasRoom = ({ places, count }: Lexeme) =>
  count === 0 || (count < MAX_PLACES && (places[count - 1]! & LAST_PLACE) !== LAST_PLACE)
