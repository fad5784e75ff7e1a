import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ErrorSection } from '@/components/error/error-section'
import { SideNavigation } from '@/components/legal/side-navigation'
import { NewsletterView } from '@/components/newsletter/newsletter-view'
import { PageFrame } from '@/components/shell/page-frame'
import { asSubject, readArticle, readNewsletters } from '@/lib/content/read'
import { hasContact } from '@/lib/base/domain/contact'
import { toNewsletterHref } from '@/lib/base/links/links'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { hasNewsByMail } from '@/lib/features/company/organisations/offers-subscriptions'
import { renderSubject } from '@/lib/features/kernel/text-worker/render-off-thread'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/boletines/numero/[newsletter]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, newsletter } = await readPage(params)
  if (!newsletter) return buildUnavailableMetadata()
  const { language } = await readRootParams(params)
  const t = await getTranslations('newsletters')
  const { id, subject, preheader } = newsletter
  return buildPageHead({
    organisation,
    language,
    title: subject,
    description: preheader || t('lead', { organisation: organisation.name }),
    href: toNewsletterHref(id),
  })
}

export default async function Newsletter({ params }: Props) {
  const { organisation, newsletter } = await readPage(params)
  if (!newsletter) return <ErrorSection kind="system" />
  const table = (await getTranslations('article'))('table')
  const [rendered, articles] = await Promise.all([
    renderSubject(newsletter.introduction, { tableLabel: table }, organisation.id),
    Promise.all(newsletter.cards.map((card) => readArticle(organisation.id, card))),
  ])
  if (!rendered) return <ErrorSection kind="system" />
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(organisation.contact)} />}>
      <NewsletterView
        newsletter={newsletter}
        html={rendered.html}
        publications={articles.filter((article) => article != null)}
        hasSubscription={hasNewsByMail(organisation)}
      />
    </PageFrame>
  )
}

/**
 * Returns the organisation and the newsletter, or responds with 404. `newsletter` is undefined if the archive cannot be
 * read.
 */
async function readPage(params: Props['params']) {
  const [organisation, { newsletter: id }] = await Promise.all([
    readOrganisation(params),
    readPageParams('newsletter', params),
  ])
  const newsletters = await asSubject(readNewsletters(organisation.id))
  const newsletter = newsletters && (newsletters.find((candidate) => candidate.id === id) ?? notFound())
  return { organisation, newsletter }
}
