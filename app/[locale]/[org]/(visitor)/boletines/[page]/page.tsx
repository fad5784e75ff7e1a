import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ErrorSection } from '@/components/error/error-section'
import { SideNavigation } from '@/components/legal/side-navigation'
import { NewsletterList } from '@/components/newsletter/newsletter-list'
import { PageFrame } from '@/components/shell/page-frame'
import { asSubject, readNewsletters } from '@/lib/content/read'
import { hasContact } from '@/lib/base/domain/contact'
import { toNewslettersHref } from '@/lib/base/links/links'
import { buildListHead } from '@/lib/delivery/seo/list-head'
import { hasNewsByMail } from '@/lib/features/company/organisations/offers-subscriptions'
import { assertPageExists } from '@/app/[locale]/[org]/(visitor)/home/assert-page-exists'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/boletines/[page]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, newsletters, page } = await readPage(params)
  if (!newsletters) return buildUnavailableMetadata()
  const { language } = await readRootParams(params)
  const t = await getTranslations('newsletters')
  const list = await getTranslations('list')
  return buildListHead({
    organisation,
    language,
    title: t('title'),
    description: t('lead', { organisation: organisation.name }),
    toTitleOfPage: (title) => list('titleOfPage', { title, page }),
    page,
    total: newsletters.length,
    toHref: toNewslettersHref,
  })
}

export default async function Newsletters({ params }: Props) {
  const { organisation, newsletters, page } = await readPage(params)
  if (!newsletters) return <ErrorSection kind="system" />
  assertPageExists(page, newsletters.length)
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(organisation.contact)} />}>
      <NewsletterList
        organisation={organisation}
        newsletters={newsletters}
        page={page}
        hasSubscription={hasNewsByMail(organisation)}
      />
    </PageFrame>
  )
}

/** Returns the organisation, the page number and all newsletters. `newsletters` is undefined if they cannot be read. */
async function readPage(params: Props['params']) {
  const [organisation, { page }] = await Promise.all([
    readOrganisation(params),
    readPageParams('newsletters', params),
  ])
  return { organisation, page, newsletters: await asSubject(readNewsletters(organisation.id)) }
}
