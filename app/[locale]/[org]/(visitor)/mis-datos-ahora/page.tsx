import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { PersonalDataRecords } from '@/components/personal-data/personal-data-report'
import { PersonalDataView } from '@/components/personal-data/personal-data-view'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { hasContact } from '@/lib/base/domain/contact'
import { readRenderRequest } from '@/lib/delivery/addresses/render-request'
import { readRequestedData } from '@/lib/features/audience/privacy/personal-data-request'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildUnindexedMetadata } from '@/app/[locale]/[org]/unindexed-metadata'

/** Renders the page for each request: the data after a mailed link, or the form with an invalid mail address. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/mis-datos-ahora'>

export const generateMetadata = ({ params }: Props) =>
  buildUnindexedMetadata(params, getTranslations('ownData'))

export default async function ShownOwnData({ params }: Props) {
  const { id, name, contact, timeZone } = await readOrganisation(params)
  const { dataToken, refusedEmail } = readRenderRequest(await headers())
  const report = dataToken === null ? 'form' : await readRequestedData(id, dataToken)
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(contact)} />}>
      {typeof report === 'string' || dataToken === null ? (
        <PersonalDataView
          organisation={name}
          state={typeof report === 'string' ? report : 'form'}
          refusedEmail={refusedEmail}
        />
      ) : (
        <PersonalDataRecords organisation={name} timeZone={timeZone} token={dataToken} report={report} />
      )}
    </PageFrame>
  )
}
