import { inArray, sql } from 'drizzle-orm'
import { measures, parsePageNumber } from '@/lib/base/domain/analytics'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { readRows } from '@/lib/db/database'
import { pieces } from '@/lib/db/schema'
import { organisationColumns, toListedOrganisation, type OrganisationColumns } from '@/lib/db/scope'
import { importPublications } from '@/lib/features/content/pieces/ensure-pieces'
import type { PageRow, ReportedPage } from './analytics-report'
import type { Period } from './analytics-period'
import {
  countPages,
  listMostCountedPages,
  type Counted,
  type NumberedPage,
  type SumContext,
} from './read-sums'
import { toCompared, toRecord } from './report-tables'

type PagesOptions = {
  organisations: readonly OrganisationId[]
  period: Period
  comparison: Period | null
  counted: Counted
  limit: number
}

/** Lists the most counted pages with all their figures. Omits articles that are not public. */
export async function listPages(
  context: SumContext,
  { organisations, period, comparison, counted, limit }: PagesOptions,
): Promise<PageRow[]> {
  const { database } = context
  const most = await listMostCountedPages(context, organisations, period, counted, limit)
  if (most.length === 0) return []
  const before = comparison && toPageMap(await countPages(database, comparison, counted, most), toCountSum)
  const figures = toPageMap(
    await countPages(database, period, { dimension: 'measure', values: measures }, most),
    (rows) => toRecord(measures, (name) => rows.find(({ value }) => value === name)?.count ?? 0),
  )
  const described = await describePages(context, most)
  return most.flatMap((row) => {
    const page = described(row)
    const key = toPageKey(row)
    return page === null
      ? []
      : [
          {
            page,
            ...toCompared(row.count, before ? (before.get(key) ?? 0) : undefined),
            figures: figures.get(key) ?? toRecord(measures, () => 0),
          },
        ]
  })
}

const toPageKey = ({ organisation, page }: NumberedPage) => `${organisation} ${page}`

const toCountSum = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

function toPageMap<Row extends NumberedPage, Value>(
  rows: readonly Row[],
  toValue: (rows: readonly Row[]) => Value,
): Map<string, Value> {
  const byPage = new Map<string, Row[]>()
  for (const row of rows) byPage.set(toPageKey(row), [...(byPage.get(toPageKey(row)) ?? []), row])
  return new Map(Array.from(byPage, ([key, ofPage]) => [key, toValue(ofPage)]))
}

type DescribedRow = OrganisationColumns & { card: CardId | null; title: string | null }

/** Returns a function that describes a page; null for an article that is not public. Creates missing `pieces`. */
async function describePages(
  { database, scope }: SumContext,
  rows: readonly NumberedPage[],
): Promise<(row: NumberedPage) => ReportedPage | null> {
  const cards = rows.map(({ page }) => page).filter((page) => page > 0)
  const listed = JSON.stringify(rows.map(({ organisation, page }) => ({ organisation, page })))
  return database.transaction(async (transaction) => {
    await importPublications(transaction, scope, cards)
    const described = await readRows<DescribedRow>(
      transaction,
      sql`select coalesce(live.card_id, site_pages.card_id) as card, coalesce(live.title, site_pages.title) as title,
          ${organisationColumns}
        from jsonb_to_recordset(${listed}::jsonb) as listed (organisation text, page integer)
          join organisations as home on home.id = listed.organisation
          left join publications as live on live.organisation_id = listed.organisation and live.card_id = page
          left join site_pages on site_pages.organisation_id = listed.organisation and site_pages.card_id = page`,
    )
    const rowsOfPieces = await transaction
      .select({ card: pieces.cardId, piece: pieces.id })
      .from(pieces)
      .where(inArray(pieces.cardId, cards))
    const pieceOf = new Map(rowsOfPieces.map(({ card, piece }) => [card, piece]))
    const organisations = new Map(described.map((row) => [row.organisation, toListedOrganisation(row)]))
    const titles = new Map(described.map(({ card, title }) => [card as number, title ?? '']))
    return ({ organisation: id, page: number }) => {
      const organisation = organisations.get(id)
      const page = parsePageNumber(number)
      if (!organisation || page === null) return null
      if (typeof page !== 'number') return { organisation, kind: page, article: null }
      const [piece, title] = [pieceOf.get(page), titles.get(page)]
      if (piece === undefined || title === undefined) return null
      return { organisation, kind: 'article', article: { piece, card: page, title } }
    }
  })
}
