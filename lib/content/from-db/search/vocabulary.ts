import { toLexeme, type Lexeme } from './tsvector'
import { MAX_NAME_LENGTH, readPiece, toPieces } from './search-text'

/**
 * The words of many publications: one object for each, so that a pass through the texts finds
 * what is known of a word without looking it up. Most pieces of texts come again and again, and are
 * read once.
 */
export type Word = {
  readonly text: string
  /** What it is indexed under; null for a stop word, undefined before the database was asked. */
  lexeme: Lexeme | null | undefined
  /** The last publication that it was counted of (`Vocabulary.nextCount`). */
  counted: number
}

/** What a piece of text between two spaces or lines has (`search-text.ts`). */
export type Piece = { atoms: readonly Word[]; names: readonly Word[]; spelled: readonly Word[] }

export class Vocabulary {
  private readonly pieces = new Map<string, Piece>()
  private readonly words = new Map<string, Word>()
  private readonly spelled = new Map<string, Word>()
  #counted = 0
  readonly lexemes = new Map<string, Lexeme>()
  /** Words that are searched and that the database was not asked for. */
  unknown: Word[] = []
  /** While it is asked: whether it answers or fails, more may be unknown then. */
  asking: Promise<void> | null = null
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
      atoms: atoms.map((word) => this.toWord(word)),
      names: names.map((word) => this.toWord(word)),
      spelled: spelled.map((word) => this.spelled.get(word) ?? toNew(this.spelled, word)),
    }
    if (text.length <= MAX_NAME_LENGTH) this.pieces.set(copy, piece)
    return piece
  }

  private toWord(text: string): Word {
    const known = this.words.get(text)
    if (known !== undefined) return known
    const word = toNew(this.words, text)
    // A number stays as it is.
    if (/^[0-9]+$/.test(text)) word.lexeme = toLexemeOf(this, text)
    else this.unknown.push(word)
    return word
  }

  /** A number that no publication had before. */
  nextCount(): number {
    return ++this.#counted
  }
}

/** One value for all words of the same stem. */
export function toLexemeOf({ lexemes }: Pick<Vocabulary, 'lexemes'>, text: string): Lexeme {
  const lexeme = lexemes.get(text) ?? toLexeme(text)
  lexemes.set(text, lexeme)
  return lexeme
}

function toNew(words: Map<string, Word>, text: string): Word {
  const word: Word = { text, lexeme: undefined, counted: 0 }
  words.set(text, word)
  return word
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
