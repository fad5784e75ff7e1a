import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CardRow } from '@/components/card/card-row'
import { CorporateView } from '@/components/contact/corporate-view'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { asSubject, readCategories, readCategory, readPage, readRecent } from '@/lib/content/read'
import type { OrganisationId } from '@/lib/base/domain/model'
import { hasContact } from '@/lib/base/domain/contact'
import { findCorporateTitles } from '@/lib/features/company/organisations/corporate-menu'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import {
  buildSitePageHead,
  SitePageContent,
} from '@/app/[locale]/[org]/(visitor)/pagina/[...path]/site-page-content'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/corporate/[...path]'>

export const generateStaticParams = () => []

/** Excludes the page from search engines until the organisation has written it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, titles, ownPage } = await readCorporate(params)
  if (ownPage) {
    const { language } = await readRootParams(params)
    return buildSitePageHead({ organisation, language, page: ownPage })
  }
  const [t, corporate] = await Promise.all([getTranslations('contact'), getTranslations('corporate')])
  const title = corporate(titles.at(-1)!)
  return {
    title,
    description: t('inPreparation', { title, organisation: organisation.name }),
    robots: { index: false },
  }
}

export default async function Corporate({ params }: Props) {
  const { organisation, titles, ownPage } = await readCorporate(params)
  if (ownPage) return <SitePageContent organisation={organisation} page={ownPage} />
  const spanish = await getTranslations({ locale: 'es', namespace: 'corporate' })
  const names = titles.map((title) => spanish(title))
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(organisation.contact)} />}>
      <div className="flex flex-col gap-section">
        <CorporateView organisation={organisation} titles={titles} searchedFor={names.at(-1)!} />
        <CardRow {...await readNews(organisation.id, names)} />
      </div>
    </PageFrame>
  )
}

const NEWS_COUNT = 4

/**
 * Returns the newest publications of the category with one of these names; the last name that has a category wins. If
 * no category matches, or it is empty, returns the newest ones of all categories.
 */
async function readNews(organisation: OrganisationId, names: readonly string[]) {
  const categories = (await readCategories(organisation)) ?? []
  const category = names
    .map((name) => categories.find((other) => other.name.toLowerCase() === name.toLowerCase()))
    .findLast((match) => match !== undefined)
  const list = category && (await readCategory(organisation, category.id, 1))
  if (list && list.items.length > 0) {
    const title = (await getTranslations('contact'))('published', { title: category.name })
    return { title, publications: list.items.slice(0, NEWS_COUNT) }
  }
  const title = (await getTranslations('panel'))('recent')
  return { title, publications: ((await readRecent(organisation)) ?? []).slice(0, NEWS_COUNT) }
}

async function readCorporate(params: Props['params']) {
  const organisation = await readOrganisation(params)
  await asSubject(getOrganisation(organisation.id))
  const { path } = await readPageParams('corporate', params)
  const ownPage = (await asSubject(readPage(organisation.id, path))) ?? null
  return { organisation, ownPage, titles: findCorporateTitles(path) ?? notFound() }
}
