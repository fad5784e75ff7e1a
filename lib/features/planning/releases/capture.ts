import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { groupBy } from '@/lib/base/platform/group-by'
import { releasedSettings } from '@/lib/base/domain/release'
import { readRows, type Database } from '@/lib/db/database'
import { categories, organisations, pieces, publications, sitePages } from '@/lib/db/schema'
import type { PlaceColumns } from '@/lib/features/distribution/board/board'
import { captureDesign, restoreDesign } from '@/lib/features/company/design/released-design'
import { writePlaces } from '@/lib/features/distribution/board/save-board'
import { listUnseen, notifyOrganisations } from '@/lib/features/content/pieces/unseen-organisations'

/** The things that a release changes: pieces and categories by id, boards, settings and designs by organisation. */
export type Touched = {
  pieces: number[]
  boards: string[]
  categories: number[]
  settings: string[]
  designs: string[]
}

/** A row as JSON with microseconds, so that it can be written back unchanged. */
type Row = Record<string, unknown>
type Rows = Record<string, Row | null>
type Place = PlaceColumns & { organisation: OrganisationId }

/** The published state of everything that a release changes: rows by key; null for a row that does not exist. */
export type Captured = Record<'pieces' | 'publications' | 'categories' | 'settings' | 'places', Rows> & {
  /** Rows of pages; undefined if an older product version without pages captured the state. */
  sitePages?: Rows
  /** Published designs; undefined if an older product version without design drafts captured the state. */
  designs?: Rows
}

const listColumns = (columns: readonly { name: string }[]) => columns.map(({ name }) => sql.identifier(name))

/** Columns that a release changes. Texts of pieces are not among them. */
const changedColumns = {
  pieces: [
    pieces,
    [pieces.state, pieces.publishedVersion, pieces.publishAt, pieces.withdrawAt, pieces.placement],
  ],
  categories: [categories, [categories.name, categories.isActive]],
  settings: [organisations, releasedSettings.map((name) => organisations[name])],
} as const

/** Tables of published texts: articles and pages. */
type TextTable = typeof publications | typeof sitePages

type ChangedTable = keyof typeof changedColumns

export async function capture(transaction: Database, touched: Touched): Promise<Captured> {
  const read = async (row: SQL, from: SQL): Promise<Rows> => {
    const rows = await readRows<{ row: Row }>(transaction, sql`select ${row} as row from ${from}`)
    return Object.fromEntries(rows.map(({ row: { key, ...columns } }) => [String(key), toRow(columns)]))
  }
  const readColumns = (name: ChangedTable) => {
    const [table, columns] = changedColumns[name]
    const keyed = sql.join([sql`id::text as key`, ...listColumns(columns)], sql`, `)
    return read(
      sql`to_jsonb(changed)`,
      sql`(select ${keyed} from ${table} where id::text = any (${list(touched[name])})) as changed`,
    )
  }
  const readTexts = (table: TextTable) =>
    read(
      sql`coalesce(to_jsonb(${table}), '{}') || jsonb_build_object('key', pieces.card_id)`,
      sql`pieces left join ${table} on ${table.cardId} = pieces.card_id
        where pieces.id::text = any (${list(touched.pieces)})`,
    )
  return {
    pieces: await readColumns('pieces'),
    publications: await readTexts(publications),
    sitePages: await readTexts(sitePages),
    categories: await readColumns('categories'),
    settings: await readColumns('settings'),
    places: await read(
      sql`jsonb_build_object('key', card_id, 'cardId', card_id, 'organisation', organisation_id,
        'placement', placement, 'boardOrder', board_order, 'trendingRank', trending_rank)`,
      sql`publications where organisation_id = any (${list(touched.boards)})
        and (placement is not null or trending_rank is not null)`,
    ),
    designs: await captureDesigns(transaction, touched.designs),
  }
}

