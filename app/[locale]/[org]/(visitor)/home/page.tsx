import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { Board } from '@/components/board/board'
import { StructuredDataScript } from '@/components/shell/structured-data'
import { asSubject, readBoard, readCategories, readMonths } from '@/lib/content/read'
import { homeHref } from '@/lib/base/links/links'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { toSiteData } from '@/lib/delivery/seo/structured-data'
import { readRootParams, readOrganisation } from '@/app/[locale]/[org]/read-params'
import { HomeStrips } from './home-strips'

/** Number of category names in the description. Search engines would cut more. */
const DESCRIBED_CATEGORIES = 6

type Props = PageProps<'/[locale]/[org]/home'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const organisation = await readOrganisation(params)
  const { language } = await readRootParams(params)
  const t = await getTranslations('board')
  const title = t('title', { organisation: organisation.name })
  const { description: where, id } = organisation
  const categories = ((await readCategories(id)) ?? []).slice(0, DESCRIBED_CATEGORIES)
  const topics = (await getFormatter()).list(categories.map(({ name }) => name))
  const description = [title, where, topics].filter(Boolean).join(' · ')
  const isEmpty = (await readMonths(id))?.length === 0
  const head = buildPageHead({ organisation, language, title, description, href: homeHref, isEmpty })
  return { ...head, title: { absolute: title } }
}

export default async function HomePage({ params }: Props) {
  const organisation = await readOrganisation(params)
  const { language } = await readRootParams(params)
  const publications = (await asSubject(readBoard(organisation.id))) ?? []
  return (
    <>
      <StructuredDataScript data={toSiteData(organisation)} />
      <Board publications={publications} organisation={organisation} />
      <HomeStrips organisation={organisation} language={language} />
    </>
  )
}
