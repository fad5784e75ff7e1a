import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AboutNavigation } from '@/components/about/about-navigation'
import { AboutView } from '@/components/about/about-view'
import { PageFrame } from '@/components/shell/page-frame'
import { getSettings } from '@/lib/base/platform/settings'
import { asSubject } from '@/lib/content/read'
import { getAboutPage } from '@/lib/features/organisations/about/about'
import { getOrganisation } from '@/lib/features/organisations/directory'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { readRootParams, readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/about/[...path]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, path, page } = await readPage(params)
  const { language } = await readRootParams(params)
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
  const { organisation, path, page } = await readPage(params)
  const t = await getTranslations('sections.about')
  return (
    <PageFrame panel={<AboutNavigation current={path} />}>
      <AboutView overline={organisation.name} title={t(`titles.${path}`)} page={page} />
    </PageFrame>
  )
}

async function readPage(params: Props['params']) {
  const organisation = await readOrganisation(params)
  await asSubject(getOrganisation(organisation.id))
  const { path } = await readPageParams('about', params)
  return { organisation, path, page: getAboutPage(organisation, path, getSettings()) }
}
