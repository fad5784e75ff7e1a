/**
 * Documents of full-text search in PostgreSQL's binary format (`tsvectorrecv`), with the same limits as
 * PostgreSQL's text input.
 */

/** A word's lexeme, and its positions in the current document. */
export type Lexeme = {
  /** The word in UTF-8 with a trailing NUL. */
  readonly bytes: Uint8Array
  /** Positions of the word in documents. Only the first `count` belong to the current document. */
  readonly places: number[]
  count: number
  /** True if the current document contains the lexeme. */
  isIn: boolean
  /** Rank of the lexeme in the order of all known lexemes (`rankLexemes`). */
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
 * Sorts lexemes in the order of UTF-16 and assigns their ranks. Few characters differ from PostgreSQL's
 * order; PostgreSQL re-sorts an unsorted document, which is slower.
 */
export function rankLexemes(lexemes: ReadonlyMap<string, Lexeme>): Lexeme[] {
  const ranked = [...lexemes.keys()].sort().map((text) => lexemes.get(text)!)
  for (const [rank, lexeme] of ranked.entries()) lexeme.rank = rank
  return ranked
}

const weights = { A: 3, B: 2, C: 1, D: 0 } as const
export type Weight = keyof typeof weights

/** Last word position that a document can store. `MAX_PLACES`: maximum number of positions per word. */
export const LAST_PLACE = 16_383
const MAX_PLACES = 256

/** Builds a document. Only one at a time, because lexemes store their positions in it. */
export class Document {
  private readonly lexemes: Lexeme[] = []
  private length = 4

  /**
   * Adds a word at position `place` (from 1, ascending); null adds it without a position. Ignores stop words (null).
   */
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

  /** Returns the document. `ranked` are all lexemes by rank; without them, the words keep the order of insertion. */
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

  /** Sorts numbers, which is several times as fast as sorting objects by a number. */
  private sort(ranked: readonly Lexeme[]): void {
    const ranks = new Uint32Array(this.lexemes.length)
    for (let index = 0; index < ranks.length; index++) ranks[index] = this.lexemes[index]!.rank
    ranks.sort()
    for (let index = 0; index < ranks.length; index++) this.lexemes[index] = ranked[ranks[index]!]!
  }
}

/** Tests whether a lexeme can store another position. Positions beyond the last count as the last. */
const hasRoom = ({ places, count }: Lexeme) =>
  count === 0 || (count < MAX_PLACES && (places[count - 1]! & LAST_PLACE) !== LAST_PLACE)
