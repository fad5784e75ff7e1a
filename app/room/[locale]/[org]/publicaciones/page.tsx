import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PieceFilters } from '@/components/admin/pieces/piece-filters'
import { PieceContent, PieceList } from '@/components/admin/pieces/piece-list'
import { BulkList } from '@/components/admin/bulk/bulk-list'
import { SavedFilters } from '@/components/admin/filters/saved-filters'
import { parseListQuery, toListHref } from '@/lib/features/pieces/list-address'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.pieces'))

type Props = PageProps<'/room/[locale]/[org]/publicaciones'>

/** The publications of an organisation, or of all the person's organisations. */
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
    organisation ? ask('listFilters', org, { list: 'pieces' }) : null,
  ])
  const [, narrowed = ''] = toListHref(org, { ...query, page: 1 }).split('?')
  return (
    <>
      <PageHeading
        actions={
          organisation && (
            <>
              <Link href={`/${org}/publicaciones/nueva`} className="button-solid">
                {t('new')}
              </Link>
              <ActionMenu label={`${bin('title')} · ${advice('report')}`}>
                <Link href={`/${org}/publicaciones/papelera`}>{bin('title')}</Link>
                <Link href={`/${org}/publicaciones/accesibilidad`}>{advice('report')}</Link>
              </ActionMenu>
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
          list="pieces"
          filters={filters}
          query={narrowed && `?${narrowed}`}
          key={narrowed}
        />
      )}
      <PieceList place={org} query={query} pieces={pieces} hasMore={hasMore}>
        <BulkList
          pieces={pieces}
          lines={pieces.map((piece) => (
            <PieceContent key={piece.id} piece={piece} isAcross={!organisation} hasAnalytics />
          ))}
          categories={choices?.categories ?? null}
          key={JSON.stringify(query)}
        />
      </PieceList>
    </>
  )
}
