import { getTranslations } from 'next-intl/server'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { SubscriptionChoice } from '@/components/subscription/subscription-view'
import { readCategories } from '@/lib/content/read'
import { hasContact } from '@/lib/base/domain/contact'
import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'
import { buildUnindexedMetadata } from '@/app/[locale]/[org]/unindexed-metadata'

type Props = PageProps<'/[locale]/[org]/suscripcion/temas/[following]'>

export const generateStaticParams = () => []

export const generateMetadata = ({ params }: Props) =>
  buildUnindexedMetadata(params, getTranslations('subscription'))

/** Lists a subscriber's topics. The page is cached for all subscribers with the same topics. */
export default async function SubscriptionTopics({ params }: Props) {
  const [{ id, name, contact }, { following }] = await Promise.all([
    readOrganisation(params),
    readPageParams('subscriptionChoice', params),
  ])
  const categories = (await readCategories(id)) ?? []
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(contact)} />}>
      <SubscriptionChoice organisation={name} following={following} categories={categories} />
    </PageFrame>
  )
}
