import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CorporateView } from '@/components/contact/corporate-view'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { asSubject } from '@/lib/content/read'
import { hasContact } from '@/lib/base/domain/contact'
import { findCorporateTitles } from '@/lib/features/organisations/corporate-menu'
import { getOrganisation } from '@/lib/features/organisations/directory'
import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/corporate/[...path]'>

export const generateStaticParams = () => []

/** Not indexed while the page has no content. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, titles } = await readPage(params)
  const [t, corporate] = await Promise.all([getTranslations('contact'), getTranslations('corporate')])
  const title = corporate(titles.at(-1)!)
  return {
    title,
    description: t('inPreparation', { title, organisation: organisation.name }),
    robots: { index: false },
  }
}

export default async function Corporate({ params }: Props) {
  const { organisation, titles } = await readPage(params)
  const spanish = await getTranslations({ locale: 'es', namespace: 'corporate' })
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(organisation.contact)} />}>
      <CorporateView organisation={organisation} titles={titles} searchedFor={spanish(titles.at(-1)!)} />
    </PageFrame>
  )
}

async function readPage(params: Props['params']) {
  const organisation = await readOrganisation(params)
  await asSubject(getOrganisation(organisation.id))
  const { path } = await readPageParams('corporate', params)
  return { organisation, titles: findCorporateTitles(path) ?? notFound() }
}
