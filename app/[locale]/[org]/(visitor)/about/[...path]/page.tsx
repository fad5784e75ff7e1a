import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AboutNavigation } from '@/components/about/about-navigation'
import { AboutView } from '@/components/about/about-view'
import { PageFrame } from '@/components/shell/page-frame'
import { getSettings } from '@/lib/base/platform/settings'
import { asSubject, readPage } from '@/lib/content/read'
import { getAboutPage } from '@/lib/features/company/organisations/about/about'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import {
  buildSitePageHead,
  SitePageContent,
} from '@/app/[locale]/[org]/(visitor)/pagina/[...path]/site-page-content'
import { readRootParams, readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/about/[...path]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, path, page, ownPage } = await readAbout(params)
  const { language } = await readRootParams(params)
  if (ownPage) return buildSitePageHead({ organisation, language, page: ownPage })
  const t = await getTranslations('sections.about')
  return buildPageHead({
    organisation,
    language,
    title: t(`titles.${path}`),
    description: page.lead,
    href: path,
  })
}

/** The pages /quienessomos and /quehacemos, and their children (specification, section 2). */
export default async function About({ params }: Props) {
  const { organisation, path, page, ownPage } = await readAbout(params)
  const panel = <AboutNavigation current={path} />
  if (ownPage) return <SitePageContent organisation={organisation} page={ownPage} panel={panel} />
  const t = await getTranslations('sections.about')
  return (
    <PageFrame panel={panel}>
      <AboutView overline={organisation.name} title={t(`titles.${path}`)} page={page} />
    </PageFrame>
  )
}

async function readAbout(params: Props['params']) {
  const organisation = await readOrganisation(params)
  await asSubject(getOrganisation(organisation.id))
  const { path } = await readPageParams('about', params)
  // A page that the organisation has written replaces the default text.
  const ownPage = (await asSubject(readPage(organisation.id, path))) ?? null
  return { organisation, path, ownPage, page: getAboutPage(organisation, path, getSettings()) }
}
