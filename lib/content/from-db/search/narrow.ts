import { sql, type SQL } from 'drizzle-orm'
import {
  facetKinds,
  type Facet,
  type FacetKind,
  type Facets,
  type Narrowing,
} from '@/lib/base/domain/narrowing'
import type { OrganisationId, Publication } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { selectInOrder } from '@/lib/content/from-db/publications/publications'
import { toSearchText } from './search'
import { countTranslated, isFound, isWanted, listLanguagesOf, searchTranslated } from './translated'

/** Maximum number of values per kind of filter. */
const MAX_VALUES = 8

/** Returns filtered results in the order of the unfiltered search (`cartelera_search`). */
export async function searchWithin(
  database: Database,
  organisation: OrganisationId,
  text: string,
  narrowing: Narrowing,
  limit: number,
): Promise<Publication[]> {
  const { language } = narrowing
  if (language !== null)
    return searchTranslated(database, organisation, text, { ...narrowing, language }, limit)
  const rows = await readRows<{ card: number }>(
    database,
    sql`
    select card_id as card
    from cartelera_search_asked(${organisation}, ${toSearchText(text)}) as query,
      ${narrow(organisation, narrowing)} as found (card_id) join search_entries using (card_id)
    order by ts_filter(head, '{a}') @@ query desc, ts_filter(head, '{a,b}') @@ query desc,
      round(ts_rank('{0.05,0.1,0.4,1}', head, query)::numeric, 1) desc, published_at desc, card_id desc
    limit ${limit}`,
  )
  return selectInOrder(
    database,
    rows.map(({ card }) => card),
  )
}

/** Counts the values by which a search can be filtered further: the most frequent ones, and years from the newest. */
export async function listFacets(
  database: Database,
  organisation: OrganisationId,
  text: string,
  narrowing: Narrowing,
): Promise<Facets> {
  const languages = await listLanguagesOf(database, organisation)
  const rows = await readRows<Facet & { kind: FacetKind | 'all' }>(
    database,
    sql`
    with found as materialized (
      select category_id, author, tags,
        to_char(published_at at time zone (select cartelera_time_zone(${organisation})), 'YYYY') as year
      from ${toFound(organisation, text, narrowing)}
    ), in_languages as materialized (${countTranslated(organisation, text, narrowing, languages)})
    select kind, value, coalesce(categories.name, value) as name, publications from (
      select kind, value, count(*)::integer as publications,
        row_number() over (partition by kind order by case when kind = 'year' then value end desc, count(*) desc, value) as place
      from (
        select 'all' as kind, '' as value from found
        union all select 'category', category_id::text from found
        union all select 'year', year from found
        union all select 'author', author from found where length(author) <= 200
        union all select 'tag', tag from found, unnest(tags) as tag where length(tag) between 1 and 200
      ) as each (kind, value)
      where value is not null group by kind, value
      union all select kind, value, publications, row_number() over (order by publications desc, value)
      from in_languages) as counted
    left join categories on kind = 'category' and categories.id::text = value
    where place <= ${MAX_VALUES} order by kind, place`,
  )
  const of = (kind: FacetKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ value, name, publications }) => ({ value, name, publications }))
  return {
    total: rows.find(({ kind }) => kind === 'all')?.publications ?? 0,
    kinds: Object.fromEntries(facetKinds.map((kind) => [kind, of(kind)])) as Facets['kinds'],
  }
}

/** SQL for the search results whose filter values are counted: those that match the text and the chosen filters. */
function toFound(organisation: OrganisationId, text: string, narrowing: Narrowing): SQL {
  const { language } = narrowing
  return language === null
    ? sql`cartelera_search_asked(${organisation}, ${toSearchText(text)}) as query,
        ${narrow(organisation, narrowing)} as found (card_id) join publications using (card_id)`
    : sql`publications where ${isFound(organisation, text, language)} and ${isWanted(organisation, narrowing)}`
}

/** SQL for the cards that match the search query and the chosen filters. */
function narrow(organisation: OrganisationId, { category, year, author, tag }: Narrowing): SQL {
  const startOf = (number: number) =>
    sql`cartelera_day_start(make_date(${number}, 1, 1), (select cartelera_time_zone(${organisation})))`
  const days = year === null ? sql`null, null` : sql`${startOf(year)}, ${startOf(year + 1)}`
  const text = (value: string | null) => sql`${value === null ? null : storable(value)}::text`
  return sql`cartelera_narrow(${organisation}, query, ${category}::integer, ${days}, ${text(author)}, ${text(tag)})`
}
