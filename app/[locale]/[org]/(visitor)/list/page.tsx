import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Picker } from '@/components/picker/picker'
import { PageFrame } from '@/components/shell/page-frame'
import { readOrganisations } from '@/lib/content/read'
import { getSettings } from '@/lib/base/platform/settings'
import { readRootParams } from '@/app/[locale]/[org]/read-params'

export async function generateMetadata({ params }: PageProps<'/[locale]/[org]/list'>): Promise<Metadata> {
  await readRootParams(params)
  const t = await getTranslations('picker')
  return { title: t('title'), robots: { index: false } }
}

export default async function PickerPage({ params }: PageProps<'/[locale]/[org]/list'>) {
  await readRootParams(params)
  const organisations = (await readOrganisations()) ?? null
  return (
    <PageFrame>
      <Picker organisations={organisations} isStoreOurs={getSettings().CONTENT_SERVICE_URL === undefined} />
    </PageFrame>
  )
}
