import { withoutTags } from './search-text'
import { Document, LAST_PLACE, toLexeme, type Weight } from './tsvector'
import { openVocabulary, toLexemeOf, type Piece, type Vocabulary } from './vocabulary'

/** Searchable texts of a publication. */
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
  /** Texts of linked documents; absent until they are extracted. */
  linked?: string
}

/** Tokenised publications, for their search entries and for spelling correction. */
export type ReadPublications = { vocabulary: Vocabulary; publications: ReadPublication[] }

type ReadPublication = Pick<Indexed, 'organisationId' | 'publishedAt'> & {
  title: Piece[]
  summary: Piece[]
  /** Tokens of the kicker and the tags. */
  line: Piece[]
  author: Piece[]
  category: Piece[]
  content: Piece[]
  /** Tokens of linked documents: searchable, but never offered as a spelling correction. */
  linked: Piece[]
}

export function readTexts(
  publications: readonly Indexed[],
  vocabulary: Vocabulary = openVocabulary(),
): ReadPublications {
  return { vocabulary, publications: publications.map((indexed) => readOne(vocabulary, indexed)) }
}

function readOne(vocabulary: Vocabulary, indexed: Indexed): ReadPublication {
  const { organisationId, publishedAt } = indexed
  return {
    organisationId,
    publishedAt,
    title: vocabulary.read(indexed.title),
    summary: vocabulary.read(indexed.summary),
    line: vocabulary.read([indexed.kicker, ...indexed.tags].join(' ')),
    author: vocabulary.read(indexed.author ?? ''),
    category: vocabulary.read(indexed.category ?? ''),
    content: vocabulary.read(withoutTags(indexed.content)),
    linked: vocabulary.read(withoutTags(indexed.linked ?? '')),
  }
}

/** Builds search documents like `cartelera_search_document`. All lexemes must have been looked up. */
export const toDocuments = ({ vocabulary, publications }: ReadPublications): Buffer[] =>
  publications.map((publication) => toDocument(vocabulary, publication))

function toDocument(vocabulary: Vocabulary, publication: ReadPublication): Buffer {
  const { title, summary, line, author, category, content, linked } = publication
  const document = new Document()
  document.add(toLexemeOf(vocabulary, toScope(publication)), LAST_PLACE, 'A')
  let place = addText(document, title, 0, 'A')
  place = addText(document, summary, place, 'B')
  place = addText(document, line, place, 'C')
  place = addText(document, author.concat(category), place, 'D')
  addText(document, content.concat(linked), place, 'D')
  return document.end(vocabulary.ranked)
}

/** Adds a text's words and then its joined names, like `cartelera_search_text`. Returns the last position. */
function addText(document: Document, text: readonly Piece[], before: number, weight: Weight): number {
  let place = before
  for (const { atoms } of text) for (const { lexeme } of atoms) document.add(lexeme, ++place, weight)
  for (const { names } of text) for (const { lexeme } of names) document.add(lexeme, ++place, weight)
  return place
}

/**
 * Returns a token that every search document of the organisation contains, like `cartelera_scope`. Searches include it,
 * to find only this organisation's publications.
 */
export const toScope = ({ organisationId }: Pick<Indexed, 'organisationId'>) => `@${organisationId}`

/** Builds the title's search document of each publication, like `cartelera_title_words`. */
export const toTitleWords = ({ publications }: ReadPublications): Buffer[] => publications.map(toTitle)

function toTitle({ title, ...publication }: ReadPublication): Buffer {
  const words = [...title.flatMap(({ atoms }) => atoms), ...title.flatMap(({ names }) => names)]
  const cut = words.map(({ text }) => (text.length <= 100 ? text : [...text].slice(0, 100).join('')))
  const document = new Document()
  for (const word of new Set([toScope(publication), `^${cut[0] ?? ''}`, ...cut])) {
    document.add(toLexeme(word), null)
  }
  return document.end()
}

/** Changes of the number of publications that contain a word, by organisation and word. */
export type WordCounts = Map<string, Map<string, number>>

/**
 * Adds the words of publications to `byOrganisation`: 1 for each current word, -1 for each word of a previous version.
 */
export function countWords(
  changes: [ReadPublications, 1 | -1][],
  byOrganisation: WordCounts = new Map(),
): WordCounts {
  for (const [{ vocabulary, publications }, number] of changes) {
    for (const publication of publications) {
      const { organisationId } = publication
      const counts = byOrganisation.get(organisationId) ?? new Map<string, number>()
      byOrganisation.set(organisationId, counts)
      addWords(counts, vocabulary, publication, number)
    }
  }
  return byOrganisation
}

/** Adds each distinct word once, like `cartelera_spelling_words`. */
function addWords(
  counts: Map<string, number>,
  vocabulary: Vocabulary,
  { title, summary, line, author, content }: ReadPublication,
  number: 1 | -1,
): void {
  const count = vocabulary.nextCount()
  for (const text of [title, summary, line, author, content]) {
    for (const { spelled } of text) {
      for (const word of spelled) {
        if (word.counted === count) continue
        word.counted = count
        counts.set(word.text, (counts.get(word.text) ?? 0) + number)
      }
    }
  }
}
