import { getTranslations } from 'next-intl/server'
import { TrashList } from '@/components/admin/trash/trash-list'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageLinks } from '@/components/admin-ui/page-links'
import { parseId } from '@/lib/base/domain/parse'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.bin'))

/** The trash: deleted publications that can still be restored. */
export default async function Bin({
  params,
  searchParams,
}: PageProps<'/room/[locale]/[org]/publicaciones/papelera'>) {
  const [{ org }, { pagina }, t, list] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.bin'),
    getTranslations('room.pieces'),
  ])
  const page = parseId(pagina) ?? 1
  const [{ pieces, hasMore }, { timeZone }] = await Promise.all([
    ask('listBin', org, { page }),
    readOrganisation(org),
  ])
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="max-w-measure pb-4 text-ink-soft">{t('hint')}</p>
      <TrashList organisation={org} timeZone={timeZone} pieces={pieces} />
      <PageLinks
        label={t('pages')}
        page={page}
        hasMore={hasMore}
        toHref={(number) => `/${org}/publicaciones/papelera${number > 1 ? `?pagina=${number}` : ''}`}
        texts={{ newer: list('list.newer'), older: list('list.older') }}
      />
    </>
  )
}
