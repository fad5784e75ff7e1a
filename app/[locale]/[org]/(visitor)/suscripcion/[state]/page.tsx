import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ErrorSection } from '@/components/error/error-section'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { SampleMail } from '@/components/subscription/sample-mail'
import { SubscriptionView } from '@/components/subscription/subscription-view'
import { asSubject, readCategories, readNewsletters, readRecent } from '@/lib/content/read'
import { hasContact } from '@/lib/base/domain/contact'
import { mailTexts } from '@/lib/features/audience/subscribers/mail-texts'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { subscriptionHref } from '@/lib/base/links/links'
import { buildPageHead } from '@/lib/delivery/seo/page-head'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { readOrganisation, readPageParams, readRootParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/suscripcion/[state]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation, state } = await readSubscription(params)
  if (!organisation) return buildUnavailableMetadata()
  const { language } = await readRootParams(params)
  const t = await getTranslations('subscription')
  const description = t('lead', { organisation: organisation.name })
  const head = buildPageHead({
    organisation,
    language,
    title: t('title'),
    description,
    href: subscriptionHref,
  })
  return state === 'form' ? head : { ...head, robots: { index: false } }
}

export default async function Subscription({ params }: Props) {
  const { organisation, state } = await readSubscription(params)
  if (!organisation) return <ErrorSection kind="system" />
  const { id, name } = organisation
  const [{ language }, categories = [], recent = [], newsletters = []] = await Promise.all([
    readRootParams(params),
    readCategories(id),
    readRecent(id),
    readNewsletters(id),
  ])
  const sample = recent.slice(0, SAMPLE_COUNT)
  const subject = mailTexts[language].news.subject(name, sample.length, sample[0]?.title ?? '')
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(organisation.contact)} />}>
      <SubscriptionView
        organisation={name}
        state={state}
        categories={categories}
        hasArchive={newsletters.length > 0}
      >
        <SampleMail organisation={name} subject={subject} publications={sample} />
      </SubscriptionView>
    </PageFrame>
  )
}

/** Number of publications in the sample of a mail. */
const SAMPLE_COUNT = 3

/**
 * Returns the organisation and the state of the page. `organisation` is null if its record cannot be read. Responds
 * with 404 if the site sends no mails.
 */
async function readSubscription(params: Props['params']) {
  const [organisation, { state }] = await Promise.all([
    readOrganisation(params),
    readPageParams('subscription', params),
  ])
  const record = await asSubject(getOrganisation(organisation.id))
  if (record === undefined) return { organisation: null, state }
  if (!isMailConfigured() || organisation.domain === null) notFound()
  return { organisation, state }
}
