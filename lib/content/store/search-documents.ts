import { withoutTags } from './search-text'
import { Document, LAST_PLACE, toLexeme, type Lexeme, type Weight } from './tsvector'
import { inOrder, openVocabulary, type Piece, type Vocabulary, type Word } from './vocabulary'

/** What of a publication is searched. */
export type Indexed = {
  organisationId: string
  publishedAt: Date
  title: string
  summary: string
  kicker: string
  tags: string[]
  author: string | null
  category: string | null
  content: string
}

/** Publications whose texts are read, once for their entries and for spelling correction. */
export type ReadPublications = { vocabulary: Vocabulary; publications: ReadPublication[] }

type ReadPublication = { indexed: Indexed; words: Record<Weight, Word[]>; spelled: Set<Word> }

export function readTexts(
  publications: readonly Indexed[],
  vocabulary: Vocabulary = openVocabulary(),
): ReadPublications {
  return { vocabulary, publications: publications.map((indexed) => readOne(vocabulary, indexed)) }
}

function readOne(vocabulary: Vocabulary, indexed: Indexed): ReadPublication {
  const title = vocabulary.read(indexed.title)
  const summary = vocabulary.read(indexed.summary)
  const line = vocabulary.read([indexed.kicker, ...indexed.tags].join(' '))
  const author = vocabulary.read(indexed.author ?? '')
  const category = vocabulary.read(indexed.category ?? '')
  const content = vocabulary.read(withoutTags(indexed.content))
  return {
    indexed,
    words: {
      A: inOrder(title),
      B: inOrder(summary),
      C: inOrder(line),
      D: inOrder(author.concat(category)).concat(inOrder(content)),
    },
    spelled: toSpelled([title, summary, line, author, content]),
  }
}

/** `cartelera_spelling_words`. */
function toSpelled(texts: readonly Piece[][]): Set<Word> {
  const words = new Set<Word>()
  for (const read of texts) {
    for (const { spelled } of read) for (const word of spelled) words.add(word)
  }
  return words
}

/** `cartelera_search_document` of each; the lexemes of their words are known. */
export const toDocuments = ({ vocabulary, publications }: ReadPublications): Buffer[] =>
  publications.map((one) => toDocument(vocabulary, one))

function toDocument(vocabulary: Vocabulary, { indexed, words }: ReadPublication): Buffer {
  const document = new Document()
  document.add(toLexemeOf(vocabulary, toScope(indexed)), LAST_PLACE, 'A')
  let place = 0
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const { lexeme } of words[weight]) {
      place++
      if (lexeme != null) document.add(lexeme, place, weight)
    }
  }
  return document.end(vocabulary.ranked)
}

/** `cartelera_scope`. */
export const toScope = ({ organisationId }: Indexed) => `@${organisationId}`

/** `cartelera_title_words` of each. */
export const toTitleWords = ({ publications }: ReadPublications): Buffer[] => publications.map(toTitle)

function toTitle({ indexed, words }: ReadPublication): Buffer {
  const cut = words.A.map(({ text }) => (text.length <= 100 ? text : [...text].slice(0, 100).join('')))
  const document = new Document()
  for (const word of new Set([toScope(indexed), `^${cut[0] ?? ''}`, ...cut])) {
    document.add(toLexeme(word), null)
  }
  return document.end()
}

/** One value for all words of the same stem. */
export function toLexemeOf({ lexemes }: Vocabulary, text: string): Lexeme {
  const lexeme = lexemes.get(text) ?? toLexeme(text)
  lexemes.set(text, lexeme)
  return lexeme
}

/** How many publications more or fewer have each word, by organisation. */
export type WordCounts = Map<string, Map<string, number>>

/** What publications have of each word (1), without what those had that are no longer so (-1). */
export function countWords(changes: [ReadPublications, 1 | -1][]): WordCounts {
  const byOrganisation: WordCounts = new Map()
  for (const [{ publications }, number] of changes) {
    for (const { indexed, spelled } of publications) {
      const counts = byOrganisation.get(indexed.organisationId) ?? new Map<string, number>()
      byOrganisation.set(indexed.organisationId, counts)
      for (const { text } of spelled) counts.set(text, (counts.get(text) ?? 0) + number)
    }
  }
  return byOrganisation
}
