import { withoutTags } from './search-text'
import { Document, LAST_PLACE, toLexeme, type Weight } from './tsvector'
import { openVocabulary, toLexemeOf, type Piece, type Vocabulary } from './vocabulary'

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
  /** What the documents say that it links to; none where it is not known yet. */
  linked?: string
}

/** Publications whose texts are read, once for their entries and for spelling correction. */
export type ReadPublications = { vocabulary: Vocabulary; publications: ReadPublication[] }

type ReadPublication = Pick<Indexed, 'organisationId' | 'publishedAt'> & {
  title: Piece[]
  summary: Piece[]
  /** What stands above it, and its tags. */
  line: Piece[]
  author: Piece[]
  category: Piece[]
  content: Piece[]
  /** Found, and offered to no one who misspells. */
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

/** `cartelera_search_document` of each; the lexemes of their words are known. */
export const toDocuments = ({ vocabulary, publications }: ReadPublications): Buffer[] =>
  publications.map((one) => toDocument(vocabulary, one))

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

/** `cartelera_search_text` of a text: its words, then its names. The place of the last one. */
function addText(document: Document, text: readonly Piece[], before: number, weight: Weight): number {
  let place = before
  for (const { atoms } of text) for (const { lexeme } of atoms) document.add(lexeme, ++place, weight)
  for (const { names } of text) for (const { lexeme } of names) document.add(lexeme, ++place, weight)
  return place
}

/** `cartelera_scope`. */
export const toScope = ({ organisationId }: Pick<Indexed, 'organisationId'>) => `@${organisationId}`

/** `cartelera_title_words` of each. */
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

/** How many publications more or fewer have each word, by organisation. */
export type WordCounts = Map<string, Map<string, number>>

/** What publications have of each word (1), without what those had that are no longer so (-1): added to `byOrganisation`. */
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

/** `cartelera_spelling_words`: each once. */
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
