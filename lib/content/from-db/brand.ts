import { inArray, sql, type SQL } from 'drizzle-orm'
import {
  brandNames,
  type Brand,
  type BrandPicture,
  type BrandColours,
  type BrandPictureName,
  type BrandPictureType,
  type BrandTypefaces,
  type StoredBrandPicture,
} from '@/lib/base/domain/brand'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { designDrafts, organisations, releaseItems, siteValues } from '@/lib/db/schema'

/** The value of a brand setting that an organisation uses: its own (`isOwn`), or the company's. */
export type BrandInForce<Value> = {
  value: Value
  isOwn: boolean
  isLocked: boolean
  /** True if the company has set this value. It then applies if the organisation removes its own value. */
  hasCompany: boolean
}

/** A logo or symbol. `png`: its PNG preview for the admin, base64-encoded. */
export type BrandPictureInForce = BrandInForce<BrandPicture & { png: string }>

export type BrandValues = Partial<
  Record<BrandPictureName, BrandPictureInForce> & {
    colours: BrandInForce<BrandColours>
    typefaces: BrandInForce<BrandTypefaces>
  }
>

/**
 * Selects the brand values of an organisation and of its company. Precedence: locked by the company, own,
 * company. Two index lookups, so that a list of organisations does not read all values of each company.
 */
const rowsInForce = sql`(
  select name as key, value, is_locked, true as is_own from ${siteValues}
  where organisation_id = ${organisations.id} and ${inArray(siteValues.name, [...brandNames])}
  union all
  select name, value, is_locked, false from ${siteValues}
  where organisation_id is null and company_id = ${organisations.companyId}
    and ${inArray(siteValues.name, [...brandNames])}
)`
const byName = sql`order by key, is_locked desc, is_own desc`

/** SQL column for queries on `organisations`: its effective brand as JSON; null without any value. */
export const brandColumn: SQL<Brand | null> = sql<Brand | null>`(
  select jsonb_object_agg(key, value - 'data' - 'png')
  from (select distinct on (key) key, value from ${rowsInForce} as brand_rows ${byName}) as brand_values
)`

/** Reads the effective brand values of an organisation: its own, or its company's. */
export async function listBrandValues(
  database: Database,
  organisation: OrganisationId,
): Promise<BrandValues> {
  const rows = await readRows<BrandInForce<unknown> & { key: string }>(
    database,
    sql`select distinct on (key) key, value - 'data' as value, is_own as "isOwn", is_locked as "isLocked",
        bool_or(not is_own) over (partition by key) as "hasCompany"
      from ${organisations}, lateral ${rowsInForce} as brand_rows
      where ${organisations.id} = ${storable(organisation)} ${byName}`,
  )
  return Object.fromEntries(rows.map(({ key, ...row }) => [key, row])) as BrandValues
}

/**
 * Returns the bytes of a logo or symbol in base64; null if the organisation has no picture with this digest. Also
 * finds unpublished pictures of drafts, for previews: an outsider cannot guess their digests.
 */
export async function getBrandFile(
  database: Database,
  organisation: OrganisationId,
  digest: string,
  type: BrandPictureType,
): Promise<string | null> {
  const isIts = sql`organisation_id = ${storable(organisation)}`
  const [row] = await readRows<{ value: StoredBrandPicture }>(
    database,
    sql`select value from ${organisations}, lateral ${rowsInForce} as brand_rows
      where ${organisations.id} = ${storable(organisation)} and value->>'digest' = ${digest}
      union all
      select drafted.value->'value' from ${designDrafts}, jsonb_each(changes) as drafted
      where ${isIts} and drafted.value->'value'->>'digest' = ${digest}
      union all
      select released.value->'value' from ${releaseItems}, jsonb_each(${releaseItems.value}->'design') as released
      where ${isIts} and kind = 'design' and released.value->'value'->>'digest' = ${digest}
      limit 1`,
  )
  if (!row) return null
  if (row.value.type === type) return row.value.data
  return type === 'png' ? row.value.png : null
}
