import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { readCategories } from '@/lib/content/read'
import { SubscriptionView } from '@/components/subscription/subscription-view'
import { parseTopics } from '@/lib/base/domain/topics'
import { hasContact } from '@/lib/base/domain/contact'
import { readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildUnindexedMetadata } from '@/app/[locale]/[org]/unindexed-metadata'

/** Renders the page for each request: the subscription form with the invalid mail address. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/suscripcion/refused'>

export const generateMetadata = ({ params }: Props) =>
  buildUnindexedMetadata(params, getTranslations('subscription'))

export default async function RefusedSubscription({ params }: Props) {
  const { id, name, contact } = await readOrganisation(params)
  const { refusedEmail, refusedTopics } = readRenderRequest(await headers())
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(contact)} />}>
      <SubscriptionView
        organisation={name}
        state="form"
        categories={(await readCategories(id)) ?? []}
        refusedEmail={refusedEmail}
        interest={parseTopics(new URLSearchParams(refusedTopics ?? ''))}
      />
    </PageFrame>
  )
}
