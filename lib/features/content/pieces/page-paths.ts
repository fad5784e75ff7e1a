import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { toPagePath } from '@/lib/base/domain/page-path'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { PieceFields } from '@/lib/base/domain/piece'
import { readRows, type Database } from '@/lib/db/database'
import { lockOrganisation } from '@/lib/db/lock-organisation'
import { pieces } from '@/lib/db/schema'
import { sitePaths } from '@/lib/base/http/site-paths'
import type { PieceRow } from './piece-rows'

export const isArticle = ({ path }: Pick<PieceRow, 'path'>): boolean => path === null

/** Returns whether another page of the organisation has the path. Only pages have paths. */
export async function isPathTaken(
  transaction: Database,
  row: Pick<PieceRow, 'id' | 'organisationId' | 'path'>,
  path: string | null,
): Promise<boolean> {
  if (row.path === null || path === null || path === '' || path === row.path) return false
  const { id, organisationId, binnedAt } = pieces
  const others = await transaction.$count(
    pieces,
    and(eq(organisationId, row.organisationId), eq(pieces.path, path), ne(id, row.id), isNull(binnedAt)),
  )
  return others > 0
}

/** Highest number appended to a suggested path that is taken: `/servicios-2`. */
const MAX_NUMBER = 20

/**
 * Returns the path to save: null for an article. A page keeps its path if the save has no other. A page without
 * a path gets a free one from its title; '' if the title suggests none.
 */
export async function toSavedPath(
  transaction: Database,
  row: PieceRow,
  { path, title }: Pick<PieceFields, 'path' | 'title'>,
): Promise<string | null> {
  if (row.path === null) return null
  if (path) return path
  if (row.path !== '') return row.path
  const suggested = toPagePath(title)
  if (suggested === '') return ''
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const candidate = number === 1 ? suggested : `${suggested}-${number}`
    const isFree = !sitePaths().isReserved(candidate) && !(await isPathTaken(transaction, row, candidate))
    if (isFree) return candidate
  }
  return ''
}

/** Returns the ids of pages that cannot be published: without a path, or with the path of another published page. */
export async function findUnpublishablePaths(transaction: Database, rows: PieceRow[]): Promise<Set<number>> {
  const pages = rows.filter((row) => !isArticle(row))
  if (pages.length === 0) return new Set()
  // One transaction at a time publishes pages of an organisation, so that a path is never taken twice.
  for (const id of [...new Set(pages.map(({ organisationId }) => organisationId))].toSorted())
    await lockOrganisation(transaction, id as OrganisationId)
  const paths = JSON.stringify(
    pages.map(({ id, cardId, organisationId, path }) => ({
      id,
      card: cardId,
      organisation: organisationId,
      path,
    })),
  )
  const taken = await readRows<{ id: number }>(
    transaction,
    sql`select mine.id from json_to_recordset(${paths}::json)
        as mine (id integer, card integer, organisation text, path text)
      where mine.path = '' or exists (select from site_pages as other
        where other.organisation_id = mine.organisation and other.path = mine.path and other.card_id <> mine.card)`,
  )
  const first = new Map(pages.toReversed().map((row) => [`${row.organisationId} ${row.path}`, row.id]))
  const repeated = pages.filter((row) => first.get(`${row.organisationId} ${row.path}`) !== row.id)
  return new Set([...taken, ...repeated].map(({ id }) => id))
}
