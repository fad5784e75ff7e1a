import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PersonalDataView } from '@/components/personal-data/personal-data-view'
import { ErrorSection } from '@/components/error/error-section'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { hasContact } from '@/lib/base/domain/contact'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { asSubject } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { buildUnavailableMetadata } from '@/app/[locale]/[org]/error-metadata'
import { readOrganisation, readPageParams } from '@/app/[locale]/[org]/read-params'

type Props = PageProps<'/[locale]/[org]/mis-datos/[state]'>

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organisation } = await read(params)
  if (!organisation) return buildUnavailableMetadata()
  return { title: (await getTranslations('ownData'))('title'), robots: { index: false } }
}

/** The page where readers request the data stored about their mail address. */
export default async function OwnData({ params }: Props) {
  const { organisation, state } = await read(params)
  if (!organisation) return <ErrorSection kind="system" />
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(organisation.contact)} />}>
      <PersonalDataView organisation={organisation.name} state={state} />
    </PageFrame>
  )
}

/**
 * Returns the organisation and the state of the page. `organisation` is null if its record cannot be read. Responds
 * with 404 if the site sends no mails.
 */
async function read(params: Props['params']) {
  const [organisation, { state }] = await Promise.all([
    readOrganisation(params),
    readPageParams('ownData', params),
  ])
  const record = await asSubject(getOrganisation(organisation.id))
  if (record === undefined) return { organisation: null, state }
  if (!isMailConfigured() || organisation.domain === null) notFound()
  return { organisation, state }
}
