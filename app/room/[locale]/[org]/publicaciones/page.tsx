import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PieceFilters } from '@/components/admin/pieces/piece-filters'
import { PieceList } from '@/components/admin/pieces/piece-list'
import { parseListQuery } from '@/lib/features/pieces/list-address'
import { ask, readOrganisation } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.pieces'))('title') }
}

type Props = PageProps<'/room/[locale]/[org]/publicaciones'>

export default async function Pieces({ params, searchParams }: Props) {
  const [{ org }, search, t] = await Promise.all([params, searchParams, getTranslations('room.pieces')])
  const query = parseListQuery(search)
  const { pieces, hasMore, categories, people } = await ask('listPieces', org, query)
  const { timeZone } = await readOrganisation(org)
  return (
    <>
      <PageHeading
        actions={
          <Link href={`/${org}/publicaciones/nueva`} className="button-solid">
            {t('new')}
          </Link>
        }
      >
        {t('title')}
      </PageHeading>
      <PieceFilters
        organisation={org}
        query={query}
        categories={categories}
        people={people}
        key={JSON.stringify(query)}
      />
      <PieceList organisation={org} timeZone={timeZone} query={query} pieces={pieces} hasMore={hasMore} />
    </>
  )
}
