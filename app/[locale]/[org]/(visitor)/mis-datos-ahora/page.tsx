import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { OwnDataReport } from '@/components/own-data/own-data-report'
import { OwnDataView } from '@/components/own-data/own-data-view'
import { SideNavigation } from '@/components/legal/side-navigation'
import { PageFrame } from '@/components/shell/page-frame'
import { hasContact } from '@/lib/base/domain/contact'
import { readRenderRequest } from '@/lib/delivery/page-cache/render-request'
import { readOwnData } from '@/lib/features/privacy/own-data'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildUnindexedMetadata } from '@/app/[locale]/[org]/unindexed-metadata'

/** What is kept of the reader who has followed a mail's link; or the form again, where what was written is no address. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[locale]/[org]/mis-datos-ahora'>

export const generateMetadata = ({ params }: Props) =>
  buildUnindexedMetadata(params, getTranslations('ownData'))

export default async function ShownOwnData({ params }: Props) {
  const { id, name, contact, timeZone } = await readOrganisation(params)
  const { dataToken, refusedEmail } = readRenderRequest(await headers())
  const report = dataToken === null ? 'form' : await readOwnData(id, dataToken)
  return (
    <PageFrame panel={<SideNavigation current={null} hasContact={hasContact(contact)} />}>
      {typeof report === 'string' || dataToken === null ? (
        <OwnDataView
          organisation={name}
          state={typeof report === 'string' ? report : 'form'}
          refusedEmail={refusedEmail}
        />
      ) : (
        <OwnDataReport organisation={name} timeZone={timeZone} token={dataToken} report={report} />
      )}
    </PageFrame>
  )
}
