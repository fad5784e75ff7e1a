import { getTranslations } from 'next-intl/server'
import { Picker } from '@/components/picker/picker'
import { PageFrame } from '@/components/shell/page-frame'
import { readOrganisations } from '@/lib/content/read'
import { getSettings } from '@/lib/base/platform/settings'
import { readRootParams } from '@/app/[locale]/[org]/read-params'
import { buildUnindexedMetadata } from '@/app/[locale]/[org]/unindexed-metadata'

export const generateMetadata = ({ params }: PageProps<'/[locale]/[org]/list'>) =>
  buildUnindexedMetadata(params, getTranslations('picker'))

export default async function PickerPage({ params }: PageProps<'/[locale]/[org]/list'>) {
  await readRootParams(params)
  const organisations = (await readOrganisations()) ?? null
  return (
    <PageFrame>
      <Picker organisations={organisations} isStoreOurs={getSettings().CONTENT_SERVICE_URL === undefined} />
    </PageFrame>
  )
}