async function captureDesigns(transaction: Database, ids: readonly string[]): Promise<Rows> {
  const designs: Rows = {}
  for (const id of ids) designs[id] = await captureDesign(transaction, id)
  return designs
}

const list = (ids: readonly (string | number)[]) => sql`${sql.param(ids.map(String))}::text[]`
const toRow = (columns: Row) => (Object.keys(columns).length === 0 ? null : columns)

/** Returns the keys whose rows differ. */
export function findChanged(before: Rows, now: Rows): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...keys].filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(now[key] ?? null))
}

/** Restores the state `before`. `now`, the current state, shows which cards moved. Triggers invalidate pages. */
export async function restore(transaction: Database, before: Captured, now: Captured): Promise<void> {
  for (const name of ['categories', 'settings'] as const)
    await restoreColumns(transaction, name, before[name])
  for (const [organisation, design] of Object.entries(before.designs ?? {}))
    if (design) await restoreDesign(transaction, organisation, design)
  await restorePublications(transaction, before.publications)
  await restoreTexts(transaction, sitePages, before.sitePages ?? {})
  await restorePlaces(transaction, before, now)
  await restoreColumns(transaction, 'pieces', before.pieces)
}

async function restoreColumns(transaction: Database, name: ChangedTable, rows: Rows): Promise<void> {
  const [table, columns] = changedColumns[name]
  const rowsWithId = Object.entries(rows).map(([id, row]) => ({ ...row, id }))
  const names = sql.join(listColumns(columns), sql`, `)
  const changed = sql.join(
    columns.map((column) => sql`former.${sql.identifier(column.name)}`),
    sql`, `,
  )
  await transaction.execute(sql`update ${table} set (${names}) = row (${changed})
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rowsWithId)}::jsonb) as former
    where ${table}.id = former.id`)
}

async function restorePublications(transaction: Database, rows: Rows): Promise<void> {
  const remaining = Object.values(rows).filter((row) => row !== null)
  const organisationsOf = (rowList: Row[]) => rowList.map((row) => String(row.organisation_id))
  const unseen = await listUnseen(transaction, organisationsOf(remaining))
  const deleted = await restoreTexts(transaction, publications, rows)
  const emptied = await listUnseen(
    transaction,
    deleted.map(({ organisation }) => organisation),
  )
  await notifyOrganisations(transaction, [...unseen, ...emptied])
}

/** Restores rows, and deletes rows that did not exist before. Returns the organisations of deleted rows. */
async function restoreTexts(transaction: Database, table: TextTable, rows: Rows) {
  const gone = Object.keys(rows).filter((card) => rows[card] === null)
  const remaining = Object.values(rows).filter((row) => row !== null)
  const deleted = await transaction
    .delete(table)
    .where(inArray(table.cardId, gone.map(Number)))
    .returning({ organisation: table.organisationId })
  const columns = Object.values(getTableColumns(table))
  const set = columns.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  await transaction.execute(sql`insert into ${table}
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(remaining)}::jsonb)
    on conflict (card_id) do update set ${sql.join(set, sql`, `)}`)
  return deleted
}

/** Restores the places of moved cards. Cards of the release's own pieces are already restored. */
async function restorePlaces(transaction: Database, before: Captured, now: Captured): Promise<void> {
  const moved = findChanged(before.places, now.places).filter((card) => !(card in before.publications))
  const places = moved.flatMap((card) => {
    const current = now.places[card] as Place | undefined
    const former = before.places[card] as Place | undefined
    const place = current ?? former
    if (!place) return []
    const nowhere = { placement: null, boardOrder: null, trendingRank: null }
    const { cardId, organisation } = place
    return {
      ...nowhere,
      ...former,
      cardId: cardId as CardId,
      organisation,
      before: current?.placement ?? null,
    }
  })
  for (const [organisation, changed] of groupBy(places, (place) => place.organisation)) {
    await writePlaces(transaction, organisation, changed)
  }
}
