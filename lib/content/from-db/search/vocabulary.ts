import { toLexeme, type Lexeme } from './tsvector'
import { MAX_NAME_LENGTH, readPiece, toPieces } from './search-text'

/**
 * The words of many publications. Each word is one object, so that tokenised texts refer to its lexeme
 * without a lookup. Most pieces of text repeat and are tokenised once.
 */
export type Word = {
  readonly text: string
  /** Lexeme of the word; null for a stop word, undefined before the lookup. */
  lexeme: Lexeme | null | undefined
  /** Number of the last publication that was counted for this word (`Vocabulary.nextCount`). */
  counted: number
}

/** Words of a piece of text between two spaces or line breaks (`search-text.ts`). */
export type Piece = { atoms: readonly Word[]; names: readonly Word[]; spelled: readonly Word[] }

export class Vocabulary {
  private readonly pieces = new Map<string, Piece>()
  private readonly words = new Map<string, Word>()
  private readonly spelled = new Map<string, Word>()
  #counted = 0
  readonly lexemes = new Map<string, Lexeme>()
  /** Words to be indexed whose lexemes have not been looked up. */
  unknown: Word[] = []
  /**
   * The lexeme lookup in progress; null without one. Words added during the lookup may still be unknown when it ends.
   */
  asking: Promise<void> | null = null
  /** All lexemes, sorted by rank. */
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
    const cachedPiece = this.pieces.get(text)
    if (cachedPiece !== undefined) return cachedPiece
    // Copied, because a substring would keep the whole text in memory.
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
    const cachedWord = this.words.get(text)
    if (cachedWord !== undefined) return cachedWord
    const word = toNew(this.words, text)
    // Numbers need no lookup, because a number is its own lexeme.
    if (/^[0-9]+$/.test(text)) word.lexeme = toLexemeOf(this, text)
    else this.unknown.push(word)
    return word
  }

  /**
   * Starts to count the next publication and returns its number. Words store the number, so that each counts once per
   * publication.
   */
  nextCount(): number {
    return ++this.#counted
  }
}

/** Returns the lexeme with this text. Words with the same stem share one lexeme. */
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

/** A vocabulary with more pieces (some 500 bytes each) is not reused for the next thousand publications. */
const MAX_PIECES = 20_000

/** The vocabulary of the last batch. Weak, so that it can be garbage-collected after a bulk write. */
let last = new WeakRef(new Vocabulary())

/** Returns the vocabulary of the previous batch, or a new one if it is too large or was collected as garbage. */
export function openVocabulary(): Vocabulary {
  const latest = last.deref()
  if (latest !== undefined && latest.size < MAX_PIECES) return latest
  const vocabulary = new Vocabulary()
  last = new WeakRef(vocabulary)
  return vocabulary
}
