import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PrivacySearch } from '@/components/admin/privacy/privacy-search'
import { enterPlace, enterRoom, readOrganisation } from '@/app/room/enter-room'
import { UTC } from '@/lib/base/domain/time-zone'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.privacy'))

/** Shows the data stored about a mail address, in one organisation or all that the signed-in person may search. */
export default async function PrivacyPage({ params }: PageProps<'/room/[locale]/[org]/privacidad'>) {
  const [{ org }, t] = await Promise.all([params, getTranslations('room.privacy')])
  const { organisation, may } = await enterPlace(org)
  if (!may('privacy.manage')) notFound()
  const { person } = await enterRoom()
  const timeZone = organisation ? (await readOrganisation(organisation)).timeZone : UTC
  return (
    <>
      <PageHeading help="privacy" title={t('title')}>
        <Link href={`/${org}/privacidad/registro`} className="button-outline">
          {t('register')}
        </Link>
      </PageHeading>
      <p className="max-w-measure pb-6 text-ink-soft">{t('lead')}</p>
      <PrivacySearch
        place={org}
        timeZone={timeZone}
        mayEraseAccounts={organisation === null && person.isOwner}
      />
    </>
  )
}
