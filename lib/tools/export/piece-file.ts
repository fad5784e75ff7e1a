import { parseDocument, stringify } from 'yaml'
import { toIntroducedContent } from '@/lib/features/content/pieces/published-values'
import { pieceFormats } from '@/lib/base/domain/piece'
import { resolveFormat } from '@/lib/features/kernel/article/format'
import { toSlug } from '@/lib/base/domain/slug'
import { without, type PieceRows } from './read-organisation'
import type { Row } from './rows'

/**
 * A piece as files: front matter (YAML) and the unchanged text. The published version is one file. Saved but
 * unpublished changes are a second one, `….changes.md`.
 */
export type PieceFile = { name: string; text: string }

/** Front matter names of a publication's columns. Other columns keep their own names. */
const publicationKeys: Record<string, string> = {
  title: 'title',
  kicker: 'kicker',
  summary: 'summary',
  published_at: 'date',
  updated_at: 'updated',
  author: 'author',
  category_id: 'category',
  tags: 'tags',
  picture_url: 'picture',
  picture_alt: 'pictureAlt',
  button_text: 'button',
  placement: 'placement',
  board_order: 'order',
  trending_rank: 'trend',
  accepts_comments: 'comments',
  series: 'series',
  series_part: 'part',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
  share_picture_url: 'sharePicture',
  is_noindex: 'noindex',
  card_id: 'id',
  publication_id: 'publication',
}

/** Text columns that pieces share with publications. */
const sharedColumns = [
  'title',
  'kicker',
  'summary',
  'author',
  'category_id',
  'tags',
  'picture_url',
  'picture_alt',
  'button_text',
  'placement',
  'accepts_comments',
  'series',
  'series_part',
  'seo_title',
  'seo_description',
  'share_picture_url',
  'is_noindex',
]

/** Front matter names of columns that only pieces have. */
const roomKeys: Record<string, string> = {
  state: 'state',
  format: 'format',
  dated_at: 'date',
  first_published_at: 'firstPublished',
  publish_at: 'publishAt',
  withdraw_at: 'withdrawAt',
  created_at: 'created',
  updated_at: 'saved',
  page_path: 'path',
}

/** Columns that are not exported: references to people or other tables, and derived data. */
const leftColumns = [
  // Exported in `translations.json`.
  'language',
  'original_card_id',
  'organisation_id',
  'title_letters',
  // Omitted, because copies of other organisations' publications are exported only as published.
  'home_organisation_id',
  'home_card_id',
  'introduction',
  'content',
  'author_id',
  'updated_by',
  'saved_from',
  'saved_turn',
  'created_from',
  'binned_at',
  'binned_by',
  'version',
  'published_version',
]

const FENCE = '---\n'

export function toPieceFiles({ publication, piece: row }: PieceRows): PieceFile[] {
  const piece = row && { ...row, content: toIntroducedContent(toIntroducedText(row)) }
  const shownRow = publication ?? piece
  if (!shownRow) return []
  const room = piece ? toRoom(piece, publication) : null
  const content = String(shownRow.content ?? '')
  const name = toName(shownRow, content, piece)
  const matter = {
    ...(publication ? toMatter(publication, publicationKeys) : toDraftMatter(piece ?? {})),
    ...(room && { room }),
  }
  const main = { name: `pieces/${name}`, text: `${FENCE}${toYaml(matter)}${FENCE}${content}` }
  if (!piece || !publication || isSame(publication, piece)) return [main]
  const changes = toMatter(pick(piece, [...sharedColumns, 'card_id']), publicationKeys)
  const changed = `${FENCE}${toYaml(changes)}${FENCE}${String(piece.content)}`
  return [main, { name: `pieces/${name.replace(/(\.\w+)$/, '.changes$1')}`, text: changed }]
}

function toIntroducedText({ introduction, format, content }: Row): Parameters<typeof toIntroducedContent>[0] {
  return {
    introduction: String(introduction ?? ''),
    format: pieceFormats.find((pieceFormat) => pieceFormat === format) ?? null,
    content: String(content ?? ''),
  }
}

