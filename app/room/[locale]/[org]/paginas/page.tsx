import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageTree } from '@/components/admin/site-pages/page-tree'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.pages'))

export default async function Pages({ params }: PageProps<'/room/[locale]/[org]/paginas'>) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.pages')])
  const { pages } = await ask('listSitePages', org, {})
  const siteOrigin = await toSiteOrigin((await readOrganisation(org)).domain)
  return (
    <>
      <PageHeading help="pages" title={t('title')}>
        <Link href={`/${org}/paginas/nueva`} className="button-solid">
          {t('new')}
        </Link>
      </PageHeading>
      <p className="pb-4 text-ink-soft">{t('lead')}</p>
      {pages.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <PageTree organisation={org} pages={pages} siteOrigin={siteOrigin} />
      )}
    </>
  )
}
