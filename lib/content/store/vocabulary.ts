import type { Lexeme } from './tsvector'
import { MAX_NAME_LENGTH, readPiece, toPieces } from './search-text'

/**
 * The words of many publications: one object for each, so that whoever goes through the texts finds
 * what is known of a word without looking it up. Most pieces of texts come again and again, and are
 * read once.
 */
export type Word = {
  readonly text: string
  /** What it is indexed under; null for a stop word, undefined before the database was asked. */
  lexeme: Lexeme | null | undefined
}

/** What a piece of text between two spaces or lines has (`search-text.ts`). */
export type Piece = { atoms: readonly Word[]; names: readonly Word[]; spelled: readonly Word[] }

export class Vocabulary {
  private readonly pieces = new Map<string, Piece>()
  private readonly words = new Map<string, Word>()
  private readonly spelled = new Map<string, Word>()
  readonly lexemes = new Map<string, Lexeme>()
  /** All of them in their order. */
  ranked: readonly Lexeme[] = []

  get size(): number {
    return this.pieces.size
  }

  read(source: string): Piece[] {
    const read: Piece[] = []
    for (const text of toPieces(source)) if (text !== '') read.push(this.toPiece(text))
    return read
  }

  private toPiece(text: string): Piece {
    const known = this.pieces.get(text)
    if (known !== undefined) return known
    // A copy: a part of a string keeps all of it in memory.
    const copy = Buffer.from(text, 'utf16le').toString('utf16le')
    const { atoms, names, spelled } = readPiece(copy)
    const piece = {
      atoms: atoms.map((word) => toWord(this.words, word)),
      names: names.map((word) => toWord(this.words, word)),
      spelled: spelled.map((word) => toWord(this.spelled, word)),
    }
    if (text.length <= MAX_NAME_LENGTH) this.pieces.set(copy, piece)
    return piece
  }
}

function toWord(words: Map<string, Word>, text: string): Word {
  const known = words.get(text)
  if (known !== undefined) return known
  const word = { text, lexeme: undefined }
  words.set(text, word)
  return word
}

/** `cartelera_search_text` of a text, in order. */
export function inOrder(read: readonly Piece[]): Word[] {
  const words: Word[] = []
  const names: Word[] = []
  for (const piece of read) {
    for (const atom of piece.atoms) words.push(atom)
    for (const name of piece.names) names.push(name)
  }
  for (const name of names) words.push(name)
  return words
}

/** Some 500 bytes each; those of a thousand publications come on top. */
const MAX_PIECES = 20_000

/** Weak: a site that has written its content needs it no more. */
let last = new WeakRef(new Vocabulary())

/** The vocabulary of the last batch, or a new one. */
export function openVocabulary(): Vocabulary {
  const known = last.deref()
  if (known !== undefined && known.size < MAX_PIECES) return known
  const vocabulary = new Vocabulary()
  last = new WeakRef(vocabulary)
  return vocabulary
}
