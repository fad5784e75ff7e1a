import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PieceFilters } from '@/components/admin/pieces/piece-filters'
import { PieceList } from '@/components/admin/pieces/piece-list'
import { BulkList } from '@/components/admin/bulk/bulk-list'
import { SavedFilters } from '@/components/admin/filters/saved-filters'
import { parseListQuery, toListHref } from '@/lib/features/pieces/list-address'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.pieces'))

type Props = PageProps<'/room/[locale]/[org]/publicaciones'>

/** The pieces of an organisation, or of all of the person's. */
export default async function Pieces({ params, searchParams }: Props) {
  const [{ org }, search, t, bin, advice] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.pieces'),
    getTranslations('room.bin'),
    getTranslations('room.advice'),
  ])
  const query = parseListQuery(search)
  const { organisation } = await enterPlace(org)
  const [{ pieces, hasMore, choices }, filters] = await Promise.all([
    ask('listPieces', org, query),
    organisation ? ask('listFilters', org, {}) : null,
  ])
  const [, narrowed = ''] = toListHref(org, { ...query, page: 1 }).split('?')
  return (
    <>
      <PageHeading
        actions={
          organisation && (
            <>
              <Link href={`/${org}/publicaciones/accesibilidad`} className="button-outline">
                {advice('report')}
              </Link>
              <Link href={`/${org}/publicaciones/papelera`} className="button-outline">
                {bin('title')}
              </Link>
              <Link href={`/${org}/publicaciones/nueva`} className="button-solid">
                {t('new')}
              </Link>
            </>
          )
        }
      >
        {t('title')}
      </PageHeading>
      <PieceFilters place={org} query={query} choices={choices} key={JSON.stringify(query)} />
      {filters && (
        <SavedFilters
          organisation={org}
          filters={filters}
          query={narrowed && `?${narrowed}`}
          key={narrowed}
        />
      )}
      <PieceList place={org} query={query} pieces={pieces} hasMore={hasMore}>
        <BulkList
          isAcross={!organisation}
          pieces={pieces}
          categories={choices?.categories ?? null}
          key={JSON.stringify(query)}
        />
      </PieceList>
    </>
  )
}
