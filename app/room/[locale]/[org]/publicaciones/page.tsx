import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PieceFilters, PieceOrders } from '@/components/admin/pieces/piece-filters'
import { PieceContent, PieceList } from '@/components/admin/pieces/piece-list'
import { BulkList } from '@/components/admin/bulk/bulk-list'
import { SavedFilters } from '@/components/admin/filters/saved-filters'
import { parseListQuery, toListHref, type ListQuery } from '@/lib/features/content/pieces/list-address'
import { ask, enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.pieces'))

type Props = PageProps<'/room/[locale]/[org]/publicaciones'>

/** The publications of an organisation, or of all the person's organisations. */
export default async function Pieces({ params, searchParams }: Props) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.pieces')])
  const query = parseListQuery(search)
  const { organisation } = await enterPlace(org)
  const [{ list, correction }, filters] = await Promise.all([
    readList(org, query),
    organisation ? ask('listFilters', org, { list: 'pieces' }) : null,
  ])
  const { pieces, hasMore, choices, counts } = list
  const [, narrowed = ''] = toListHref(org, { ...query, page: 1 }).split('?')
  return (
    <>
      <PageHeading help="pieces" title={t('title')}>
        {organisation && <Actions org={org} />}
      </PageHeading>
      <PieceFilters place={org} query={query} choices={choices} counts={counts} key={JSON.stringify(query)} />
      {filters && (
        <SavedFilters
          organisation={org}
          list="pieces"
          filters={filters}
          query={narrowed && `?${narrowed}`}
          key={narrowed}
        />
      )}
      <PieceList place={org} query={query} pieces={pieces} hasMore={hasMore} correction={correction}>
        <BulkList
          pieces={pieces}
          lines={pieces.map((piece) => (
            <PieceContent
              key={piece.id}
              piece={piece}
              order={query.order}
              isAcross={!organisation}
              hasAnalytics
            />
          ))}
          categories={choices?.categories ?? null}
          tools={<PieceOrders place={org} query={query} />}
          key={JSON.stringify(query)}
        />
      </PieceList>
    </>
  )
}

/**
 * Returns the list of publications. If it is empty and a correction of the search text is known, searches again with
 * that.
 */
async function readList(org: string, query: ListQuery) {
  const list = await ask('listPieces', org, { ...query, isCounted: true })
  if (list.correction === null) return { list, correction: null }
  const corrected = await ask('listPieces', org, { ...query, text: list.correction, isCounted: true })
  return corrected.pieces.length > 0
    ? { list: corrected, correction: list.correction }
    : { list, correction: null }
}

/** The button for a new publication, and links to pages about all publications. */
async function Actions({ org }: { org: string }) {
  const [t, bin, advice] = await Promise.all([
    getTranslations('room.pieces'),
    getTranslations('room.bin'),
    getTranslations('room.advice'),
  ])
  return (
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