/** Parses a file into rows by column names. Throws `PieceFileError`. */
export function parsePieceFile(text: string): { rows: PieceRows; isChanges: boolean } {
  const { matter, content } = split(text)
  const { room, draft, ...rest } = matter
  const row: Row = { ...fromMatter(rest, publicationKeys), content }
  if (typeof row.card_id !== 'number') throw new PieceFileError('id: a number is missing', 1)
  if (typeof row.publication_id !== 'number')
    return { rows: { publication: null, piece: row }, isChanges: true }
  const piece = isRow(room) ? fromMatter(room, roomKeys) : null
  if (draft !== true) return { rows: { publication: row, piece }, isChanges: false }
  const texts = without(row, ['published_at'])
  return { rows: { publication: null, piece: { ...texts, ...piece } }, isChanges: false }
}

/** Returns a column's name in front matter. */
export const toFrontMatterKey = (column: string) => publicationKeys[column] ?? roomKeys[column] ?? column

/** A problem in a file's front matter, with its line in the file. */
export class PieceFileError extends Error {
  override readonly name = 'PieceFileError'

  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message)
  }
}

function toDraftMatter(piece: Row): Row {
  const columns = [...sharedColumns, 'card_id', 'publication_id']
  return { draft: true, ...toMatter(pick(piece, columns), publicationKeys) }
}

function toRoom(piece: Row, publication: Row | null): Row {
  const otherColumns = ['id', ...Object.keys(publicationKeys), ...leftColumns].filter(
    (name) => !(name in roomKeys),
  )
  const room = toMatter(
    pick(
      piece,
      Object.keys(piece).filter((name) => !otherColumns.includes(name)),
    ),
    roomKeys,
  )
  const isPublished = publication !== null || (Boolean(piece.page_path) && piece.state === 'published')
  const isChanged = isPublished && Number(piece.version) > Number(piece.published_version ?? 0)
  return isChanged ? { ...room, changed: true } : room
}

function isSame(publication: Row, piece: Row): boolean {
  return [...sharedColumns, 'content'].every((name) => {
    const of = (row: Row) => JSON.stringify(row[name] === '' ? null : row[name])
    return of(publication) === of(piece)
  })
}

/** Converts a row to front matter. Omits defaults: null, empty texts and lists, open comments. */
function toMatter(row: Row, keys: Record<string, string>): Row {
  const order = Object.keys(keys)
  const names = Object.keys(row)
    .filter((name) => !leftColumns.includes(name) || name in keys)
    .sort((first, other) => rank(order, first) - rank(order, other) || (first < other ? -1 : 1))
  const entries = names
    .map((name): [string, unknown] => [keys[name] ?? name, row[name]])
    .filter(([key, value]) => !isDefault(key, value))
  return Object.fromEntries(entries)
}

const rank = (order: string[], name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

const isDefault = (key: string, value: unknown) =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (key === 'comments' && value === true) ||
  (key === 'noindex' && value === false)

function fromMatter(matter: Row, keys: Record<string, string>): Row {
  const names = new Map(Object.entries(keys).map(([name, key]) => [key, name]))
  return Object.fromEntries(Object.entries(matter).map(([key, value]) => [names.get(key) ?? key, value]))
}

function toName(shownRow: Row, content: string, piece: Row | null): string {
  const format = piece?.format ?? resolveFormat(content)
  const slug = toSlug(String(shownRow.title ?? ''))
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 60)
  const ending = format === 'html' ? 'html' : 'md'
  return `${[String(shownRow.card_id).padStart(8, '0'), slug].filter(Boolean).join('-')}.${ending}`
}

const toYaml = (matter: Row) => stringify(matter, { lineWidth: 0, blockQuote: false })

function split(text: string): { matter: Row; content: string } {
  if (!text.startsWith(FENCE)) throw new PieceFileError('it does not begin with front matter', 1)
  const end = text.indexOf(`\n${FENCE}`, FENCE.length - 1)
  if (end < 0) throw new PieceFileError('its front matter has no end', 1)
  const document = parseDocument(text.slice(FENCE.length, end + 1), { schema: 'core' })
  const [error] = document.errors
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + 1
    throw new PieceFileError(error.message.split('\n', 1)[0] ?? '', line)
  }
  const matter: unknown = document.toJS({ maxAliasCount: 0 })
  if (!isRow(matter)) throw new PieceFileError('its front matter is no list of names', 1)
  return { matter, content: text.slice(end + 1 + FENCE.length) }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))
